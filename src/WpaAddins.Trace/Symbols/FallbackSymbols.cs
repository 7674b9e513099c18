using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Symbols;

/// <summary>Finds symbols in one source, and in a second one for modules that the first does not know.</summary>
/// <param name="second">Used for modules that the first does not know.</param>
public sealed class FallbackSymbols(ISymbolSource first, ISymbolSource second) : ISymbolSource
{
    /// <summary>
    /// Combines two sources, either of which may be missing: the second is used where the first has no answer.
    /// </summary>
    /// <param name="first">The first; null = there is none.</param>
    /// <param name="second">The second; null = there is none.</param>
    /// <returns>Both; null if there is neither.</returns>
    public static ISymbolSource? Combine(ISymbolSource? first, ISymbolSource? second) =>
        first is null ? second : second is null ? first : new FallbackSymbols(first, second);

    /// <inheritdoc/>
    public ModuleSymbols? Find(ImageRow image) => first.Find(image) ?? second.Find(image);
}
