using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.OffCpu;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WaitSites;
using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;
using WpaAddins.Cli.Output;
using WpaAddins.Tables.Scheduling;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary><c>explain_wait</c>: explains one interval in which a thread did not run.</summary>
internal sealed class ExplainWaitTool() : TraceTool(
    "explain_wait", "Explain a wait",
    "Explains one time in which a thread did not run: what it waited for, who ended the wait, how long it was then ready and who ran "
    + "meanwhile, and the chain of threads on which the wait depended. Give 'at' for the time that contains it, 'start' and 'end' for "
    + "the longest one in a range, or neither for the longest one of the thread. Classes split the ready time: Idle, Inverted, "
    + "Rank Beaten, Equal, Priority Beaten, Interrupt, Unknown. In the chain, us is null for a wait that the links below it explain.")
{
    private const int MaxBlame = 15;
    private const int MaxLinks = 1_000;

    public override JsonObject Input => Schema.Object(
        [
            TraceArgument(),
            ThreadArgument,
            ("at", Schema.Number("number", "A trace time in seconds at which the thread did not run.")),
            ("start", Schema.Number("number", "Start of a range in trace seconds.")),
            ("end", Schema.Number("number", "End of a range in trace seconds.")),
        ],
        ["trace", "thread"]);

    public override JsonObject Output => Schema.Object(
    [
        .. Completeness,
        ("thread", Schema.Thread),
        ("wait", Schema.Object(
            ("start", Schema.Number("number", "When the thread stopped running, in trace seconds.")),
            ("ready", Schema.Optional("number", "When it became ready; null if the trace does not show that it did.")),
            ("end", Schema.Number("number", "When it ran again.")),
            ("bound", Schema.Choice(
                "lower if the trace does not show when the thread ran again: the time is then at least this long.", "exact", "lower")),
            ("reason", Schema.Optional("string", "The wait reason of Windows; null if it did not wait.")),
            ("site", Schema.Optional("string", "The function that waited; null without a stack.")))),
        ("sentence", Schema.Text()),
        ("waker", Schema.OptionalThread),
        ("classes", Schema.List(Schema.Object(("class", Schema.Text()), ("us", Schema.Number())), "What ran while the thread was ready.")),
        ("blame", Schema.List(
            Schema.Object(("thread", Schema.OptionalThread), ("class", Schema.Text()), ("us", Schema.Number())),
            "Who ran while the thread was ready, the largest share first.")),
        ("otherBlameUs", Schema.Number("number", "The shares that are not listed.")),
        ("chain", Schema.List(Schema.Object(
            ("depth", Schema.Number("integer")),
            ("thread", Schema.Thread),
            ("state", Schema.Text()),
            ("start", Schema.Number()),
            ("end", Schema.Number()),
            ("us", Schema.Optional("number")),
            ("site", Schema.Optional("string")),
            ("waker", Schema.OptionalThread)))),
        ("hasMore", Schema.Flag("Whether the chain has more links; the table Wait Chains has those of the longest waits.")),
    ]);

    public override ReadOnlyMemory<byte> Run(ToolCall call)
    {
        var arguments = call.Arguments;
        var named = arguments.Thread("thread");
        var (at, start, end) = (arguments.Time("at"), arguments.Time("start"), arguments.Time("end"));
        if (at is not null && (start ?? end) is not null)
        {
            throw arguments.Refuse("give either 'at', or 'start' and 'end'");
        }

        if (start > end)
        {
            throw arguments.Refuse("'start' is after 'end'");
        }

        at ??= start == end ? start : null;
        return call.Use(trace =>
        {
            var thread = trace.FindThread(named);
            var range = at is { } time ? new TimeRange(time, time + 1) : new TimeRange(start ?? long.MinValue, end ?? long.MaxValue);
            var found = FindTime(trace, thread, range, at);
            return Write(trace, trace.Analysis.ExplainOffCpu(found));
        });
    }

    private static OffCpuInterval FindTime(OpenTrace trace, int thread, TimeRange range, long? at)
    {
        var times = trace.Analysis.ListOffCpuIntervals(thread);
        var inside = times.Where(t => range.OverlapNs(t.StartNs, t.EndNs) > 0).ToList();
        if (inside.Count > 0)
        {
            return inside.MaxBy(t => range.OverlapNs(t.StartNs, t.EndNs));
        }

        var name = SafeText.Format(FindingText.Thread(trace.Data.Threads[thread]));
        if (times.Count == 0)
        {
            throw new ToolException($"the trace shows no time in which {name} did not run");
        }

        var near = at ?? (range.FromNs == long.MinValue ? range.ToNs : range.FromNs);
        var nearest = times.MinBy(t => Math.Min(Math.Abs((decimal)t.StartNs - near), Math.Abs((decimal)t.EndNs - near)));
        throw new ToolException(
            $"{name} ran at that time, or the trace does not show what it did; it did not run in "
            + FindingText.Range(nearest.StartNs, nearest.EndNs));
    }

    private static ReadOnlyMemory<byte> Write(OpenTrace trace, OffCpuExplanation explanation)
    {
        var (time, analysis, threads) = (explanation.Interval, trace.Analysis, trace.Data.Threads);
        var links = explanation.Chain.Links;
        var waker = time.Wait >= 0 ? analysis.Waits[time.Wait].ReadyingThread : -1;
        return Answer.CreatePage(
            (writer, most) =>
            {
                WriteCompleteness(writer, trace);
                writer.WriteThread("thread", threads, time.Thread, most);
                writer.WriteStartObject("wait");
                writer.WriteSeconds("start", time.StartNs);
                writer.WriteSeconds("ready", time.ReadySinceNs);
                writer.WriteSeconds("end", time.EndNs);
                writer.WriteString("bound", time.IsLengthKnown ? "exact" : "lower");
                writer.WriteString("reason", explanation.Reason?.ToString());
                writer.WriteText("site", WaitSite.Format(explanation.Site), most);
                writer.WriteEndObject();
                writer.WriteText("sentence", OffCpuText.Format(explanation, trace.Data, waker), 2 * most);
                writer.WriteThread("waker", threads, waker, most);
                WriteClasses(writer, explanation.Classes);
                writer.WriteObjects("blame", explanation.Blame.Take(MaxBlame), share =>
                {
                    writer.WriteThread("thread", threads, share.RunningThread, most);
                    writer.WriteString("class", SchedulingText.Format(share.Class));
                    writer.WriteMicroseconds("us", share.BlameNs);
                });
                writer.WriteMicroseconds("otherBlameUs", explanation.Blame.Skip(MaxBlame).Sum(b => b.BlameNs));
            },
            [new AnswerList("chain", links.Count, (writer, i, most) => WriteLink(writer, trace, links[i], most))],
            new AnswerPage(0, MaxLinks, null));
    }

    private static void WriteClasses(Utf8JsonWriter writer, ClassTimes classes) =>
        writer.WriteObjects("classes", Enum.GetValues<ReadyClass>().Where(c => classes.Get(c) > 0), each =>
        {
            writer.WriteString("class", SchedulingText.Format(each));
            writer.WriteMicroseconds("us", classes.Get(each));
        });

    private static void WriteLink(Utf8JsonWriter writer, OpenTrace trace, ChainLink link, int most)
    {
        var site = link.Wait >= 0 ? WaitSite.Format(trace.Analysis.FindReason(link.Wait).Site) : null;
        var waker = link.Wait >= 0 ? trace.Analysis.Waits[link.Wait].ReadyingThread : -1;
        writer.WriteStartObject();
        writer.WriteNumber("depth", link.Depth);
        writer.WriteThread("thread", trace.Data.Threads, link.Thread, most);
        writer.WriteString("state", LockText.Format(link.Kind));
        writer.WriteSeconds("start", link.StartNs);
        writer.WriteSeconds("end", link.EndNs);
        writer.WriteMicroseconds("us", link.IsLeaf ? link.LengthNs : null);
        writer.WriteText("site", site, most);
        writer.WriteThread("waker", trace.Data.Threads, waker, most);
        writer.WriteEndObject();
    }
}
