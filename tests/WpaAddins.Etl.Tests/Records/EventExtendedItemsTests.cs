using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class EventExtendedItemsTests
{
    private static readonly byte[] s_userData = [0xAA, 0xBB, 0xCC];

    [TestMethod]
    public void ReadsEveryTypedItem()
    {
        var id = new Guid("11223344-5566-7788-99aa-bbccddeeff00");
        var body = Join(
            Item(EventExtendedItemType.RelatedActivityId, id.ToByteArray(), true),
            Item(EventExtendedItemType.Sid, Payload.FromHex("0101000000000005 12000000"), true),
            Item(EventExtendedItemType.StackTrace64, new Payload(8).U64(5).Ptr(0x7FF600000001, 2).ToArray(), true),
            Item(EventExtendedItemType.StackTrace32, new Payload(4).U64(6).Ptr(0x80000001, 2, 3).ToArray(), true),
            Item(EventExtendedItemType.EventKey, new Payload().U64(7).ToArray(), true),
            Item(EventExtendedItemType.ProcessStartKey, new Payload().U64(8).ToArray(), true),
            Item(EventExtendedItemType.StackKey64, new Payload().U64(9, 0xFFFFFA8300000001).ToArray(), true),
            Item(EventExtendedItemType.StackKey32, new Payload().U64(10).U32(0x83000001, 0).ToArray(), false),
            s_userData);
        var items = new EventExtendedItems(body);

        Assert.IsTrue(items.MoveNext());
        Assert.IsTrue(items.Current.TryGetRelatedActivityId(out var activity));
        Assert.AreEqual(id, activity);
        Assert.IsFalse(items.Current.TryGetEventKey(out _));

        Assert.IsTrue(items.MoveNext());
        Assert.AreEqual(EventExtendedItemType.Sid, items.Current.Type);
        Assert.AreEqual(12, items.Current.Data.Length);
        Assert.IsTrue(items.Current.TryGetSid(out var identifier));
        Assert.AreEqual("S-1-5-18", identifier.ToText());
        Assert.IsFalse(items.Current.TryGetStackTrace(out _));

        Assert.IsTrue(items.MoveNext());
        Assert.IsTrue(items.Current.TryGetStackTrace(out var wide));
        Assert.AreEqual(5uL, wide.MatchId);
        Assert.AreEqual(2, wide.Frames.Count);
        Assert.AreEqual(0x7FF600000001uL, wide.Frames[0]);
        Assert.IsFalse(items.Current.TryGetSid(out _));
        Assert.IsFalse(items.Current.TryGetStackKey(out _));

        Assert.IsTrue(items.MoveNext());
        Assert.IsTrue(items.Current.TryGetStackTrace(out var narrow));
        Assert.AreEqual(6uL, narrow.MatchId);
        Assert.AreEqual(3, narrow.Frames.Count);
        Assert.AreEqual(0x80000001uL, narrow.Frames[0]);

        Assert.IsTrue(items.MoveNext());
        Assert.IsTrue(items.Current.TryGetEventKey(out var eventKey));
        Assert.AreEqual(7uL, eventKey);
        Assert.IsFalse(items.Current.TryGetProcessStartKey(out _));

        Assert.IsTrue(items.MoveNext());
        Assert.IsTrue(items.Current.TryGetProcessStartKey(out var startKey));
        Assert.AreEqual(8uL, startKey);
        Assert.IsFalse(items.Current.TryGetRelatedActivityId(out _));

        Assert.IsTrue(items.MoveNext());
        Assert.IsTrue(items.Current.TryGetStackKey(out var wideKey));
        Assert.AreEqual(9uL, wideKey.MatchId);
        Assert.AreEqual(0xFFFFFA8300000001uL, wideKey.StackKey);

        Assert.IsTrue(items.MoveNext());
        Assert.IsTrue(items.Current.TryGetStackKey(out var narrowKey));
        Assert.AreEqual(10uL, narrowKey.MatchId);
        Assert.AreEqual(0x83000001uL, narrowKey.StackKey);

        Assert.IsFalse(items.MoveNext());
        Assert.IsFalse(items.IsMalformed);
        CollectionAssert.AreEqual(s_userData, items.UserData.ToArray());
        Assert.AreEqual(body.Length - s_userData.Length, items.UserDataOffset);
    }

    [TestMethod]
    public void WalksInAForeachStatement()
    {
        var body = Join(
            Item(EventExtendedItemType.EventKey, new byte[8], true),
            Item((EventExtendedItemType)99, new byte[3], false),
            s_userData);
        var types = new List<int>();
        foreach (var item in new EventExtendedItems(body))
        {
            types.Add((int)item.Type);
        }

        int[] expected = [10, 99];
        CollectionAssert.AreEqual(expected, types);
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(7)]
    [DataRow(8)]
    [DataRow(9)]
    public void FindsUserDataBehindPaddedItem(int dataSize)
    {
        var body = Join(Item(EventExtendedItemType.ProviderTraits, new byte[dataSize], false), s_userData);
        Assert.IsTrue(EventExtendedItems.TryFindUserData(body, out var userData));
        CollectionAssert.AreEqual(s_userData, userData.ToArray());
    }

    [TestMethod]
    public void AcceptsLastItemWithoutPadding()
    {
        var body = Item(EventExtendedItemType.ProviderTraits, new byte[3], false).AsSpan(0, 11);
        Assert.IsTrue(EventExtendedItems.TryFindUserData(body, out var userData));
        Assert.AreEqual(0, userData.Length);
    }

    [TestMethod]
    public void RejectsItemLongerThanTheRecord()
    {
        var body = Item(EventExtendedItemType.ProviderTraits, new byte[8], false).AsSpan(0, 15);
        var items = new EventExtendedItems(body);
        Assert.IsFalse(items.MoveNext());
        Assert.IsTrue(items.IsMalformed);
        Assert.AreEqual(0, items.UserData.Length);
        Assert.IsFalse(items.MoveNext());
    }

    [TestMethod]
    public void RejectsChainThatRunsOverTheEnd()
    {
        var body = Item(EventExtendedItemType.EventKey, new byte[8], true);
        var items = new EventExtendedItems(body);
        Assert.IsTrue(items.MoveNext());
        Assert.IsFalse(items.MoveNext());
        Assert.IsTrue(items.IsMalformed);
        Assert.IsFalse(EventExtendedItems.TryFindUserData(body, out _));
    }

    [TestMethod]
    [DataRow(EventExtendedItemType.RelatedActivityId, 15)]
    [DataRow(EventExtendedItemType.Sid, 7)]
    [DataRow(EventExtendedItemType.StackTrace32, 7)]
    [DataRow(EventExtendedItemType.StackTrace64, 7)]
    [DataRow(EventExtendedItemType.EventKey, 7)]
    [DataRow(EventExtendedItemType.ProcessStartKey, 7)]
    [DataRow(EventExtendedItemType.StackKey32, 11)]
    [DataRow(EventExtendedItemType.StackKey64, 15)]
    public void RejectsItemShorterThanItsView(EventExtendedItemType type, int length)
    {
        var data = new byte[length];
        data.AsSpan(0, 1).Fill(1);
        Assert.IsFalse(TryAny(data, type));
        Assert.IsTrue(TryAny([.. data, 0], type));
    }

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
            var items = new EventExtendedItems(body);
            while (items.MoveNext())
            {
                _ = TryRead(items.Current);
            }

            Assert.IsTrue(items.UserDataOffset <= body.Length);
        }
    }

    private static bool TryAny(byte[] data, EventExtendedItemType type)
    {
        var items = new EventExtendedItems(Item(type, data, false));
        Assert.IsTrue(items.MoveNext());
        return TryRead(items.Current);
    }

    private static bool TryRead(EventExtendedItem item)
    {
        var isRead = item.TryGetRelatedActivityId(out _) | item.TryGetEventKey(out _)
            | item.TryGetProcessStartKey(out _);
        if (item.TryGetSid(out var identifier))
        {
            Assert.AreNotEqual(string.Empty, identifier.ToText());
            isRead = true;
        }

        if (item.TryGetStackTrace(out var stack))
        {
            Assert.AreEqual(stack.Frames.Count, stack.Frames.CopyTo(new ulong[stack.Frames.Count]));
            isRead = true;
        }

        if (item.TryGetStackKey(out var key))
        {
            _ = (key.MatchId, key.StackKey);
            isRead = true;
        }

        return isRead;
    }

    private static byte[] Item(EventExtendedItemType type, byte[] data, bool hasNext)
    {
        var size = (8 + data.Length + 7) & ~7;
        var item = new Payload().U16((ushort)size, (ushort)type, hasNext ? (ushort)1 : (ushort)0, (ushort)data.Length)
            .U8(data);
        return item.U8(new byte[size - 8 - data.Length]).ToArray();
    }

    private static byte[] Join(params byte[][] parts) => [.. parts.SelectMany(part => part)];
}
