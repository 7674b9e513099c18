namespace WpaAddins.Cli.Tests.Conversion;

/// <summary>Reads a Perfetto trace by its published schema, and sums the slices of each thread id.</summary>
/// <remarks>Every field must be known, times within a CPU must not fall, and each switch must continue the last one.</remarks>
internal sealed class DecodedSchedule
{
    private static readonly Dictionary<int, int[]> s_eventFields = new()
    {
        [4] = [2, 3, 4, 6, 7],
        [18] = [1, 2, 3],
        [20] = [2, 5],
        [240] = [2],
    };

    private readonly Dictionary<long, (long Time, long Thread)> _running = [];
    private readonly HashSet<long> _sequences = [];
    private readonly Dictionary<long, long> _lastTimes = [];
    private readonly Dictionary<long, long> _trackTimes = [];
    private readonly Dictionary<long, int> _depths = [];
    private readonly Dictionary<long, string> _trackNames = [];
    private readonly Dictionary<long, (string? From, string? To, long Time)> _arrows = [];

    public Dictionary<long, long> Running { get; } = [];
    public Dictionary<long, int> SwitchIns { get; } = [];
    public Dictionary<long, string> Processes { get; } = [];

    public List<(long ThreadId, string? Name, long ProcessId)> Threads { get; } = [];

    public List<(long Time, long Waker, long Thread)> WakeUps { get; } = [];

    public List<string> TrackNames { get; } = [];

    /// <summary>Gets the ends of threads and processes whose ids are used again.</summary>
    public List<(long Time, long Thread)> Ends { get; } = [];

    public bool HasLosses { get; private set; }

    /// <summary>Gets the time of the first event of the schedule.</summary>
    public long FirstTime { get; private set; } = long.MaxValue;

    /// <summary>Gets the time of the last name of each process.</summary>
    public Dictionary<long, long> LastNames { get; } = [];

    public DecodedSamples Samples { get; } = new();

    public Dictionary<string, List<(long Time, long Value)>> Counters { get; } = [];

    /// <summary>Gets the names of the two slices that each arrow connects.</summary>
    public IEnumerable<(string From, string To)> Arrows => _arrows.Values.Select(a => (a.From!, a.To!));

    /// <summary>Gets the number of slices on tracks, lower bounds of holds left out.</summary>
    public int Slices { get; private set; }

    public static DecodedSchedule Read(byte[] trace)
    {
        var decoded = new DecodedSchedule();
        var file = ProtoMessage.Read(trace);
        Assert.IsTrue(file.Fields.All(f => f == 1));
        foreach (var packet in file.Messages(1))
        {
            decoded.Add(packet);
        }

        return decoded;
    }

    private void Add(ProtoMessage packet)
    {
        CheckFields(packet, 1, 2, 6, 8, 10, 11, 12, 13, 45, 59, 60, 66);
        var isFirst = _sequences.Add(packet.Number(10));
        Assert.AreNotEqual(0, packet.Number(10));
        Assert.AreEqual(isFirst ? 3 : 2, packet.Number(13));
        foreach (var tree in packet.Messages(2))
        {
            AddNames(tree, packet.Number(8));
        }

        foreach (var bundle in packet.Messages(1))
        {
            CheckFields(bundle, 1, 2, 3);
            HasLosses |= bundle.Has(3);
            foreach (var each in bundle.Messages(2))
            {
                AddEvent(bundle.Number(1), each);
            }
        }

        foreach (var track in packet.Messages(60))
        {
            CheckFields(track, 1, 2, 5, 8, 11, 12, 14);
            Assert.IsTrue(_depths.TryAdd(track.Number(1), 0));
            Assert.IsTrue(!track.Has(5) || _depths.ContainsKey(track.Number(5)), "the parent comes first");
            TrackNames.Add(track.Texts(2).Single());
            _trackNames[track.Number(1)] = TrackNames[^1];
        }

        foreach (var each in packet.Messages(11))
        {
            AddTrackEvent(each, packet.Number(8));
        }

        Samples.Add(packet);
    }

    /// <summary>An arrow begins in one slice and ends in one that begins no earlier.</summary>
    private void AddArrows(ProtoMessage each, long time)
    {
        foreach (var id in each.Numbers(47))
        {
            var known = _arrows.GetValueOrDefault(id);
            Assert.IsNull(known.From, "an arrow begins once");
            Assert.IsLessThanOrEqualTo(known.To is null ? long.MaxValue : known.Time, time);
            _arrows[id] = (each.Texts(23).Single(), known.To, time);
        }

        foreach (var id in each.Numbers(48))
        {
            var known = _arrows.GetValueOrDefault(id);
            Assert.IsNull(known.To, "an arrow ends once");
            Assert.IsGreaterThanOrEqualTo(known.Time, time);
            _arrows[id] = (known.From, each.Texts(23).Single(), time);
        }
    }

    /// <summary>Slices of a track nest, and its times do not fall.</summary>
    private void AddTrackEvent(ProtoMessage each, long time)
    {
        CheckFields(each, 4, 9, 11, 23, 30, 47, 48);
        AddArrows(each, time);
        var (track, type) = (each.Number(11), each.Number(9));
        Assert.IsGreaterThanOrEqualTo(_trackTimes.GetValueOrDefault(track), time);
        _trackTimes[track] = time;
        Assert.AreEqual(type == 4, each.Has(30));
        if (type == 4)
        {
            Counters.TryAdd(_trackNames[track], []);
            Counters[_trackNames[track]].Add((time, each.Number(30)));
        }

        _depths[track] += type switch { 1 => 1, 2 => -1, _ => 0 };
        Assert.IsInRange(0, 2, _depths[track]);
        if (type == 1 && each.Texts(23).Single() != "at least")
        {
            Slices++;
        }
    }

    public void CheckSlicesAreClosed() => Assert.IsTrue(_depths.Values.All(d => d == 0));

    private void AddNames(ProtoMessage tree, long time)
    {
        CheckFields(tree, 1, 2);
        foreach (var process in tree.Messages(1))
        {
            CheckFields(process, 1, 3);
            Assert.HasCount(2, process.Texts(3).ToList());
            Processes[process.Number(1)] = process.Texts(3).First();
            LastNames[process.Number(1)] = time;
        }

        foreach (var thread in tree.Messages(2))
        {
            CheckFields(thread, 1, 2, 3);
            Threads.Add((thread.Number(1), thread.Texts(2).SingleOrDefault(), thread.Number(3)));
        }
    }

    private void AddEvent(long cpu, ProtoMessage each)
    {
        var time = each.Number(1);
        Assert.IsGreaterThanOrEqualTo(_lastTimes.GetValueOrDefault(cpu), time);
        _lastTimes[cpu] = time;
        FirstTime = Math.Min(FirstTime, time);
        var kind = each.Fields.Single(f => f is not (1 or 2));
        var body = each.Messages(kind).Single();
        CheckFields(body, s_eventFields[kind]);
        if (kind == 20)
        {
            WakeUps.Add((time, each.Number(2), body.Number(2)));
        }
        else if (kind == 240)
        {
            Ends.Add((time, body.Number(2)));
        }
        else if (kind == 4)
        {
            if (_running.TryGetValue(cpu, out var slice))
            {
                Assert.AreEqual(slice.Thread, body.Number(2), $"chain break at {time}");
                Running[slice.Thread] = Running.GetValueOrDefault(slice.Thread) + time - slice.Time;
            }

            _running[cpu] = (time, body.Number(6));
            SwitchIns[body.Number(6)] = SwitchIns.GetValueOrDefault(body.Number(6)) + 1;
        }
    }

    private static void CheckFields(ProtoMessage message, params int[] known) =>
        Assert.IsTrue(message.Fields.All(known.Contains), string.Join(' ', message.Fields.Except(known)));
}
