using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>A frame of a lock signature: <c>module!function</c>, with <c>*</c> for any text.</summary>
/// <remarks>
/// Shape: case does not count in the module and counts in the function. A module without its extension names the file
/// with any, so that <c>win32kbase!EnterCrit</c> is found in <c>win32kbase.sys</c>; <c>nt</c> is the kernel's image,
/// whatever its file is named.
/// </remarks>
public sealed class FramePattern
{
    private const string KernelAlias = "nt";
    private static readonly string[] s_kernelImages = ["ntoskrnl.exe", "ntkrnlmp.exe", "ntkrnlpa.exe", "ntkrpamp.exe"];

    private readonly string _module;
    private readonly string _function;

    private FramePattern(string module, string function) => (_module, _function) = (module, function);

    /// <summary>Reads a pattern.</summary>
    /// <param name="text">The text.</param>
    /// <returns>The pattern; null if it is not <c>module!function</c>.</returns>
    public static FramePattern? Parse(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        var mark = text.IndexOf('!', StringComparison.Ordinal);
        return mark <= 0 || mark == text.Length - 1 ? null : new FramePattern(text[..mark], text[(mark + 1)..]);
    }

    /// <summary>Tells whether a function is meant.</summary>
    /// <param name="name">The function.</param>
    /// <returns>Whether it is; never for a function without name.</returns>
    public bool Matches(FunctionName name) =>
        name is { Module: { } module, Function: { } function }
        && Wildcard.Matches(_function, function, ignoreCase: false)
        && IsModule(module);

    /// <inheritdoc/>
    public override string ToString() => $"{_module}!{_function}";

    private bool IsModule(string module) =>
        Wildcard.Matches(_module, module, ignoreCase: true)
        || Wildcard.Matches(_module, Path.GetFileNameWithoutExtension(module), ignoreCase: true)
        || (_module.Equals(KernelAlias, StringComparison.OrdinalIgnoreCase)
            && s_kernelImages.Contains(module, StringComparer.OrdinalIgnoreCase));
}
