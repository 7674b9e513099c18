using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;
using WpaAddins.Cli.Reading;
using WpaAddins.Tables.CriticalPath;
using WpaAddins.Tables.Scheduling;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary><c>critical_path</c>: splits a range of a thread's time by the threads on which it depended.</summary>
internal sealed class CriticalPathTool() : TraceTool(
    "critical_path", "Critical path",
    "Splits a range of a thread's time by the threads and states that it depended on: its own running and ready time, and for its "
    + "waits what the threads did that ended them. sums has all of the time, the largest part first, and is the same on every page; "
    + "segments are the parts in time order. A range such as a hang, or the time from a click to the answer, gives a clear result.")
{
    private const int UsualSegments = 50;
    private const int MaxSegments = 1_000;
    private const int MaxSums = 40;

    public override JsonObject Input => Schema.Object(
        [
            TraceArgument(),
            ThreadArgument,
            ("from", Schema.Number("number", "Start of the range in trace seconds.")),
            ("to", Schema.Number("number", "End of the range in trace seconds.")),
            ("limit", Schema.Limit(UsualSegments, MaxSegments)),
            ("cursor", Schema.Cursor),
        ],
        ["trace", "thread", "from", "to"]);

    public override JsonObject Output => Schema.Object(
    [
        .. Completeness,
        ("start", Schema.Number("number", "Start of the range, cut to the part in which the trace has a schedule.")),
        ("end", Schema.Number()),
        ("sums", Schema.List(
            Schema.Object(
                ("thread", Schema.OptionalThread),
                ("state", Schema.Optional("string")),
                ("us", Schema.Number()),
                ("percent", Schema.Number())),
            "By thread and state; if there are more than 40, the last one has the rest, and thread and state are null.")),
        ("totalSegments", Schema.Number("integer")),
        ("segments", Schema.List(Schema.Object(
            ("start", Schema.Number()),
            ("end", Schema.Number()),
            ("thread", Schema.Thread),
            ("state", Schema.Text()),
            ("depth", Schema.Number("integer", "The number of waits that lead to this thread.")),
            ("reason", Schema.Optional("string", "The wait reason of a wait that is not followed.")),
            ("notFollowed", Schema.Optional("string", "Why the path does not follow a wait.")),
            ("site", Schema.Optional("string")),
            ("class", Schema.Optional("string", "The main class of ready time."))))),
        .. More,
    ]);

    public override ReadOnlyMemory<byte> Run(ToolCall call)
    {
        var arguments = call.Arguments;
        var named = arguments.Thread("thread");
        var range = new TimeRange(
            arguments.Time("from") ?? throw arguments.Refuse("the argument 'from' is missing"),
            arguments.Time("to") ?? throw arguments.Refuse("the argument 'to' is missing"));
        if (range.FromNs >= range.ToNs)
        {
            throw arguments.Refuse("'from' is not before 'to'");
        }

        var page = arguments.Page(UsualSegments, MaxSegments);
        return call.Use(trace =>
        {
            var thread = trace.FindThread(named);
            TraceRange.Check(trace.Data.Info, trace.Options with { FromNs = range.FromNs, ToNs = range.ToNs });
            var path = trace.GetOrCompute(arguments.Request, () => trace.Analysis.FindCriticalPath(thread, range)
                ?? throw new ToolException("the trace has no context switches in that range"));
            return Answer.CreatePage(
                (writer, most) =>
                {
                    WriteCompleteness(writer, trace);
                    writer.WriteSeconds("start", path.Range.StartNs);
                    writer.WriteSeconds("end", path.Range.EndNs);
                    WriteSums(writer, trace, path, most);
                    writer.WriteNumber("totalSegments", path.Segments.Count);
                },
                [new AnswerList("segments", path.Segments.Count, (writer, i, most) => WriteSegment(writer, trace, path.Segments[i], most))],
                page);
        });
    }

    private static void WriteSums(Utf8JsonWriter writer, OpenTrace trace, CriticalPath path, int most)
    {
        var length = path.Range.LengthNs;
        writer.WriteStartArray("sums");
        foreach (var sum in path.Sums.Take(MaxSums))
        {
            WriteSum(writer, trace, sum.Thread, CriticalPathText.Format(sum.State), sum.TimeNs, length, most);
        }

        if (path.Sums.Count > MaxSums)
        {
            WriteSum(writer, trace, -1, null, path.Sums.Skip(MaxSums).Sum(s => s.TimeNs), length, most);
        }

        writer.WriteEndArray();
    }

    private static void WriteSum(
        Utf8JsonWriter writer, OpenTrace trace, int thread, string? state, long ns, long length, int most)
    {
        writer.WriteStartObject();
        writer.WriteThread("thread", trace.Data.Threads, thread, most);
        writer.WriteString("state", state);
        writer.WriteMicroseconds("us", ns);
        writer.WriteNumber("percent", 100m * ns / length, "F3");
        writer.WriteEndObject();
    }

    private static void WriteSegment(Utf8JsonWriter writer, OpenTrace trace, PathSegment segment, int most)
    {
        writer.WriteStartObject();
        writer.WriteSeconds("start", segment.StartNs);
        writer.WriteSeconds("end", segment.EndNs);
        writer.WriteThread("thread", trace.Data.Threads, segment.Thread, most);
        writer.WriteString("state", CriticalPathText.Format(segment.State));
        writer.WriteNumber("depth", segment.Depth);
        writer.WriteString("reason", segment.WaitReason?.ToString());
        writer.WriteString("notFollowed", segment.Stop is { } stop ? LockText.Format(stop) : null);
        writer.WriteText("site", segment.SiteText, most);
        writer.WriteString("class", segment.State == SchedulingState.Ready ? SchedulingText.Format(segment.Classes.MainClass) : null);
        writer.WriteEndObject();
    }
}
