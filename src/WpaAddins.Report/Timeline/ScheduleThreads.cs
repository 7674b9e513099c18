using WpaAddins.Report.Columns;
using WpaAddins.Report.Details;

namespace WpaAddins.Report.Timeline;

/// <summary>
/// Numbers the threads of a schedule in order of first use, so that frequent threads usually have short numbers.
/// </summary>
internal sealed class ScheduleThreads(ThreadTable threads, ProcessColours colours)
{
    public const int Idle = 0;
    public const int Unknown = -1;
    private readonly Dictionary<int, int> _numbers = new() { [ThreadTable.Idle] = Idle };
    private readonly List<int> _used = [ThreadTable.Idle];

    /// <summary>Gets the number of a thread; <see cref="Unknown"/> for DPCs and unknown threads.</summary>
    public int NumberOf(int thread)
    {
        if (thread < 0)
        {
            return Unknown;
        }

        if (!_numbers.TryGetValue(thread, out var number))
        {
            _numbers.Add(thread, number = _used.Count);
            _used.Add(thread);
        }

        return number;
    }

    public void WriteTo(ColumnBlock block)
    {
        ThreadRow[] rows = [.. _used.Select(t => threads[t])];
        block.AddTexts("threadProcess", rows.Select(ProcessColours.NameOf));
        block.AddTexts("threadName", rows.Select(r => r.Name ?? ""));
        block.AddIntegers("threadId", [.. rows.Select(r => (long)r.ThreadId)]);
        block.AddIntegers("threadProcessId", [.. rows.Select(r => (long)r.ProcessId)]);
        block.AddCodes("threadColour", [.. rows.Select(colours.Find)]);
    }
}
