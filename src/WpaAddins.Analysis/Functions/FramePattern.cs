using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Functions;

/// <summary>A pattern for frames of a stack: <c>module!function</c>, with <c>*</c> for any text.</summary>
/// <remarks>
/// Module names are not case-sensitive; function names are. A module without extension matches files with any
/// extension: <c>win32kbase!EnterCrit</c> matches <c>win32kbase.sys</c>. The module <c>nt</c> matches the usual file
/// names of the Windows kernel, such as <c>ntkrnlmp.exe</c>.
/// </remarks>
public sealed class FramePattern
{
    internal const string KernelAlias = "nt";
    private static readonly string[] s_kernelImages = ["ntoskrnl.exe", "ntkrnlmp.exe", "ntkrnlpa.exe", "ntkrpamp.exe"];

    private readonly string _module;
    private readonly string _function;

    private FramePattern(string module, string function) => (_module, _function) = (module, function);

    /// <summary>Parses a pattern.</summary>
    /// <returns>The pattern; null if the text does not have the form <c>module!function</c>.</returns>
    public static FramePattern? Parse(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        var mark = text.IndexOf('!', StringComparison.Ordinal);
        return mark <= 0 || mark == text.Length - 1 ? null : new FramePattern(text[..mark], text[(mark + 1)..]);
    }

    /// <summary>Returns whether a function matches.</summary>
    /// <returns>True if it matches; always false for a function without a name.</returns>
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
            && IsKernelImage(module));

    /// <summary>Returns whether a file is an image of the kernel, which patterns call <c>nt</c>.</summary>
    internal static bool IsKernelImage(string module) => s_kernelImages.Contains(module, StringComparer.OrdinalIgnoreCase);
}
