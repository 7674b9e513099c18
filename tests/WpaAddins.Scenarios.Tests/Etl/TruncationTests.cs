using WpaAddins.Analysis;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Scenarios.Tests.Etl;

/// <summary>A trace that ends too early is read up to its end, with a diagnostic.</summary>
[TestClass]
public sealed class TruncationTests
{
    [TestMethod]
    [DataRow(false, false)]
    [DataRow(false, true)]
    [DataRow(true, false)]
    [DataRow(true, true)]
    public void GivesTheFrontOfTheTrace(bool compressed, bool stackKeys)
    {
        var whole = ScenarioTrace.Write("rank", o => o with { Compressed = compressed, StackKeys = stackKeys });
        var switches = -1;
        var told = 0;
        for (var part = 1; part < 60; part++)
        {
            var length = (int)((long)whole.Bytes.Length * part / 60);
            var source = new EtlTraceSource("cut.etl", () => new MemoryByteSource(whole.Bytes[..length]));
            var analysis = new TraceAnalysis(source.Load(TraceLoadOptions.Default));
            var found = analysis.Trace.Switches.Count;

            Assert.IsGreaterThanOrEqualTo(switches, found);
            Assert.IsTrue(analysis.ReadyIntervals.All(r => r.Classes.Total == r.LengthNs));
            told += analysis.Diagnostics.Any(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss) ? 1 : 0;
            switches = found;
        }

        // A cut between two buffers cannot be seen.
        Assert.IsGreaterThan(50, told);
        Assert.IsGreaterThan(switches, whole.Trace.Switches.Count + 1);
    }
}
