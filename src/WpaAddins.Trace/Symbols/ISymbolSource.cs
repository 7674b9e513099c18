using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Symbols;

/// <summary>Finds the functions of images.</summary>
public interface ISymbolSource
{
    /// <summary>
    /// Finds the functions of an image. A <see cref="FrameTable"/> calls it once for each distinct image with an address
    /// on a stack or of a sample.
    /// </summary>
    /// <returns>Its functions; null if none certainly belong to it.</returns>
    ModuleSymbols? Find(ImageRow image);
}
