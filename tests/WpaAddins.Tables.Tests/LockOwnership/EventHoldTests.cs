using WpaAddins.Analysis;
using WpaAddins.Etl.Sources;
using WpaAddins.Tables.LockHolders;
using WpaAddins.Tables.LockOwnership;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Tables.Tests.LockOwnership;

/// <summary>A hold from events has no release stack, no woken thread and no waits.</summary>
[TestClass]
public sealed class EventHoldTests
{
    [TestMethod]
    public void IsExactAndHasNoWakeUp()
    {
        var table = LockOwnershipTable.Definition.Bind(Analyse());
        Assert.AreEqual(1, table.Count);
        var row = Cells.Read(table, 0);
        Assert.AreEqual("win32kbase!EnterCrit (events)", row["Lock"]);
        Assert.AreEqual((10_000L, 10_000L, 15_000L), (row["Hold Start (s)"], row["Hold Start Latest (s)"], row["Release (s)"]));
        Assert.AreEqual((5_000L, 5_000L), (row["Hold Min (us)"], row["Hold Max (us)"]));
        foreach (var column in (string[])["Waiters", "Woken Process", "Woken Thread Id", "Hold Stack"])
        {
            Assert.IsNull(row[column], column);
        }
    }

    [TestMethod]
    public void HasAHolderAndNoHandOff()
    {
        var table = LockHoldersTable.Definition.Bind(Analyse());
        Assert.AreEqual(1, table.Count);
        var row = Cells.Read(table, 0);
        Assert.AreEqual(("Events", "Holder"), (row["Identity"], row["Part"]));
        Assert.AreEqual((5_000L, 5_000L), (row["Hold Min (us)"], row["Hold Max (us)"]));
        Assert.IsNull(row["Hold Stack"]);
    }

    private static TraceAnalysis Analyse()
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1 });
        trace.Process(50, "app.exe");
        trace.Thread(100, 50);
        trace.Switch(0, 1_000, 0, 100);
        trace.UserCrit(0, 1_100, 163, 50, 100, 1);
        trace.UserCrit(0, 1_150, 167, 50, 100, 2);
        trace.Switch(0, 1_200, 100, 0);
        var bytes = trace.ToArray();
        return new TraceAnalysis(
            new EtlTraceSource("crit.etl", () => new MemoryByteSource(bytes)).Load(TraceLoadOptions.Default with { Threads = 1 }));
    }
}
