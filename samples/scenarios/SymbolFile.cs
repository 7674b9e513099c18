using System.Text.Encodings.Web;
using System.Text.Json;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios;

/// <summary>The names of the functions on the stacks of a trace.</summary>
/// <remarks>Shape: JSON, module name → function name → place in the module, by place.</remarks>
internal static class SymbolFile
{
    private static readonly JsonSerializerOptions s_readable =
        new() { WriteIndented = true, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Writes the names.</summary>
    /// <param name="modules">The modules; those without functions are omitted.</param>
    public static string Format(ModuleTable modules)
    {
        var names = modules.All
            .Where(m => m.Functions.Count != 0)
            .ToDictionary(m => m.Name, m => m.Functions.OrderBy(f => f.Value).ToDictionary());
        return JsonSerializer.Serialize(names, s_readable) + "\n";
    }
}
