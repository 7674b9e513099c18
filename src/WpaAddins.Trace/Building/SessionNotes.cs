using System.Runtime.CompilerServices;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Session;

namespace WpaAddins.Trace.Building;

/// <summary>Collects records about the session and the system, and counts the kernel records by hook.</summary>
internal sealed class SessionNotes
{
    private readonly long[] _hookCounts = new long[ushort.MaxValue + 1];
    private int _groups = 1;
    private string? _processorName;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Count(ushort hook) => _hookCounts[hook]++;

    /// <summary>Adds a kernel record that has no columns of its own.</summary>
    public void AddKernel(in EtlRecord record)
    {
        switch (record.HookId)
        {
            case KernelHook.ProcessorIndexMap when ProcessorIndexMap.TryView(record.Payload, out var map):
                for (var i = 0; i < map.Count; i++)
                {
                    _groups = Math.Max(_groups, map.GroupAt(i) + 1);
                }

                break;
            case KernelHook.ProcessorFeatures
                when _processorName is null && ProcessorFeatures.TryView(record.Payload, out var processor):
                _processorName = processor.Name.IsWhiteSpace() ? null : processor.Name.Trim().ToString();
                break;
        }
    }

    public TraceInfo Complete(TraceInfo info) => info with
    {
        ProcessorGroups = _groups,
        ProcessorName = _processorName ?? info.ProcessorName,
        HookCounts = Enumerable.Range(0, _hookCounts.Length)
            .Where(hook => _hookCounts[hook] != 0)
            .ToDictionary(hook => (ushort)hook, hook => _hookCounts[hook]),
    };
}
