using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Tests.Truncation;
using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Scenarios.Tests.Findings;

/// <summary>Cut anywhere, the trace of a scenario claims no more than the whole one shows.</summary>
[TestClass]
public sealed class TruncatedScenarioTests
{
    private const int Cuts = 6;

    [TestMethod]
    [DataRow("process-exit-storm", "lock-holders")]
    [DataRow("thread-pairs", "thread-pairs")]
    [DataRow("small-io", "small-io")]
    [DataRow("balance-set", "balance-set")]
    [DataRow("balance-set-realtime", "balance-set")]
    public void ClaimsNoMoreThanTheWholeTraceShows(string scenario, string investigation)
    {
        var (bytes, whole) = (ScenarioTrace.Get(scenario).Bytes, NamedAnalysis.Create(scenario));
        var options = AnalysisOptions.Default with { Symbols = NamedAnalysis.Symbols(scenario) };
        var found = new HashSet<string>();
        for (var i = 1; i < Cuts; i++)
        {
            var cutBytes = bytes[..(bytes.Length * i / Cuts)];
            var cut = new TraceAnalysis(
                new EtlTraceSource("cut.etl", () => new MemoryByteSource(cutBytes)).Load(TraceLoadOptions.Default), options);
            var (exceeded, _) = Truth.Compare(cut, whole, cut.Findings);
            Assert.IsEmpty(exceeded, $"cut {i} of {Cuts}\n{string.Join('\n', exceeded)}");
            found.UnionWith(cut.Findings.Select(f => f.InvestigationId));
        }

        Assert.Contains(investigation, found);
    }

    [TestMethod]
    public void LittleCompleteTimeIsNotEnoughToFindNothing()
    {
        // Some CPUs log so little that their first buffers come last: of this half, nothing is complete.
        var bytes = ScenarioTrace.Get("serial-section").Bytes;
        var trace = new EtlTraceSource("cut.etl", () => new MemoryByteSource(bytes[..(bytes.Length / 2)])).Load(TraceLoadOptions.Default);
        foreach (var result in new TraceAnalysis(trace).InvestigationResults.Where(r => r.Investigation is not ("small-io" or "hang")))
        {
            Assert.AreEqual(InvestigationOutcome.CouldNotLook, result.Outcome, result.Investigation);
            StringAssert.Contains(result.Reason, "the trace is truncated, and only the first 0 % of it are complete");
            StringAssert.Contains(result.ToRecord, "the whole file");
        }
    }
}
