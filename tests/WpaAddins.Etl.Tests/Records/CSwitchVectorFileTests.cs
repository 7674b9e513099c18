using System.Text.Json;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class CSwitchVectorFileTests
{
    // Every name that the file may use; a new one must get a check here, unless it is a field that is not read.
    private static readonly string[] s_knownNames =
    [
        "newTid", "oldTid", "newPriority", "oldPriority", "previousCState", "oldThreadRank", "waitReason", "oldState",
    ];

    private static readonly string[] s_fieldsNotRead = ["waitMode", "idealProcessor", "newThreadWaitTime", "remainingQuantum"];

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
            Assert.IsTrue(ContextSwitch.TryView(payload, out var record));
            var expected = vector.GetProperty("expect");
            foreach (var entry in expected.EnumerateObject())
            {
                Assert.Contains(entry.Name, [.. s_knownNames, .. s_fieldsNotRead]);
            }

            Compare(expected, "newTid", record.NewThreadId);
            Compare(expected, "oldTid", record.OldThreadId);
            Compare(expected, "newPriority", record.NewThreadPriority);
            Compare(expected, "oldPriority", record.OldThreadPriority);
            Compare(expected, "previousCState", record.OldThreadId == 0 ? record.RankOrCState : null);
            Compare(expected, "oldThreadRank", record.HasRank ? record.RankOrCState : null);
            Compare(expected, "waitReason", (long)record.OldThreadWaitReason);
            Compare(expected, "oldState", (long)record.OldThreadState);
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
