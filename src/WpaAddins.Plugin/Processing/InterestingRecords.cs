using System.Collections.Frozen;
using WpaAddins.Etl.Inspection;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Plugin.Processing;

/// <summary>Finds out whether a trace has records for any of our tables, except those about the trace itself.</summary>
internal static class InterestingRecords
{
    private static readonly FrozenSet<ushort> s_hooks = new[]
    {
        KernelHook.ContextSwitch, KernelHook.CompactContextSwitch, KernelHook.ReadyThread, KernelHook.SetPriority,
        KernelHook.AntiStarvationBoost, KernelHook.AutoBoostSetFloor, KernelHook.SampledProfile,
        KernelHook.FileCreate, KernelHook.FileRead, KernelHook.FileWrite, KernelHook.ProcessFreeze,
    }.ToFrozenSet();

    // Windows in focus and UI delays; frozen processes; keys and mouse. Events of power and sessions alone
    // are no reason to load a trace.
    private static readonly FrozenSet<Guid> s_providers =
        new[] { ProviderGuid.Win32k, ProviderGuid.KernelProcess, ProviderGuid.MultiInput }.ToFrozenSet();

    /// <summary>Returns whether a file can have such records; true for a damaged file.</summary>
    /// <returns>Whether it may have; false for a file that is not a trace.</returns>
    /// <exception cref="IOException">The file is there and cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static bool AreIn(string path) => TraceProbe.MayHaveAny(path, s_hooks, s_providers);
}
