namespace WpaAddins.Cli.Tests.Conversion;

/// <summary>The CPU samples of a Perfetto trace: ids are resolved with what was interned before.</summary>
internal sealed class DecodedSamples
{
    private const long SampleSequence = 4;
    private static readonly int[] s_internedFields = [5, 6, 7, 17, 19];
    private readonly Dictionary<long, string> _functions = [];
    private readonly Dictionary<long, string> _modules = [];
    private readonly Dictionary<long, long> _mappings = [];
    private readonly Dictionary<long, string> _frames = [];
    private readonly Dictionary<long, string[]> _stacks = [];
    private long _lastTime;

    /// <summary>Gets each sample with its frames, root first, as <c>module!function</c>.</summary>
    public List<(long Time, long Thread, string[] Frames)> All { get; } = [];

    public void Add(ProtoMessage packet)
    {
        if (packet.Number(10) == SampleSequence)
        {
            foreach (var interned in packet.Messages(12))
            {
                Intern(interned);
            }
        }

        foreach (var sample in packet.Messages(66))
        {
            Assert.AreEqual(SampleSequence, packet.Number(10));
            Assert.IsTrue(sample.Fields.Order().SequenceEqual([1, 2, 3, 4, 5, 6]));
            Assert.AreEqual(1, sample.Number(6));
            Assert.IsInRange(1, 2, sample.Number(5));
            Assert.IsGreaterThanOrEqualTo(_lastTime, packet.Number(8));
            _lastTime = packet.Number(8);
            All.Add((_lastTime, sample.Number(3), _stacks[sample.Number(4)]));
        }
    }

    private void Intern(ProtoMessage interned)
    {
        Assert.IsTrue(interned.Fields.All(s_internedFields.Contains));
        AddTexts(interned, 5, _functions);
        AddTexts(interned, 17, _modules);
        foreach (var mapping in interned.Messages(19))
        {
            _mappings.Add(mapping.Number(1), mapping.Number(7));
        }

        foreach (var frame in interned.Messages(6))
        {
            var module = frame.Has(3) ? _modules[_mappings[frame.Number(3)]] + "!" : "";
            _frames.Add(frame.Number(1), module + _functions[frame.Number(2)]);
        }

        foreach (var stack in interned.Messages(7))
        {
            _stacks.Add(stack.Number(1), [.. stack.Numbers(2).Select(f => _frames[f])]);
        }
    }

    private static void AddTexts(ProtoMessage interned, int field, Dictionary<long, string> texts)
    {
        foreach (var text in interned.Messages(field))
        {
            Assert.AreNotEqual(0, text.Number(1));
            texts.Add(text.Number(1), text.Texts(2).Single());
        }
    }
}
