using System.Collections.Frozen;
using WpaAddins.Etl.Inspection;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Plugin.Processing;

/// <summary>The records without which a trace has nothing for any of our tables but those about the trace itself.</summary>
internal static class InterestingRecords
{
    private static readonly FrozenSet<ushort> s_hooks = new[]
    {
        KernelHook.ContextSwitch, KernelHook.CompactContextSwitch, KernelHook.ReadyThread, KernelHook.SetPriority,
        KernelHook.AntiStarvationBoost, KernelHook.AutoBoostSetFloor, KernelHook.SampledProfile,
        KernelHook.FileCreate, KernelHook.FileRead, KernelHook.FileWrite, KernelHook.ProcessFreeze,
    }.ToFrozenSet();

    // Windows in focus and delays of windows; frozen processes; keys and mouse. Power and sessions only accompany these: by
    // themselves they are no reason to load a trace.
    private static readonly FrozenSet<Guid> s_providers =
        new[] { ProviderGuid.Win32k, ProviderGuid.KernelProcess, ProviderGuid.MultiInput }.ToFrozenSet();

    /// <summary>Tells whether a file has such records; of a damaged one, that it may have.</summary>
    /// <param name="path">Its path.</param>
    /// <returns>Whether it may have; false for what is not a trace.</returns>
    /// <exception cref="IOException">The file is there and cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static bool AreIn(string path) => TraceProbe.MayHaveAny(path, s_hooks, s_providers);
}
