using WpaAddins.Etl.Inspection;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Inspection;

[TestClass]
public sealed class TraceProbeTests
{
    private static readonly HashSet<Guid> s_none = [];

    [TestMethod]
    [DataRow("traces/linux/rank-starvation.etl", KernelHook.ContextSwitch, true)]
    [DataRow("traces/linux/rank-starvation.etl", KernelHook.SystemCallEnter, false)]
    [DataRow("traces/windows/win7-x64-stackwalk.etl", KernelHook.StackWalk, true)]
    public void FindsKernelRecordsByTheirHook(string path, ushort hook, bool isThere)
    {
        Assert.AreEqual(isThere, TraceProbe.HasAny(SharedFiles.Require(path), new HashSet<ushort> { hook }, s_none));
    }

    [TestMethod]
    public void FindsEventsByTheirProvider()
    {
        var path = SharedFiles.Require("traces/windows/win7-kernel-process-provider.etl");
        var process = new Guid("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716");
        Assert.IsTrue(TraceProbe.HasAny(path, new HashSet<ushort>(), new HashSet<Guid> { process }));
        Assert.IsFalse(TraceProbe.HasAny(path, new HashSet<ushort>(), s_none));
    }

    [TestMethod]
    public void FindsNothingInWhatIsNoTrace()
    {
        var path = typeof(TraceProbeTests).Assembly.Location;
        Assert.IsFalse(TraceProbe.HasAny(path, new HashSet<ushort> { 0 }, s_none));
        Assert.IsFalse(TraceProbe.HasAny(path + ".none", new HashSet<ushort> { 0 }, s_none));
    }
}
