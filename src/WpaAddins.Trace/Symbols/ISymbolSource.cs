using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Symbols;

/// <summary>Finds the functions of images.</summary>
public interface ISymbolSource
{
    /// <summary>Finds the functions of an image; called once for each distinct image that occurs on a stack.</summary>
    /// <returns>Its functions; null if none certainly belong to it.</returns>
    ModuleSymbols? Find(ImageRow image);
}
