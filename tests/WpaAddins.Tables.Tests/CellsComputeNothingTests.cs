using System.Reflection;
using WpaAddins.Analysis;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Tables.Tests;

/// <summary>
/// Hosts and exports read cells on several threads, but an analysis is not thread-safe. So reading cells must not compute a
/// part of the analysis that does not exist yet: binding the table computes all parts.
/// </summary>
[TestClass]
public sealed class CellsComputeNothingTests
{
    private static readonly FieldInfo[] s_parts =
    [
        .. typeof(TraceAnalysis).GetFields(BindingFlags.Instance | BindingFlags.NonPublic).Where(f => !f.FieldType.IsValueType),
    ];

    [TestMethod]
    [DataRow(null)]
    [DataRow("rank")]
    [DataRow("balance-set")]
    public void ReadingCellsComputesNoPartOfTheAnalysis(string? sample)
    {
        Assert.IsGreaterThan(20, s_parts.Length);
        var rows = 0;
        foreach (var table in TableCatalogue.Tables)
        {
            var analysis = sample is null
                ? LockTrace.Analyse()
                : new TraceAnalysis(new EtlTraceSource(RepositoryFiles.Sample(sample)).Load(TraceLoadOptions.Default));
            var bound = table.Bind(analysis);
            FieldInfo[] missing = [.. s_parts.Where(f => f.GetValue(analysis) is null)];
            for (var row = 0; row < Math.Min(bound.Count, 100); row++)
            {
                Cells.Read(bound, row);
                rows++;
            }

            Assert.AreEqual("", string.Join(", ", missing.Where(f => f.GetValue(analysis) is not null).Select(f => f.Name)), table.Name);
        }

        Assert.IsGreaterThan(10, rows);
    }
}
