using System.Globalization;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Files;

/// <summary>Collects the functions of a text symbol file and groups them by module.</summary>
/// <remarks>If an address has several names, the first in ordinal order is used.</remarks>
internal sealed class SymbolFileFunctions(SymbolLimits limits)
{
    private readonly Dictionary<string, List<(uint Start, string Name)>> _modules = new(StringComparer.OrdinalIgnoreCase);
    private int _count;

    /// <summary>Adds a function; messages contain the line number unless it is 0.</summary>
    /// <exception cref="SymbolFormatException">
    /// The address is not a number, or there are too many functions or modules.
    /// </exception>
    public void Add(string module, string function, string relativeAddress, int line = 0)
    {
        if (!TryParse(relativeAddress, out var start))
        {
            throw new SymbolFormatException(
                (line > 0 ? $"line {line}: " : "")
                + $"{MessageText.Shorten($"{module}!{function}")}: '{MessageText.Shorten(relativeAddress)}' "
                + "is not a relative address, such as 4096 or 0x1000");
        }

        if (++_count > limits.MaxFunctions)
        {
            throw new SymbolFormatException($"more than {limits.MaxFunctions:N0} functions");
        }

        var name = module.Trim('[', ']');
        if (!_modules.TryGetValue(name, out var functions))
        {
            if (_modules.Count == limits.MaxSymbolFileModules)
            {
                throw new SymbolFormatException($"more than {limits.MaxSymbolFileModules:N0} modules");
            }

            functions = [];
            _modules.Add(name, functions);
        }

        functions.Add((start, function));
    }

    public Dictionary<string, ModuleSymbols> Build() =>
        _modules.ToDictionary(m => m.Key, m => Build(m.Value), StringComparer.OrdinalIgnoreCase);

    private static ModuleSymbols Build(List<(uint Start, string Name)> functions)
    {
        functions.Sort((a, b) => a.Start != b.Start ? a.Start.CompareTo(b.Start) : string.CompareOrdinal(a.Name, b.Name));
        var kept = functions.DistinctBy(f => f.Start).ToArray();
        var starts = Array.ConvertAll(kept, f => f.Start);
        var ends = new uint[starts.Length];
        for (var i = 0; i < ends.Length; i++)
        {
            ends[i] = i + 1 < starts.Length ? starts[i + 1] : uint.MaxValue;
        }

        return new ModuleSymbols(starts, ends, i => kept[i].Name);
    }

    private static bool TryParse(string text, out uint value) => text.StartsWith("0x", StringComparison.OrdinalIgnoreCase)
        ? uint.TryParse(text.AsSpan(2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out value)
        : uint.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out value);
}
