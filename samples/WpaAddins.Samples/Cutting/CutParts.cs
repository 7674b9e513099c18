using WpaAddins.TestTraces;

namespace WpaAddins.Samples.Cutting;

/// <summary>
/// The records of a cut trace in parts: header, rundown at the beginning, data, and rundown at the end.
/// </summary>
/// <param name="from">First tick of the range.</param>
/// <param name="to">First tick after the range.</param>
/// <param name="pointerSize">Pointer size of the trace: 4 or 8.</param>
/// <param name="rundown">The hooks that are written at the beginning and at the end of a trace.</param>
internal sealed class CutParts(long from, long to, int pointerSize, TraceRepeaterOptions rundown)
{
    private readonly List<WalkedRecord> _begin = [];
    private readonly List<WalkedRecord> _data = [];
    private readonly List<WalkedRecord> _end = [];
    private readonly HashSet<(bool IsThread, uint Id)> _absent = [];

    public List<WalkedRecord> Header { get; } = [];

    public void Add(in WalkedRecord record)
    {
        var hook = record.Hook;
        var tick = KernelFields.EventTick(record);
        if (record.IsInHeaderBuffer)
        {
            Header.Add(KernelFields.With(record, from));
        }
        else if (hook is >= 0 and < 0x100 || rundown.BeginHooks.Contains(hook))
        {
            _begin.Add(KernelFields.With(record, from));
        }
        else if (rundown.EndHooks.Contains(hook))
        {
            _end.Add(KernelFields.With(record, to));
        }
        else if (tick >= from && tick < to)
        {
            _data.Add(record);
        }
        else if (KernelHooks.IsLifetimeRecord(hook))
        {
            AddLifeOutside(record, isBefore: tick < from);
        }
    }

    /// <summary>Gets all records after the header in time order.</summary>
    public IEnumerable<WalkedRecord> InOrder() =>
        OncePerLife(_begin).Concat(_data.OrderBy(record => record.Tick)).Concat(OncePerLife(_end));

    private void AddLifeOutside(in WalkedRecord record, bool isBefore)
    {
        if (isBefore && KernelHooks.IsStart(record.Hook))
        {
            _begin.Add(KernelFields.With(record, from, KernelHooks.Rundown(record.Hook)));
        }
        else if (!isBefore && KernelHooks.IsEnd(record.Hook))
        {
            _end.Add(KernelFields.With(record, to, KernelHooks.Rundown(record.Hook)));
        }
        else
        {
            _absent.Add(Life(record));
        }
    }

    private IEnumerable<WalkedRecord> OncePerLife(List<WalkedRecord> records)
    {
        var seen = new HashSet<(bool IsThread, uint Id)>(_absent);
        return records.Where(record => !KernelHooks.IsLifetimeRecord(record.Hook) || seen.Add(Life(record)));
    }

    private (bool IsThread, uint Id) Life(in WalkedRecord record) =>
        (KernelHooks.IsThread(record.Hook), KernelFields.LifeId(record, pointerSize));
}
