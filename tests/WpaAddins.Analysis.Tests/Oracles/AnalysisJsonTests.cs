using WpaAddins.Analysis.Tests.Reference;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The recorded schedules against what an independent program computed from the same definitions.</summary>
[TestClass]
public sealed class AnalysisJsonTests
{
    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void ReferenceFindsWhatTheOracleFound(string name)
    {
        var reference = new ReferenceAnalysis(ReferenceReader.Read(File.ReadAllBytes(LinuxSchedules.Trace(name))));
        var oracle = JsonOracle.Read(LinuxSchedules.Oracle(name, "analysis"));
        Assert.AreEqual(string.Empty, oracle.Differences(ReferenceOracle.Write(reference)));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void AnalysisFindsWhatTheOracleFound(string name)
    {
        var trace = new EtlTraceSource(LinuxSchedules.Trace(name)).Load(TraceLoadOptions.Default);
        var oracle = JsonOracle.Read(LinuxSchedules.Oracle(name, "analysis"));
        Assert.AreEqual(string.Empty, oracle.Differences(AnalysisOracle.Write(new TraceAnalysis(trace))));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void AnalysisFindsWhatTheReferenceFindsInRecordedSchedules(string name)
    {
        var path = LinuxSchedules.Trace(name);
        var reference = new ReferenceAnalysis(ReferenceReader.Read(File.ReadAllBytes(path)));
        var trace = new EtlTraceSource(path).Load(TraceLoadOptions.Default);
        var analysis = new TraceAnalysis(trace);
        Assert.AreEqual(string.Empty, ListDifferences.Compare(
            ReferenceOracle.Write(reference, withDetails: true).All, AnalysisOracle.Write(analysis, withDetails: true).All));
    }
}
