using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Inspection;

namespace WpaAddins.Etl.Tests.Inspection;

[TestClass]
public sealed class TraceInspectionTests
{
    private static readonly DiagnosticId[] s_lossesOfTheSession =
        [DiagnosticId.EventsLost, DiagnosticId.BuffersLost, DiagnosticId.EventsLostMark, DiagnosticId.BufferLostMark];

    [TestMethod]
    [DataRow("server2022-28cpu-compressed.etl")]
    [DataRow("win10-1903-kernel-raw.etl")]
    [DataRow("win10-32bit-header-compressed.etl")]
    [DataRow("win10-events-lost-4k-buffers.etl")]
    [DataRow("win10-lxcore.etl")]
    [DataRow("win10-user-amsi.etl")]
    [DataRow("win11-single-event-compressed.etl")]
    [DataRow("win7-image_data_32_v1.etl")]
    [DataRow("win7-image_data_64_v2.etl")]
    [DataRow("win7-kernel-process-provider.etl")]
    [DataRow("win7-process_data_32_v3.etl")]
    [DataRow("win7-process_data_64_v3.etl")]
    [DataRow("win7-x64-stackwalk.etl")]
    [DataRow("win8-x64-compressed-stackkeys.etl")]
    public void WindowsTraceHoldsWhatItsOracleSays(string name) => AssertAgrees("windows", "oracle.json", name);

    [TestMethod]
    [DataRow("lock-contention.etl")]
    [DataRow("lock-handoff.etl")]
    [DataRow("mixed-load.etl")]
    [DataRow("parallel-build.etl")]
    [DataRow("rank-starvation.etl")]
    [DataRow("small-io.etl")]
    public void LinuxTraceHoldsWhatItsOracleSays(string name) => AssertAgrees("linux", "classes.oracle.json", name);

    [TestMethod]
    [DataRow("windows", "oracle.json", nameof(WindowsTraceHoldsWhatItsOracleSays))]
    [DataRow("linux", "classes.oracle.json", nameof(LinuxTraceHoldsWhatItsOracleSays))]
    public void EveryTraceOfTheFolderIsCompared(string folder, string oracle, string method)
    {
        var compared = typeof(TraceInspectionTests).GetMethod(method)!
            .GetCustomAttributes(typeof(DataRowAttribute), false)
            .Select(row => (string)((DataRowAttribute)row).Data[0]!);
        var expected = TraceOracle.Names(folder, oracle);
        CollectionAssert.AreEquivalent(expected, compared.ToArray());
        var root = Path.GetDirectoryName(SharedFiles.Require($"traces/{folder}/{oracle}"))!;
        CollectionAssert.AreEquivalent(
            expected, Directory.GetFiles(root, "*.etl").Select(path => Path.GetFileName(path)).ToArray());
    }

    private static void AssertAgrees(string folder, string oracleName, string name)
    {
        var oracle = TraceOracle.Read(folder, oracleName, name);
        foreach (var threads in new[] { 1, 2 })
        {
            using var file = EtlFile.Open(
                SharedFiles.Require($"traces/{folder}/{name}"), new EtlOptions { Threads = threads });
            Assert.AreEqual(name, file.Name);
            Assert.AreEqual(oracle["bytes"], file.SizeBytes);
            Assert.AreEqual(oracle["buffers"], file.Buffers.Length);
            Assert.AreEqual(oracle["compressed_buffers"], file.Buffers.ToArray().Count(buffer => buffer.IsCompressed));
            var inspection = TraceInspection.Create(file, EtlLimits.Default.MaxRecordClasses);
            Assert.AreEqual(oracle["records"], inspection.RecordCount);
            Assert.AreEqual(oracle["cpus"], inspection.CpuCount);
            var lines = inspection.Classes.Select(entry => TraceOracle.Line(
                entry.Key, entry.Value.Count, entry.Value.SizeBytes, entry.Value.FirstTicks, entry.Value.LastTicks));
            Assert.AreEqual(string.Join('\n', oracle.ClassLines()), string.Join('\n', lines));
            var found = ((DiagnosticBag)file.Diagnostics).ToList().Select(diagnostic => diagnostic.Descriptor.Id);
            Assert.IsEmpty(found.Except(s_lossesOfTheSession));
        }
    }
}
