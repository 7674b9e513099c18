using WpaAddins.Etl.Time;
using WpaAddins.Trace.Processes;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <summary>Binds names and processes to incarnations once the whole trace has been read.</summary>
/// <remarks>
/// A record belongs to the incarnation alive at its time, or else to the nearest in time. Of several records, the last
/// one is kept.
/// Source: Definitions.md, section 2.
/// </remarks>
internal static class ThreadBinder
{
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

        return new ProcessTable([.. rows.Select(r => r with { Name = ImageName.Find(r.Name, r.CommandLine) })]);
    }

    public static ThreadTable BindThreads(
        IReadOnlyList<ThreadRegistry.Incarnation> incarnations,
        IReadOnlyList<ThreadNote> notes,
        ProcessTable processes,
        TraceClock clock)
    {
        var count = incarnations.Count;
        var born = new long[count];
        var ended = new long[count];
        for (var i = 0; i < count; i++)
        {
            var (bornTicks, endedTicks) = (incarnations[i].BornTicks, incarnations[i].EndedTicks);
            born[i] = bornTicks == long.MinValue ? long.MinValue : clock.ToNs(bornTicks);
            ended[i] = endedTicks == long.MaxValue ? long.MaxValue : clock.ToNs(endedTicks);
        }

        var index = new IncarnationIndex([.. incarnations.Select((row, i) => (row.ThreadId, born[i], ended[i]))]);
        var noted = Collect(notes, index, count, clock);
        var texts = new Dictionary<(string? Name, uint ProcessId), string>();
        var rows = new ThreadRow[count];
        for (var i = 0; i < count; i++)
        {
            var (row, note) = (incarnations[i], noted[i]);
            var processId = note.ProcessId ?? 0;
            var name = i == ThreadTable.Idle ? "Idle" : processId == 0 ? null : processes.Find(processId, born[i])?.Name;
            if (!texts.TryGetValue((name, processId), out var process))
            {
                texts.Add((name, processId), process = ThreadRow.ProcessText(name, processId));
            }

            rows[i] = new ThreadRow
            {
                ThreadId = row.ThreadId,
                Incarnation = row.Number,
                BornNs = born[i],
                EndedNs = ended[i],
                EndedByRestart = row.EndedByRestart,
                HasStartRecord = row.HasStartRecord,
                ProcessId = processId,
                ProcessName = name,
                Process = process,
                Name = i == ThreadTable.Idle ? name : note.Name,
                Affinity = note.Affinity,
                BasePriority = note.BasePriority,
            };
        }

        return new ThreadTable(rows, index);
    }

    /// <summary>Combines the notes about each incarnation.</summary>
    private static ThreadNote[] Collect(IReadOnlyList<ThreadNote> notes, IncarnationIndex index, int count, TraceClock clock)
    {
        var noted = new ThreadNote[count];
        foreach (var note in notes)
        {
            var row = index.Find(note.ThreadId, clock.ToNs(note.Ticks));
            if (row is ThreadTable.Unknown or ThreadTable.Idle)
            {
                continue;
            }

            ref var known = ref noted[row];

            // The process in an End record counts only if no other record of the thread has one.
            var takesProcess = note.ProcessId is not null && (!note.IsEnd || known.ProcessId is null or 0 || known.IsEnd);
            known = known with
            {
                ProcessId = takesProcess ? note.ProcessId : known.ProcessId,
                IsEnd = takesProcess ? note.IsEnd : known.IsEnd,
                Name = string.IsNullOrEmpty(note.Name) ? known.Name : note.Name,
                Affinity = note.Affinity is null or 0 ? known.Affinity : note.Affinity,
                BasePriority = note.BasePriority ?? known.BasePriority,
            };
        }

        return noted;
    }
}
