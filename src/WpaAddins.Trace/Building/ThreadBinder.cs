using WpaAddins.Etl.Time;
using WpaAddins.Trace.Processes;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <summary>Binds names and processes to incarnations once the whole trace has been read.</summary>
/// <remarks>
/// A record belongs to the incarnation alive at its time, else to the nearest in time; of several the last one is kept.
/// Source: Definitions.md, section 2.
/// </remarks>
internal static class ThreadBinder
{
    /// <summary>Makes the process table.</summary>
    public static ProcessTable BindProcesses(IReadOnlyList<ProcessNote> notes, TraceClock clock)
    {
        var rows = new List<ProcessRow>();
        var latest = new Dictionary<uint, int>();
        foreach (var note in notes)
        {
            var time = clock.ToNs(note.Ticks);
            var isKnown = latest.TryGetValue(note.ProcessId, out var index);
            if (!isKnown || note.Kind == ProcessNoteKind.Start)
            {
                if (isKnown && rows[index].EndedNs == long.MaxValue)
                {
                    rows[index] = rows[index] with { EndedNs = time };
                }

                index = rows.Count;
                latest[note.ProcessId] = index;
                rows.Add(new ProcessRow
                {
                    ProcessId = note.ProcessId,
                    ParentId = note.ParentId,
                    Name = note.Name,
                    CommandLine = note.CommandLine,
                    BornNs = note.Kind == ProcessNoteKind.Start ? time : long.MinValue,
                    EndedNs = long.MaxValue,
                });
            }

            var row = rows[index];
            rows[index] = row with
            {
                Name = note.Name.Length > 0 ? note.Name : row.Name,
                CommandLine = note.CommandLine.Length > 0 ? note.CommandLine : row.CommandLine,
                EndedNs = note.Kind == ProcessNoteKind.End ? time : row.EndedNs,
            };
        }

        return new ProcessTable([.. rows]);
    }

    /// <summary>Makes the thread table.</summary>
    public static ThreadTable BindThreads(
        IReadOnlyList<ThreadRegistry.Incarnation> incarnations,
        IReadOnlyList<ThreadNote> notes,
        ProcessTable processes,
        TraceClock clock)
    {
        var bare = new ThreadRow[incarnations.Count];
        for (var i = 0; i < bare.Length; i++)
        {
            var row = incarnations[i];
            bare[i] = new ThreadRow
            {
                ThreadId = row.ThreadId,
                Incarnation = row.Number,
                BornNs = row.BornTicks == long.MinValue ? long.MinValue : clock.ToNs(row.BornTicks),
                EndedNs = row.EndedTicks == long.MaxValue ? long.MaxValue : clock.ToNs(row.EndedTicks),
                EndedByRestart = row.EndedByRestart,
                HasStartRecord = row.HasStartRecord,
            };
        }

        var finder = new ThreadTable(bare);
        var isFromEnd = new bool[bare.Length];
        foreach (var note in notes)
        {
            var index = finder.Find(note.ThreadId, clock.ToNs(note.Ticks));
            if (index is ThreadTable.Unknown or ThreadTable.Idle)
            {
                continue;
            }

            var row = bare[index];
            var takesProcess = note.ProcessId is not null && (!note.IsEnd || row.ProcessId == 0 || isFromEnd[index]);
            isFromEnd[index] = takesProcess ? note.IsEnd : isFromEnd[index];
            bare[index] = row with
            {
                ProcessId = takesProcess ? note.ProcessId!.Value : row.ProcessId,
                Name = string.IsNullOrEmpty(note.Name) ? row.Name : note.Name,
                Affinity = note.Affinity is null or 0 ? row.Affinity : note.Affinity,
                BasePriority = note.BasePriority ?? row.BasePriority,
            };
        }

        for (var i = 1; i < bare.Length; i++)
        {
            var name = bare[i].ProcessId == 0 ? null : processes.Find(bare[i].ProcessId, bare[i].BornNs)?.Name;
            bare[i] = bare[i] with { ProcessName = name, Process = ThreadRow.ProcessText(name, bare[i].ProcessId) };
        }

        bare[ThreadTable.Idle] = bare[ThreadTable.Idle] with
        {
            Name = "Idle",
            ProcessName = "Idle",
            Process = ThreadRow.ProcessText("Idle", 0),
        };
        return new ThreadTable(bare);
    }
}
