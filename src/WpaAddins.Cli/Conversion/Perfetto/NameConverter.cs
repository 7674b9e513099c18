using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes the names of processes and threads as process trees.</summary>
/// <remarks>
/// The trees at time 0 contain the use of each id at the start of the range, or else the first one. Each later use of an
/// id has its own tree, with a time within the lifetime of the thread. Uses that ended before the range, or begin after
/// it, are left out: names would change. Source: protos/perfetto/trace/ps/process_tree.proto.
/// </remarks>
internal sealed class NameConverter
{
    private const int TreeField = 2;
    private const int ProcessField = 1;
    private const int ThreadField = 2;
    private const int LargePacket = 1 << 16;
    private readonly TraceData _trace;
    private readonly TraceIds _ids;
    private readonly PacketWriter _writer;
    private readonly TimeRange _range;

    // By id, the start of the use at the start of the range, or else of the first use.
    private readonly Dictionary<uint, long> _processesAtStart;
    private readonly Dictionary<uint, long> _threadsAtStart;

    private NameConverter(TraceData trace, TraceIds ids, PacketWriter writer, TimeRange range)
    {
        (_trace, _ids, _writer, _range) = (trace, ids, writer, range);
        _processesAtStart = trace.Processes.Rows.GroupBy(p => p.ProcessId).ToDictionary(g => g.Key, g => AtStart(g.Select(p => p.BornNs)));
        _threadsAtStart = Threads().GroupBy(t => t.ThreadId).ToDictionary(g => g.Key, g => AtStart(g.Select(t => t.BornNs)));
    }

    public static void Write(TraceData trace, TraceIds ids, PacketWriter writer, TimeRange range)
    {
        var names = new NameConverter(trace, ids, writer, range);
        names.WriteFirstUses();
        names.WriteLaterUses();
    }

    private long AtStart(IEnumerable<long> born) => born.Where(b => b <= _range.FromNs).DefaultIfEmpty(born.Min()).Max();

    private void WriteFirstUses()
    {
        var tree = new ProtoBuffer();
        WriteProcess(tree, _ids.LostProcess, "(records lost)", "");
        for (var cpu = 0; cpu < _ids.CpuCount; cpu++)
        {
            WriteThread(tree, _ids.LostThread(cpu), $"CPU {cpu}", _ids.LostProcess);
        }

        var processes = new HashSet<uint>();
        foreach (var thread in Threads().Where(t => !IsOver(t) && !IsLater(t)))
        {
            if (processes.Add(thread.ProcessId))
            {
                WriteProcess(tree, thread);
            }

            WriteThread(tree, thread.ThreadId, thread.Name, thread.ProcessId);
            if (tree.Written.Length > LargePacket)
            {
                WriteTree(tree, 0);
            }
        }

        WriteTree(tree, 0);
    }

    private void WriteLaterUses()
    {
        var tree = new ProtoBuffer();
        foreach (var thread in Threads().Where(t => t.BornNs < _range.ToNs && IsLater(t)).OrderBy(t => t.BornNs))
        {
            WriteProcess(tree, thread);
            WriteThread(tree, thread.ThreadId, thread.Name, thread.ProcessId);
            WriteTree(tree, Math.Max(thread.BornNs, 0) + 1);
        }
    }

    /// <summary>
    /// Lists the threads to name. Threads of unknown processes are excluded, because Perfetto would show them in
    /// process 0.
    /// </summary>
    private IEnumerable<ThreadRow> Threads() =>
        Enumerable.Range(1, Math.Max(_trace.Threads.Count - 1, 0)).Select(t => _trace.Threads[t]).Where(t => t.ProcessId != 0);

    /// <summary>Checks whether another thread or process has the id at the start of the range.</summary>
    private bool IsOver(ThreadRow thread) => thread.BornNs < _threadsAtStart[thread.ThreadId]
        || (_trace.Processes.Find(thread.ProcessId, thread.BornNs) is { } process
            && process.BornNs < _processesAtStart[process.ProcessId]);

    /// <summary>Checks whether another thread or process had the id before, in the range.</summary>
    private bool IsLater(ThreadRow thread) => thread.BornNs > _threadsAtStart[thread.ThreadId]
        || (_trace.Processes.Find(thread.ProcessId, thread.BornNs) is { } process
            && process.BornNs > _processesAtStart[process.ProcessId]);

    private void WriteProcess(ProtoBuffer tree, ThreadRow thread) => WriteProcess(
        tree,
        thread.ProcessId,
        thread.ProcessName ?? "Unknown",
        _trace.Processes.Find(thread.ProcessId, thread.BornNs)?.CommandLine ?? "");

    // Perfetto cuts a command line of one element at its first space, so two elements are always written.
    private static void WriteProcess(ProtoBuffer tree, long id, string name, string commandLine)
    {
        var process = tree.Begin(ProcessField);
        tree.Number(1, id);
        tree.Text(3, PerfettoText.Clean(name));
        tree.Text(3, PerfettoText.Clean(commandLine));
        tree.End(process);
    }

    private static void WriteThread(ProtoBuffer tree, long id, string? name, long processId)
    {
        var thread = tree.Begin(ThreadField);
        tree.Number(1, id);
        if (!string.IsNullOrEmpty(name))
        {
            tree.Text(2, PerfettoText.Clean(name));
        }

        tree.Number(3, processId);
        tree.End(thread);
    }

    private void WriteTree(ProtoBuffer tree, long timeNs)
    {
        _writer.Begin(PacketSequence.Names, timeNs);
        _writer.Packet.Message(TreeField, tree);
        _writer.End();
        tree.Clear();
    }
}
