using WpaAddins.Etl.Diagnostics;
using WpaAddins.Tables.Catalogue;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Etl.Diagnostics.Diagnostic[]>;

namespace WpaAddins.Tables.TraceDiagnostics;

/// <summary>The table Trace Diagnostics: what is lost, damaged or odd in a trace.</summary>
public static class TraceDiagnosticsTable
{
    /// <summary>Gets the table.</summary>
    public static Table Definition { get; } = new TableOf<Diagnostic[]>(
        new("9ebb56fb-dc65-4764-874c-f6c4a3b17ecb"),
        "Trace Diagnostics",
        "A kind of loss, damage or oddity that was found in the trace.",
        "System Activity",
        [
            Text("9b3fc6c4-0b55-4491-8a67-76eed8a70f1d", "Id",
                "The stable number of the diagnostic.",
                (r, i) => r[i].Descriptor.Code, 80),
            Text("f5ce101b-1cc6-4954-a6fd-ad9526f801d4", "Severity",
                "How much it matters: Info, Warning, Data loss or Error.",
                (r, i) => Severity(r[i].Descriptor.Severity), 80),
            Count("7da2b4d8-c0f6-4f37-9e31-7f1310a5cb08", "Count",
                "How often it was found.",
                (r, i) => r[i].Count),
            Text("f78c026c-bc08-46e9-aa0a-28ef6a05ff7c", "First Place",
                "Where it was found first, empty if it concerns the file as a whole.",
                (r, i) => Place(r[i])),
            Text("6a202cd4-59df-4476-9599-26f9189a1f3f", "Meaning",
                "What it means.",
                (r, i) => r[i].Descriptor.Meaning, 300),
            Text("5b157c79-9aaa-4462-9136-0e5d4e1f2aa3", "Lost",
                "What is lost by it.",
                (r, i) => r[i].Descriptor.Lost, 200),
            Text("5ae3114a-5b95-4ada-84c9-3a7c9e5519ba", "What To Do",
                "What a person can do about it.",
                (r, i) => r[i].Descriptor.Action, 300),
            Text("2070ce26-3368-48ad-baaa-cabff05a2448", "First Message",
                "The sentence for the first place, with the numbers found there.",
                (r, i) => r[i].Message, 400),
            new IntegerColumn<Diagnostic[]>(
                new("c718aabb-083f-4268-9f45-49a32e376b5a"), "Severity Level",
                "The severity as a number, for sorting: 0 is Info, 3 is Error.",
                ColumnType.Integer, (r, i) => (int)r[i].Descriptor.Severity)
            { Width = 80, Aggregation = ColumnAggregation.Max, IsHidden = true },
        ],
        (analysis, _) => [.. analysis.Diagnostics],
        rows => rows.Length)
    {
        IsMetadata = true,
        Views =
        [
            new()
            {
                Id = new("59426016-d7e5-4f46-bdd1-04f474c7b7a0"),
                Name = "What is lost or odd",
                Question = "Can the numbers be trusted, or does the trace lack data?",
                KeyColumns = ["Severity", "Id"],
                DataColumns = ["Count", "First Place", "Meaning", "Lost", "What To Do", "First Message"],
                Order = [new("Severity Level", true), new("Count", true)],
                ExpandedDepth = 2,
            },
        ],
    };

    /// <summary>Makes the table of diagnostics that are known without an analysis, as of a file that cannot be read.</summary>
    /// <param name="diagnostics">A row each.</param>
    /// <returns>The rows.</returns>
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
