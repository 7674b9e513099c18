using System.Text.Encodings.Web;
using System.Text.Json;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios;

/// <summary>Formats the symbol file of a trace: the names of the functions on its stacks.</summary>
/// <remarks>Shape: JSON, module name → function name → offset in the module, in offset order.</remarks>
internal static class SymbolFile
{
    private static readonly JsonSerializerOptions s_readable =
        new() { WriteIndented = true, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Formats the names.</summary>
    /// <param name="modules">The modules; those without functions are omitted.</param>
    public static string Format(ModuleTable modules)
    {
        var names = modules.All
            .Where(m => m.Functions.Count != 0)
            .ToDictionary(m => m.Name, m => m.Functions.OrderBy(f => f.Value).ToDictionary());
        return JsonSerializer.Serialize(names, s_readable) + "\n";
    }
}
