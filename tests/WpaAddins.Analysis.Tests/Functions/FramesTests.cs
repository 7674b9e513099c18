using WpaAddins.Etl.Tests;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Functions;

[TestClass]
public sealed class FramesTests
{
    [TestMethod]
    public void AreTheSameForThreadsThatAskAtOnce()
    {
        var trace = new EtlTraceSource(SharedFiles.Require("traces/linux/rank-starvation.etl")).Load(TraceLoadOptions.Default);
        const int Threads = 2;
        for (var turn = 0; turn < 300; turn++)
        {
            var analysis = new TraceAnalysis(trace);
            using var together = new Barrier(Threads);
            var frames = new object[Threads];
            Parallel.For(0, Threads, new ParallelOptions { MaxDegreeOfParallelism = Threads }, thread =>
            {
                together.SignalAndWait(100);
                frames[thread] = analysis.Frames;
            });
            Assert.HasCount(1, frames.Distinct().ToArray(), $"turn {turn}");
        }
    }
}
