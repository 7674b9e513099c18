using System.Collections.Frozen;
using WpaAddins.Etl.Inspection;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Plugin.Processing;

/// <summary>
/// Checks whether a trace has records for any of our tables, except for the tables about the trace itself.
/// </summary>
internal static class InterestingRecords
{
    private static readonly FrozenSet<ushort> s_hooks = new[]
    {
        KernelHook.ContextSwitch, KernelHook.CompactContextSwitch, KernelHook.ReadyThread, KernelHook.SetPriority,
        KernelHook.AntiStarvationBoost, KernelHook.AutoBoostSetFloor, KernelHook.SampledProfile,
        KernelHook.FileCreate, KernelHook.FileRead, KernelHook.FileWrite, KernelHook.ProcessFreeze,
    }.ToFrozenSet();

    // Win32k: window in focus and UI delays. KernelProcess: frozen processes. MultiInput: keys and mouse. Power and
    // session events alone are not a reason to load a trace.
    private static readonly FrozenSet<Guid> s_providers =
        new[] { ProviderGuid.Win32k, ProviderGuid.KernelProcess, ProviderGuid.MultiInput }.ToFrozenSet();

    /// <summary>Returns whether a file may contain such records.</summary>
    /// <returns>True also for a damaged trace; false for a file that is not a trace or does not exist.</returns>
    /// <exception cref="IOException">The file exists and cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">Access to the file is denied.</exception>
    public static bool AreIn(string path) => TraceProbe.MayHaveAny(path, s_hooks, s_providers);
}
