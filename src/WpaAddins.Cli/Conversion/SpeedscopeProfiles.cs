using WpaAddins.Analysis.StackWeights;
using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Conversion;

/// <summary>Writes stacks for speedscope: one profile of all threads, and one for each of the heaviest threads.</summary>
/// <remarks>Source: https://www.speedscope.app/file-format-schema.json.</remarks>
internal sealed class SpeedscopeProfiles(WeightedStacks stacks)
{
    private const int MaxThreads = 200;
    private readonly WeightedStacks _stacks = stacks;
    private readonly Dictionary<int, int> _indexes = [];
    private readonly List<int> _frames = [];

    public static void Write(Stream stream, TraceData trace, WeightedStacks stacks)
    {
        var profiles = new SpeedscopeProfiles(stacks);
        using var json = new Utf8JsonWriter(stream);
        json.WriteStartObject();
        json.WriteString("$schema", "https://www.speedscope.app/file-format-schema.json");
        json.WriteString("name", trace.Info.Name);
        json.WriteString("exporter", $"wpaaddins@{typeof(SpeedscopeProfiles).Assembly.GetName().Version!.ToString(3)}");

        // The first profile contains all threads, and the second (index 1) the heaviest thread.
        json.WriteNumber("activeProfileIndex", 1);
        json.WriteStartArray("profiles");
        profiles.WriteProfile(json, "All threads", stacks.Stacks);
        var threads = stacks.Stacks.GroupBy(s => s.Thread).OrderByDescending(g => g.Sum(s => s.Weight)).ThenBy(g => g.Key);
        foreach (var thread in threads.Take(MaxThreads))
        {
            profiles.WriteProfile(json, ThreadText(trace, thread.Key), thread);
        }

        json.WriteEndArray();
        profiles.WriteFrames(json);
        json.WriteEndObject();
    }

    private static string ThreadText(TraceData trace, int thread)
    {
        if (thread < 0)
        {
            return "Unknown thread";
        }

        var row = trace.Threads[thread];
        return $"{row.Process} {(row.Name is { } name ? name + " " : "")}thread {row.ThreadId}";
    }

    private void WriteProfile(Utf8JsonWriter json, string name, IEnumerable<WeightedStack> stacks)
    {
        var sums = new Dictionary<string, (int[] Frames, long Weight)>(StringComparer.Ordinal);
        foreach (var stack in stacks)
        {
            int[] frames = [.. stack.Frames.Select(IndexOf)];
            var key = string.Join(',', frames);
            sums[key] = (frames, stack.Weight + sums.GetValueOrDefault(key).Weight);
        }

        json.WriteStartObject();
        json.WriteString("type", "sampled");
        json.WriteString("name", name);
        json.WriteString("unit", _stacks.IsTime ? "nanoseconds" : "none");
        json.WriteNumber("startValue", 0);
        json.WriteNumber("endValue", sums.Values.Sum(s => s.Weight));
        json.WriteList("samples", sums.Values, s => json.WriteList(s.Frames, json.WriteNumberValue));
        json.WriteList("weights", sums.Values, s => json.WriteNumberValue(s.Weight));
        json.WriteEndObject();
    }

    private int IndexOf(int frame)
    {
        if (!_indexes.TryGetValue(frame, out var index))
        {
            index = _frames.Count;
            _indexes.Add(frame, index);
            _frames.Add(frame);
        }

        return index;
    }

    private void WriteFrames(Utf8JsonWriter json)
    {
        json.WriteStartObject("shared");
        json.WriteObjects("frames", _frames, frame =>
        {
            var name = _stacks.FrameName(frame);
            json.WriteString("name", name.Function ?? name.ToString());
            if (name.Module is { } module)
            {
                json.WriteString("file", module);
            }
        });
        json.WriteEndObject();
    }
}
