using System.Text.Json;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests;

/// <summary>The names beside a recorded schedule: module, function, relative address.</summary>
internal sealed class RecordedSymbols : ISymbolSource
{
    private readonly Dictionary<string, ModuleSymbols> _modules = [];

    public RecordedSymbols(string name)
    {
        using var document = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "symbols")));
        foreach (var module in document.RootElement.EnumerateObject())
        {
            var functions = module.Value.EnumerateObject().OrderBy(f => f.Value.GetUInt32()).ToList();
            string[] names = [.. functions.Select(f => f.Name)];
            uint[] starts = [.. functions.Select(f => f.Value.GetUInt32())];
            var key = module.Name == "[kernel.kallsyms]" ? "ntoskrnl.exe" : module.Name.Trim('[', ']');
            _modules.Add(key, new ModuleSymbols(starts, [.. starts.Skip(1), uint.MaxValue], i => names[i]));
        }
    }

    public ModuleSymbols? Find(ImageRow image) => _modules.GetValueOrDefault(image.FileName);
}
