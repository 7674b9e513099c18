using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Symbols;

/// <summary>Knows the functions of images.</summary>
public interface ISymbolSource
{
    /// <summary>Finds the functions of an image; asked once for each distinct image that occurs on a stack.</summary>
    /// <returns>Its functions; null if there are none that are certain to belong to it.</returns>
    ModuleSymbols? Find(ImageRow image);
}
