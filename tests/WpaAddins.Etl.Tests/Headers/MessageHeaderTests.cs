using WpaAddins.Etl.Headers;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Headers;

[TestClass]
public sealed class MessageHeaderTests
{
    private static readonly Guid s_provider = new("90cbdc39-4a3e-11d1-84f4-0000f80464e3");

    [TestMethod]
    [DataRow(false, false, false)]
    [DataRow(true, false, false)]
    [DataRow(false, true, false)]
    [DataRow(true, true, false)]
    [DataRow(false, false, true)]
    [DataRow(true, true, true)]
    public void TimestampStandsBehindTheFieldsThatAreThere(bool hasSequence, bool hasGuid, bool hasComponent)
    {
        uint? sequence = hasSequence ? 9 : null;
        Guid? guid = hasGuid ? s_provider : null;
        uint? component = hasComponent ? 0x1234u : null;
        var record = RecordBytes.Message(7, [1, 2], sequence, guid, component, tick: 123_456_789);
        Assert.IsTrue(MessageHeader.TryReadTicks(record, out var ticks));
        Assert.AreEqual(123_456_789, ticks);
        Assert.AreEqual(
            hasComponent ? "00001234" : hasGuid ? s_provider.ToString() : "", MessageHeader.ReadIdentity(record));
    }

    [TestMethod]
    public void MessageWithoutTimestampHasNone()
    {
        var record = RecordBytes.Message(7, new byte[100], guid: s_provider);
        Assert.IsFalse(MessageHeader.TryReadTicks(record, out var ticks));
        Assert.AreEqual(0, ticks);
    }

    [TestMethod]
    public void RejectsFieldsThatRunPastTheRecordAndAcceptsThoseThatEndWithIt()
    {
        var record = RecordBytes.Message(7, [], sequence: 9, guid: s_provider, tick: 5);
        Assert.IsTrue(MessageHeader.TryReadTicks(record, out _));
        for (var length = 0; length < record.Length; length++)
        {
            Assert.IsFalse(MessageHeader.TryReadTicks(record.AsSpan(0, length), out _), $"{length} bytes");
        }

        Assert.AreEqual(s_provider.ToString(), MessageHeader.ReadIdentity(record.AsSpan(0, 8 + 4 + 16)));
        for (var length = 0; length < 8 + 4 + 16; length++)
        {
            Assert.AreEqual("", MessageHeader.ReadIdentity(record.AsSpan(0, length)), $"{length} bytes");
        }
    }
}
