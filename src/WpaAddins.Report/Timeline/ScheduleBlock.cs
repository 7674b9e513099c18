using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using WpaAddins.Report.Columns;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Timeline;

/// <summary>
/// The schedule of a trace in the page, shared by the timelines of the trace and of all its findings.
/// </summary>
/// <remarks>
/// Shape: columns (see <see cref="ColumnBlock"/>), and a JSON object with all other data. <c>schedule.js</c> reads
/// both.
/// </remarks>
internal sealed class ScheduleBlock
{
    /// <summary>The unit of most clocks: times are multiples of it.</summary>
    private const long ClockUnitNs = 100;

    /// <summary>A row of a schedule takes about this many characters of the page.</summary>
    private const int CharactersPerRow = 6;

    /// <summary>A row of a schedule takes at least this many characters of the page.</summary>
    private const int MinCharactersPerRow = 2;

    /// <summary>A thread with a lane keeps each slice outside the exact ranges if it has at most this many.</summary>
    private const int MaxKeptSlices = 20_000;

    private readonly TraceAnalysis _analysis;
    private readonly PictureRange _range;
    private readonly IReadOnlyList<TimelineLane> _lanes;
    private readonly ProcessColours _colours;
    private readonly ExactRanges _exact;
    private readonly ColumnBlock _block = new();
    private readonly SliceEndReasons _outs;
    private readonly ScheduleThreads _threads;
    private readonly ScheduleSlices _slices;
    private readonly long _unitNs;

    private ScheduleBlock(TraceAnalysis analysis, IReadOnlyList<TimelineLane> lanes, ProcessColours colours, ExactRanges exact)
    {
        (_analysis, _lanes, _colours, _exact) = (analysis, lanes, colours, exact);
        _range = PictureRange.Whole(analysis);
        _unitNs = FindUnit();
        _outs = new SliceEndReasons(analysis);
        _threads = new ScheduleThreads(analysis.Trace.Threads, colours);
        var threads = lanes.OfType<ThreadLane>().Select(l => l.Thread).ToHashSet();
        var kept = FindKept(threads);
        _slices = new ScheduleSlices(analysis, _range, exact, _threads, _outs, kept);
        _slices.WriteTo(_block, _unitNs);
        new ScheduleReadies(analysis, _range, exact, _threads, threads, kept).WriteTo(_block, _unitNs);
        for (var i = 0; i < lanes.Count; i++)
        {
            WriteLane(lanes[i], i);
        }

        _threads.WriteTo(_block);
    }

    /// <summary>
    /// Returns whether the trace has context switches and its times fit the 53-bit precision of the script.
    /// </summary>
    public static bool CanShow(TraceAnalysis analysis)
    {
        var range = PictureRange.Whole(analysis);
        return analysis.Trace.Switches.Count > 0 && range.LengthNs < ColumnBlock.LargestExact
            && analysis.Window.LastNs - range.FromNs < ColumnBlock.LargestExact;
    }

    /// <summary>
    /// Creates the schedule. If it does not fit, it combines short slices and omits ready intervals outside ranges
    /// around the findings. Null if it does not fit even without such ranges.
    /// </summary>
    /// <param name="findings">The findings, the most important first.</param>
    public static ScheduleBlock? Create(
        TraceAnalysis analysis,
        IReadOnlyList<TimelineLane> lanes,
        IReadOnlyList<Finding> findings,
        ProcessColours colours,
        ReportLimits limits)
    {
        var most = limits.ScheduleCharacters;
        if (analysis.Trace.Switches.Count <= most / MinCharactersPerRow)
        {
            var whole = new ScheduleBlock(analysis, lanes, colours, ExactRanges.All);
            if (whole._block.PageLength <= most)
            {
                return whole;
            }
        }

        for (var rows = most / CharactersPerRow; ; rows /= 2)
        {
            var part = new ScheduleBlock(analysis, lanes, colours, ExactRanges.Around(analysis, findings, rows));
            if (part._block.PageLength <= most)
            {
                return part;
            }

            if (rows == 0)
            {
                return null;
            }
        }
    }

    /// <param name="lengthNs">The length of the axis; at least that of the schedule.</param>
    /// <param name="marks">The findings, then the markers of the trace.</param>
    public void WriteTo(StringBuilder html, string id, long lengthNs, IReadOnlyList<PictureMarker> marks)
    {
        html.Add($"<script type=\"application/json\" id=\"{id}-about\">{WriteAbout(lengthNs, marks)}</script>\n");
        _block.WriteTo(html, id);
    }

    /// <summary>Formats a note on the combined context switches; null if there are none.</summary>
    public string? Note() => _slices.MergedSlices == 0 ? null : FindingText.Invariant($"{_slices.MergedSlices:N0} of {_analysis.Trace.Switches.Count:N0} context switches are combined, because their run slices are short and not near a finding. ")
        + $"A report of a shorter range shows each of them: wpaaddins report {_analysis.Trace.Info.Name} --from SECONDS --to SECONDS.";

    private HashSet<int> FindKept(HashSet<int> threads)
    {
        var counts = threads.ToDictionary(t => t, _ => 0);
        foreach (ref readonly var change in _analysis.Trace.Switches.Rows)
        {
            if (counts.TryGetValue(change.NewThread, out var count))
            {
                counts[change.NewThread] = count + 1;
            }
        }

        return [.. counts.Where(c => c.Value <= MaxKeptSlices).Select(c => c.Key)];
    }

    private long FindUnit()
    {
        var (switches, readies) = (_analysis.Trace.Switches.Time, _analysis.Trace.Readies.Time);
        var isWhole = IsWhole(_range.ToNs) && IsWhole(_analysis.Window.LastNs);
        for (var row = 0; isWhole && row < switches.Length; row++)
        {
            isWhole = IsWhole(switches[row]);
        }

        for (var row = 0; isWhole && row < readies.Length; row++)
        {
            isWhole = IsWhole(readies[row]);
        }

        return isWhole ? ClockUnitNs : 1;

        bool IsWhole(long time) => (time - _range.FromNs) % ClockUnitNs == 0;
    }

    private void WriteLane(TimelineLane lane, int number)
    {
        string Name(string column) => FindingText.Invariant($"lane{number}{column}");
        switch (lane)
        {
            case BarLane bars:
                _block.AddIntegers(Name("Start"), [.. bars.Bars.Select(b => b.StartNs - _range.FromNs)]);
                _block.AddIntegers(Name("Length"), [.. bars.Bars.Select(b => b.EndNs - b.StartNs)]);
                _block.AddCodes(Name("Thread"), [.. bars.Bars.Select(b => _threads.NumberOf(b.Thread))]);
                _block.AddCodes(Name("State"), [.. bars.Bars.Select(b => (int)b.State)]);
                _block.AddTexts(Name("Text"), bars.Bars.Select(b => b.Text));
                break;
            case CountLane counts:
                _block.AddIntegers(Name("Start"), [.. counts.Changes.Select(c => c.TimeNs - _range.FromNs)]);
                _block.AddIntegers(Name("Count"), [.. counts.Changes.Select(c => (long)c.Count)]);
                break;
        }
    }

    private string WriteAbout(long lengthNs, IReadOnlyList<PictureMarker> marks)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = JavaScriptEncoder.Default }))
        {
            writer.WriteStartObject();
            writer.WriteNumber("from", _range.FromNs);
            writer.WriteNumber("length", lengthNs);
            writer.WriteNumber("end", _range.LengthNs);
            writer.WriteNumber("unit", _unitNs);
            WriteList(writer, "cpus", _slices.Cpus.Cpus, (json, cpu) => json.WriteNumberValue(cpu));
            WriteList(writer, "rows", _slices.Cpus.Rows, (json, rows) => json.WriteNumberValue(rows));
            WriteList(writer, "outs", _outs.Texts, (json, text) =>
            {
                json.WriteStartArray();
                json.WriteNumberValue((int)text.State);
                json.WriteStringValue(text.Text);
                json.WriteEndArray();
            });
            WriteList(writer, "classes", Enum.GetValues<ReadyClass>().Select(ReportText.Class), WriteText);
            WriteList(writer, "kinds", Enum.GetNames<ReadyKind>(), WriteText);
            if (_exact.Ranges is { } exact)
            {
                WriteList(writer, "exact", exact, (json, range) =>
                {
                    json.WriteStartArray();
                    json.WriteNumberValue(range.FromNs - _range.FromNs);
                    json.WriteNumberValue(range.ToNs - _range.FromNs);
                    json.WriteEndArray();
                });
            }
            else
            {
                writer.WriteNull("exact");
            }

            WriteList(writer, "processes", _colours.Busiest.Take(ProcessColours.Count).Select(p => MarkupText.Visible(p.Name)), WriteText);
            WriteList(writer, "marks", marks, (json, mark) =>
            {
                json.WriteStartArray();
                json.WriteNumberValue(mark.StartNs - _range.FromNs);
                json.WriteNumberValue(mark.EndNs - _range.FromNs);
                json.WriteStringValue(mark.Badge);
                json.WriteStringValue(MarkupText.Visible(mark.Label.Text));
                json.WriteNumberValue(mark.Finding);
                json.WriteStringValue(mark.Severity);
                json.WriteEndArray();
            });
            WriteList(writer, "lanes", _lanes, (json, lane) =>
            {
                json.WriteStartObject();
                json.WriteString("label", MarkupText.Visible(lane.Label));
                json.WriteString("kind", lane switch { ThreadLane => "thread", BarLane => "bars", _ => "count" });
                json.WriteNumber("thread", lane is ThreadLane thread ? _threads.NumberOf(thread.Thread) : -1);
                json.WriteEndObject();
            });
            writer.WriteEndObject();
        }

        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }

    private static void WriteList<T>(Utf8JsonWriter writer, string name, IEnumerable<T> items, Action<Utf8JsonWriter, T> write)
    {
        writer.WriteStartArray(name);
        foreach (var item in items)
        {
            write(writer, item);
        }

        writer.WriteEndArray();
    }

    private static void WriteText(Utf8JsonWriter writer, string text) => writer.WriteStringValue(text);
}
