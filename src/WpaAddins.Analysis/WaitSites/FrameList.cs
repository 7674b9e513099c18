using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>A list of functions (<c>module!function</c> with <c>*</c>) and of whole modules.</summary>
/// <remarks>Modules are compared without case, up to their first dot: <c>libc</c> matches <c>libc.so.6</c>.</remarks>
internal sealed class FrameList
{
    private readonly HashSet<string> _modules = new(StringComparer.OrdinalIgnoreCase);
    private readonly List<FramePattern> _functions = [];

    public FrameList(IEnumerable<string> lines)
    {
        foreach (var line in lines)
        {
            if (!line.Contains('!', StringComparison.Ordinal))
            {
                _modules.Add(UpToFirstDot(line));
            }
            else
            {
                _functions.Add(FramePattern.Parse(line)
                    ?? throw new FormatException($"\"{line}\" is neither a module nor module!function"));
            }
        }
    }

    public bool Contains(FunctionName name) =>
        (name.Module is { } module && ContainsModule(module)) || _functions.Exists(f => f.Matches(name));

    private bool ContainsModule(string module) =>
        _modules.Contains(UpToFirstDot(module))
        || (FramePattern.IsKernelImage(module) && _modules.Contains(FramePattern.KernelAlias));

    private static string UpToFirstDot(string module) => module.Split('.', 2)[0];
}
