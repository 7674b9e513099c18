using System.Text.Json;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class CSwitchVectorFileTests
{
    // Every name that the file may use; a new one must get a check here.
    private static readonly string[] s_knownNames =
    [
        "newTid", "oldTid", "newPriority", "oldPriority", "previousCState", "oldThreadRank", "waitReason", "waitMode",
        "oldState", "idealProcessor", "newThreadWaitTime", "remainingQuantum",
    ];

    [TestMethod]
    public void AgreesWithTheVectorFile()
    {
        using var file = File.OpenRead(SharedFiles.Require("vectors/cswitch-vectors.json"));
        using var document = JsonDocument.Parse(file);
        Assert.IsGreaterThan(0, document.RootElement.GetArrayLength());
        foreach (var vector in document.RootElement.EnumerateArray())
        {
            var payload = vector.TryGetProperty("payload", out var hex)
                ? Convert.FromHexString(hex.GetString()!)
                : vector.GetProperty("payload_base64").GetBytesFromBase64();
            var version = vector.GetProperty("version").GetByte();
            Assert.IsTrue(ContextSwitch.TryView(payload, version, out var record));
            var expected = vector.GetProperty("expect");
            foreach (var entry in expected.EnumerateObject())
            {
                Assert.Contains(entry.Name, s_knownNames);
            }

            Compare(expected, "newTid", record.NewThreadId);
            Compare(expected, "oldTid", record.OldThreadId);
            Compare(expected, "newPriority", record.NewThreadPriority);
            Compare(expected, "oldPriority", record.OldThreadPriority);
            Compare(expected, "previousCState", record.PreviousCState);
            Compare(expected, "oldThreadRank", record.OldThreadRank);
            Compare(expected, "waitReason", (long)record.OldThreadWaitReason);
            Compare(expected, "waitMode", (long)record.OldThreadWaitMode);
            Compare(expected, "oldState", (long)record.OldThreadState);
            Compare(expected, "idealProcessor", record.OldThreadIdealProcessor);
            Compare(expected, "newThreadWaitTime", record.NewThreadWaitTimeTicks);
            Compare(expected, "remainingQuantum", record.OldThreadRemainingQuantum);
        }
    }

    private static void Compare(JsonElement expected, string name, long? actual)
    {
        if (expected.TryGetProperty(name, out var value))
        {
            long? number = value.ValueKind == JsonValueKind.Null ? null : value.GetInt64();
            Assert.AreEqual(number, actual, name);
        }
    }
}
