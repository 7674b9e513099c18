using WpaAddins.Etl.Diagnostics;
using WpaAddins.Tables.Catalogue;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Etl.Diagnostics.Diagnostic[]>;

namespace WpaAddins.Tables.TraceDiagnostics;

/// <summary>The table Trace Diagnostics: the lost, damaged or inconsistent data of a trace.</summary>
public static class TraceDiagnosticsTable
{
    /// <summary>Gets the definition.</summary>
    public static Table Definition { get; } = new TableOf<Diagnostic[]>(
        new("9ebb56fb-dc65-4764-874c-f6c4a3b17ecb"),
        "Trace Diagnostics",
        "A kind of data loss, damage or inconsistency in the trace.",
        "System Activity",
        [
            Text("9b3fc6c4-0b55-4491-8a67-76eed8a70f1d", "Id",
                "The stable id of the diagnostic.",
                (r, i) => r[i].Descriptor.Code, 80, ColumnKey.Name),
            Text("f5ce101b-1cc6-4954-a6fd-ad9526f801d4", "Severity",
                "The severity: Info, Warning, Data loss or Error.",
                (r, i) => Severity(r[i].Descriptor.Severity), 80),
            Count("7da2b4d8-c0f6-4f37-9e31-7f1310a5cb08", "Count",
                "The number of occurrences.",
                (r, i) => r[i].Count),
            Text("f78c026c-bc08-46e9-aa0a-28ef6a05ff7c", "First Place",
                "The place in the file where the diagnostic occurs first; empty if the diagnostic is about the whole file.",
                (r, i) => Place(r[i])),
            Text("6a202cd4-59df-4476-9599-26f9189a1f3f", "Meaning",
                "The meaning of the diagnostic.",
                (r, i) => r[i].Descriptor.Meaning, 300),
            Text("5b157c79-9aaa-4462-9136-0e5d4e1f2aa3", "Lost",
                "The data that is lost.",
                (r, i) => r[i].Descriptor.Lost, 200),
            Text("5ae3114a-5b95-4ada-84c9-3a7c9e5519ba", "What To Do",
                "The recommended action.",
                (r, i) => r[i].Descriptor.Action, 300),
            Text("2070ce26-3368-48ad-baaa-cabff05a2448", "First Message",
                "The message for the first place.",
                (r, i) => r[i].Message, 400),
            HiddenNumber("c718aabb-083f-4268-9f45-49a32e376b5a", "Severity Level",
                "A number for sorting: from 0 for Info to 3 for Error.",
                (r, i) => (int)r[i].Descriptor.Severity, ColumnAggregation.Max),
        ],
        analysis => [.. analysis.Diagnostics],
        rows => rows.Length)
    {
        IsMetadata = true,
        HasRecords = _ => true,
        Views =
        [
            new("59426016-d7e5-4f46-bdd1-04f474c7b7a0", "What is lost or inconsistent",
                "Can the numbers be trusted, or does the trace lack data?")
            {
                KeyColumns = ["Severity", "Id"],
                DataColumns = ["Count", "First Place", "Meaning", "Lost", "What To Do", "First Message"],
                Order = [new("Severity Level", true), new("Count", true)],
                ExpandedDepth = 2,
            },
        ],
    };

    /// <summary>Creates the rows from given diagnostics, without an analysis.</summary>
    public static BoundTable Bind(IEnumerable<Diagnostic> diagnostics)
    {
        Diagnostic[] rows = [.. diagnostics];
        return new BoundTable(Definition, rows, rows.Length);
    }

    private static string? Place(Diagnostic diagnostic) =>
        diagnostic.Places[0].ToString() is { Length: > 0 } place ? place : null;

    private static string Severity(DiagnosticSeverity severity) => severity switch
    {
        DiagnosticSeverity.Info => "Info",
        DiagnosticSeverity.Warning => "Warning",
        DiagnosticSeverity.DataLoss => "Data loss",
        DiagnosticSeverity.Error => "Error",
        _ => throw new ArgumentOutOfRangeException(nameof(severity)),
    };
}
