using WpaAddins.Analysis.Quality;
using WpaAddins.Tables.Catalogue;
using static WpaAddins.Tables.Catalogue.ColumnOf<WpaAddins.Analysis.Quality.InvestigationQuality[]>;

namespace WpaAddins.Tables.TraceQuality;

/// <summary>The table Trace Quality: whether a trace has what each investigation needs.</summary>
/// <remarks>Source: Definitions.md, section 16.</remarks>
public static class TraceQualityTable
{
    /// <summary>Gets the table.</summary>
    public static Table Definition { get; } = new TableOf<InvestigationQuality[]>(
        new("e704910d-c3c5-4f5a-8295-335b369f7d81"),
        "Trace Quality",
        "An investigation, and whether the trace has what the investigation needs.",
        "System Activity",
        [
            Text("f5cd00e3-4ce0-4d61-859f-d358b89fa131", "Investigation",
                "The name of the investigation.",
                (r, i) => r[i].Investigation, 120),
            Text("bc8c8e23-f939-44bf-8594-0295a1becfcf", "Verdict",
                "Whether the trace has what the investigation needs: Answerable, Partly or No.",
                (r, i) => r[i].Verdict.ToString(), 90),
            Text("465df3cd-305b-482f-a5c0-183b49d95564", "Reason",
                "What is in the trace and what is missing.",
                (r, i) => r[i].Reason, 400),
            Text("2afb0461-70aa-41e3-bd7f-98da3e7e513c", "To Record",
                "What to record for the investigation; empty if nothing is missing.",
                (r, i) => r[i].ToRecord.Length == 0 ? null : r[i].ToRecord, 400),
        ],
        analysis => [.. analysis.Quality],
        rows => rows.Length)
    {
        RowsNeedSymbols = true,
        HasRecords = _ => true,
        Views =
        [
            new("31618ab2-d675-4fa8-a4e8-123f1497ea64", "What this trace can answer",
                "For which investigations are the recorded events sufficient, and what must be recorded for the others?")
            {
                KeyColumns = ["Investigation"],
                DataColumns = ["Verdict", "Reason", "To Record"],
                Order = [],
            },
        ],
    };
}
