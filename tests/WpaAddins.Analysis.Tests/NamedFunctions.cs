using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests;

/// <summary>Gives every image functions of 4 KiB; the first one is at address 0x1000 of the image.</summary>
internal sealed class NamedFunctions(params string[] names) : ISymbolSource
{
    public ModuleSymbols? Find(ImageRow image) => new(Addresses(1), Addresses(2), i => names[i]);

    private uint[] Addresses(int first) => [.. names.Select((_, i) => 0x1000 * (uint)(first + i))];
}
