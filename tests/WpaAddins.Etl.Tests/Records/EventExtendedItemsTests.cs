using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class EventExtendedItemsTests
{
    private const ushort EventKey = 10;
    private const ushort ProviderTraits = 12;

    private static readonly byte[] s_userData = [0xAA, 0xBB, 0xCC];

    [TestMethod]
    public void FindsUserDataAfterSeveralItems()
    {
        var body = Join(
            Item(1, new byte[16], true), Item(EventKey, new byte[8], true), Item(99, new byte[3], false), s_userData);
        Assert.IsTrue(EventExtendedItems.TryFindUserData(body, out var userData));
        CollectionAssert.AreEqual(s_userData, userData.ToArray());
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(7)]
    [DataRow(8)]
    [DataRow(9)]
    public void FindsUserDataAfterPaddedItem(int dataSize)
    {
        var body = Join(Item(ProviderTraits, new byte[dataSize], false), s_userData);
        Assert.IsTrue(EventExtendedItems.TryFindUserData(body, out var userData));
        CollectionAssert.AreEqual(s_userData, userData.ToArray());
    }

    [TestMethod]
    public void AcceptsLastItemWithoutPadding()
    {
        var body = Item(ProviderTraits, new byte[3], false).AsSpan(0, 11);
        Assert.IsTrue(EventExtendedItems.TryFindUserData(body, out var userData));
        Assert.AreEqual(0, userData.Length);
    }

    [TestMethod]
    public void RejectsItemLongerThanTheRecord()
    {
        var body = Item(ProviderTraits, new byte[8], false).AsSpan(0, 15);
        Assert.IsFalse(EventExtendedItems.TryFindUserData(body, out var userData));
        Assert.AreEqual(0, userData.Length);
    }

    [TestMethod]
    public void RejectsChainThatRunsOverTheEnd() =>
        Assert.IsFalse(EventExtendedItems.TryFindUserData(Item(EventKey, new byte[8], true), out _));

    [TestMethod]
    public void ReadsRandomBytesOfAnyLengthWithoutException()
    {
        var random = new Random(7);
        var bytes = new byte[256];
        for (var round = 0; round < 2000; round++)
        {
            random.NextBytes(bytes);

            // Small sizes, so that walks get further than one item.
            bytes[7] = 0;
            bytes[15] = 0;
            bytes[23] = 0;
            var body = bytes.AsSpan(0, random.Next(bytes.Length + 1));
            var isFound = EventExtendedItems.TryFindUserData(body, out var userData);
            Assert.IsTrue(isFound ? body.EndsWith(userData) : userData.IsEmpty);
        }
    }

    private static byte[] Item(ushort type, byte[] data, bool hasNext)
    {
        var size = (8 + data.Length + 7) & ~7;
        var item = new Payload().U16((ushort)size, type, hasNext ? (ushort)1 : (ushort)0, (ushort)data.Length).U8(data);
        return item.U8(new byte[size - 8 - data.Length]).ToArray();
    }

    private static byte[] Join(params byte[][] parts) => [.. parts.SelectMany(part => part)];
}
