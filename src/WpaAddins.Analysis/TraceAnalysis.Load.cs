using WpaAddins.Analysis.Load;

namespace WpaAddins.Analysis;

/// <content>The load of the CPUs.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the load windows (of 100 ms), in time order. It includes threads that are not selected.</summary>
    public IReadOnlyList<LoadWindow> Load => field ??= LoadSweep.Run(Timeline, Options.Range, _cancellation);
}
