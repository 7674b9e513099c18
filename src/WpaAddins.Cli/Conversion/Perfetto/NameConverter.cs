using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes the names of processes and threads as process trees.</summary>
/// <remarks>
/// The trees at time 0 contain the first use of each id. Each later use of an id has its own tree, with a time within
/// the lifetime of the thread. Source: protos/perfetto/trace/ps/process_tree.proto.
/// </remarks>
internal sealed class NameConverter(TraceData trace, TraceIds ids, PacketWriter writer)
{
    private const int TreeField = 2;
    private const int ProcessField = 1;
    private const int ThreadField = 2;
    private const int LargePacket = 1 << 16;

    /// <param name="pastNs">The end of the range. Later uses of ids are not written, because names would change.</param>
    public static void Write(TraceData trace, TraceIds ids, PacketWriter writer, long pastNs)
    {
        var names = new NameConverter(trace, ids, writer);
        names.WriteFirstUses();
        names.WriteLaterUses(pastNs);
    }

    private void WriteFirstUses()
    {
        var tree = new ProtoBuffer();
        WriteProcess(tree, ids.LostProcess, "(records lost)", "");
        for (var cpu = 0; cpu < ids.CpuCount; cpu++)
        {
            WriteThread(tree, ids.LostThread(cpu), $"CPU {cpu}", ids.LostProcess);
        }

        var processes = new HashSet<uint>();
        foreach (var thread in Threads().Where(t => !IsLater(t)))
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

    private void WriteLaterUses(long pastNs)
    {
        var tree = new ProtoBuffer();
        foreach (var thread in Threads().Where(t => IsLater(t) && t.BornNs < pastNs).OrderBy(t => t.BornNs))
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
        Enumerable.Range(1, Math.Max(trace.Threads.Count - 1, 0)).Select(t => trace.Threads[t]).Where(t => t.ProcessId != 0);

    private bool IsLater(ThreadRow thread) => thread.Incarnation > 0
        || (trace.Processes.Find(thread.ProcessId, thread.BornNs) is { } process
            && trace.Processes.Rows.Any(p => p.ProcessId == process.ProcessId && p.BornNs < process.BornNs));

    private void WriteProcess(ProtoBuffer tree, ThreadRow thread) => WriteProcess(
        tree,
        thread.ProcessId,
        thread.ProcessName ?? "Unknown",
        trace.Processes.Find(thread.ProcessId, thread.BornNs)?.CommandLine ?? "");

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
        writer.Begin(PacketSequence.Names, timeNs);
        writer.Packet.Message(TreeField, tree);
        writer.End();
        tree.Clear();
    }
}
