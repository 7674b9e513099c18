using WpaAddins.Etl.Tests.Inspection;

namespace WpaAddins.Etl.Tests.Reading;

[TestClass]
public sealed class RealTraceOrderTests
{
    [TestMethod]
    [DataRow("windows", "oracle.json")]
    [DataRow("linux", "classes.oracle.json")]
    public void TimesNeverFallAndNoRecordIsMissing(string folder, string oracle)
    {
        foreach (var name in TraceOracle.Names(folder, oracle))
        {
            var path = SharedFiles.Require($"traces/{folder}/{name}");
            var digests = new List<ulong>();
            foreach (var threads in new[] { 1, 2, 5 })
            {
                using var file = EtlFile.Open(path, new EtlOptions { Threads = threads });
                var digest = new SequenceDigest();
                file.ReadInOrder(ref digest);
                Assert.AreEqual(TraceOracle.Read(folder, oracle, name)["records"], digest.Records, name);
                Assert.AreEqual(0, digest.Falls, name);
                Assert.AreEqual(0, digest.Moved, name);
                digests.Add(digest.Value);
            }

            Assert.HasCount(1, digests.Distinct(), name);
        }
    }
}
