using System.Runtime.InteropServices;
using WpaAddins.Analysis.StackWeights;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Writes CPU samples with their stacks; each stack, function and module is written once.</summary>
/// <remarks>Source: protos/perfetto/trace/profiling/profile_packet.proto and profile_common.proto.</remarks>
internal sealed class SampleConverter(TraceAnalysis analysis, PacketWriter writer)
{
    private const int InternedField = 12;
    private const int DefaultsField = 59;
    private const int SampleField = 66;
    private const int FunctionsField = 5;
    private const int FramesField = 6;
    private const int StacksField = 7;
    private const int ModulesField = 17;
    private const int MappingsField = 19;
    private const int KernelMode = 1;
    private const int UserMode = 2;
    private const ulong FirstKernelAddress = 1UL << 63;
    private readonly SampledStacks _stacks = analysis.SampledStacks;
    private readonly Dictionary<int, int> _stackIds = [];
    private readonly Dictionary<int, int> _frameIds = [];
    private readonly Dictionary<string, int> _moduleIds = new(StringComparer.Ordinal);
    private readonly ProtoBuffer _interned = new();

    public static void Write(TraceAnalysis analysis, PacketWriter writer, CancellationToken cancellation)
    {
        const int SamplesBetweenChecks = 1 << 12;
        var converter = new SampleConverter(analysis, writer);
        var count = 0;
        foreach (var sample in converter._stacks.List())
        {
            if (count++ == 0)
            {
                converter.WriteTimebase();
            }

            if (count % SamplesBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }

            converter.Write(sample);
        }
    }

    private void WriteTimebase()
    {
        const string Name = "samples";
        const int CpuClock = 1;
        writer.Begin(PacketSequence.Samples, 0);
        var defaults = writer.Packet.Begin(DefaultsField);
        var samples = writer.Packet.Begin(12);
        var timebase = writer.Packet.Begin(1);
        writer.Packet.Number(2, 1);
        writer.Packet.Number(4, CpuClock);
        writer.Packet.Text(10, Name);
        writer.Packet.End(timebase);
        writer.Packet.End(samples);
        writer.Packet.End(defaults);
        writer.End();
    }

    // A record can stand for several samples. Perfetto counts records, so one is written for each sample.
    private void Write(SampledStack sample)
    {
        var (samples, threads) = (analysis.Trace.Samples, analysis.Trace.Threads);
        var thread = sample.Thread > 0 ? threads[sample.Thread] : null;
        for (var n = 0; n < samples.Samples[sample.Row]; n++)
        {
            var stack = FindStack(sample.Stack);
            writer.Begin(PacketSequence.Samples, sample.TimeNs);
            if (_interned.Written.Length > 0)
            {
                writer.Packet.Message(InternedField, _interned);
                _interned.Clear();
            }

            var part = writer.Packet.Begin(SampleField);
            writer.Packet.Number(1, samples.Cpu[sample.Row]);
            writer.Packet.Number(2, thread?.ProcessId ?? 0);
            writer.Packet.Number(3, thread?.ThreadId ?? 0);
            writer.Packet.Number(4, stack);
            writer.Packet.Number(5, samples.Address[sample.Row] >= FirstKernelAddress ? KernelMode : UserMode);
            writer.Packet.Number(6, 1);
            writer.Packet.End(part);
            writer.End();
        }
    }

    private int FindStack(int stack)
    {
        if (!TryAdd(_stackIds, stack, out var id))
        {
            return id;
        }

        int[] frames = [.. _stacks.FindFrames(stack).Select(FindFrame)];
        var part = _interned.Begin(StacksField);
        _interned.Number(1, id);
        foreach (var frame in frames)
        {
            _interned.Number(2, frame);
        }

        _interned.End(part);
        return id;
    }

    // A function and its frame have the same id, because a frame identifies the function but not the address in it.
    private int FindFrame(int function)
    {
        if (!TryAdd(_frameIds, function, out var id))
        {
            return id;
        }

        var name = _stacks.Name(function);
        WriteText(FunctionsField, id, name.Function ?? name.ToString());
        var module = name.Module is { } file ? FindModule(file) : 0;
        var part = _interned.Begin(FramesField);
        _interned.Number(1, id);
        _interned.Number(2, id);
        if (module > 0)
        {
            _interned.Number(3, module);
        }

        _interned.Number(4, id);
        _interned.End(part);
        return id;
    }

    private int FindModule(string module)
    {
        if (!TryAdd(_moduleIds, module, out var id))
        {
            return id;
        }

        WriteText(ModulesField, id, module);
        var part = _interned.Begin(MappingsField);
        _interned.Number(1, id);
        _interned.Number(7, id);
        _interned.End(part);
        return id;
    }

    /// <summary>Assigns a new key the next id, from 1. Returns false if the key already has an id.</summary>
    private static bool TryAdd<T>(Dictionary<T, int> ids, T key, out int id)
        where T : notnull
    {
        ref var known = ref CollectionsMarshal.GetValueRefOrAddDefault(ids, key, out var hasId);
        if (!hasId)
        {
            known = ids.Count;
        }

        id = known;
        return !hasId;
    }

    private void WriteText(int field, int id, string text)
    {
        var part = _interned.Begin(field);
        _interned.Number(1, id);
        _interned.Text(2, PerfettoText.Clean(text));
        _interned.End(part);
    }
}
