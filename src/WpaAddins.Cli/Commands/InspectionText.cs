using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Terminal;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Time;
using static System.FormattableString;

namespace WpaAddins.Cli.Commands;

/// <summary>The text output of <c>inspect</c>.</summary>
internal static class InspectionText
{
    private const int ClassesShown = 12;
    private const int LabelWidth = 10;
    private const int TextIndent = LabelWidth + 2;

    public static void Write(TextReport report, InspectedTrace trace)
    {
        report.Heading(trace.Name);
        Field(report, "System", System(trace.Header));
        Field(report, "Session", Session(trace));
        Field(report, "Clock", Invariant($"{trace.ClockFrequency:N0} ticks per second{Clock(trace.Header.ClockType)}"));
        Field(report, "Duration", TraceSeconds.Rounded(trace.DurationNs));
        Field(report, "CPUs", Invariant($"{trace.Header.NumberOfProcessors:N0}; {trace.Records.CpuCount:N0} with records"));
        Field(report, "Size", Invariant($"{trace.SizeBytes:N0} bytes"));
        Field(report, "Buffers", Invariant(
            $"{trace.Buffers:N0} of {trace.Header.BufferSizeBytes:N0} bytes; {trace.CompressedBuffers:N0} compressed"));
        Field(report, "Records", Invariant($"{trace.Records.RecordCount:N0} in {trace.Records.Classes.Count:N0} classes"));
        Field(report, "Lost", Lost(trace.Header));
        WriteClasses(report, trace);
        WriteDiagnostics(report, trace);
        WriteQuality(report, trace);
    }

    private static void WriteClasses(TextReport report, InspectedTrace trace)
    {
        var largest = trace.Records.Classes.OrderByDescending(c => c.Value.SizeBytes).Take(ClassesShown)
            .Select(c => (Name: RecordClassName.Find(c.Key), Count: c.Value)).ToList();
        var keyWidth = largest.Select(c => c.Name.Length).Append("Largest record classes".Length).Max();
        report.Blank();
        report.Heading($"{"Largest record classes".PadRight(keyWidth)} {"Records",11} {"Bytes",14}");
        foreach (var (name, count) in largest)
        {
            report.Line(Invariant($"{name.PadRight(keyWidth)} {count.Count,11:N0} {count.SizeBytes,14:N0}"));
        }

        var more = trace.Records.Classes.Count - largest.Count;
        if (more > 0)
        {
            report.Line(Invariant($"and {more:N0} more; --json lists all, with their ids"));
        }
    }

    private static void WriteDiagnostics(TextReport report, InspectedTrace trace)
    {
        if (trace.Diagnostics.Count == 0)
        {
            return;
        }

        report.Blank();
        report.Heading("Diagnostics");
        foreach (var diagnostic in trace.Diagnostics)
        {
            var count = Invariant($"{diagnostic.Count:N0} {(diagnostic.Count == 1 ? "time" : "times")}");
            report.Wrapped($"{diagnostic.Descriptor.Code} ", $"{count}: {diagnostic.Descriptor.Meaning}", 2);
            report.Wrapped("  First: ", diagnostic.Message, 4);
        }
    }

    /// <summary>Writes the verdicts. Investigations with the same reason share one line.</summary>
    private static void WriteQuality(TextReport report, InspectedTrace trace)
    {
        if (trace.Quality.Count == 0)
        {
            return;
        }

        report.Blank();
        report.Heading("What the trace can answer");
        if (trace.Diagnostics.Any(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss))
        {
            report.Wrapped("  ", "Data was lost (see above). What is missing below can be part of what was lost.", 2);
        }

        foreach (var group in trace.Quality.GroupBy(q => (q.Verdict, q.Reason, q.ToRecord)))
        {
            var investigations = string.Join(", ", group.Select(q => q.Investigation));
            report.Wrapped($"  {group.Key.Verdict}: ", $"{investigations} — {group.Key.Reason}", 4);
            if (group.Key.ToRecord.Length > 0)
            {
                report.Wrapped("    To record: ", group.Key.ToRecord, 6);
            }
        }
    }

    private static string System(LogFileHeader header) =>
        Invariant($"Windows {header.OsMajorVersion}.{header.OsMinorVersion} build {header.OsBuild}, ")
        + Invariant($"{header.PointerSize * 8}-bit");

    private static string Session(InspectedTrace trace)
    {
        var header = trace.Header;
        var start = header.StartTimeUtc is { } time
            ? time.ToString("yyyy-MM-dd HH:mm:ss 'UTC'", CultureInfo.InvariantCulture)
            : "at an unknown time";
        var name = header.SessionName.Length == 0 ? "started" : $"{header.SessionName}, started";
        return $"{name} {start}{(trace.CanLackOldest ? ", oldest data may be overwritten" : "")}";
    }

    private static string Clock(ClockType type) => type switch
    {
        ClockType.PerformanceCounter => " (performance counter)",
        ClockType.SystemTime => " (system time)",
        ClockType.CpuCycles => " (CPU cycles)",
        _ => "",
    };

    private static string Lost(LogFileHeader header) => header is { EventsLost: 0, BuffersLost: 0 }
        ? "nothing, according to the header"
        : Invariant($"{header.EventsLost:N0} events and {header.BuffersLost:N0} buffers, according to the header");

    private static void Field(TextReport report, string label, string text) =>
        report.Wrapped($"  {label.PadRight(LabelWidth)}", text, TextIndent);
}
