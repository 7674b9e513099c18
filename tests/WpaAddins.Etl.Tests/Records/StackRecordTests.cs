using WpaAddins.Etl.Records;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class StackRecordTests
{
    [TestMethod]
    public void GivesWideFramesInPlace()
    {
        var payload = new Payload(8).U64(5).U32(1, 2).Ptr(0xFFFFF80000000001, 0x7FF600000002, 3).U8(1, 2, 3).ToArray();
        Assert.IsTrue(StackWalkStack.TryView(payload, 8, out var record));
        Assert.AreEqual(5uL, record.EventTimeStampTicks);
        Assert.AreEqual(2u, record.ThreadId);
        var frames = record.Frames;
        Assert.AreEqual(3, frames.Count);
        Assert.IsTrue(frames.Is64Bit);
        ulong[] expected = [0xFFFFF80000000001, 0x7FF600000002, 3];
        CollectionAssert.AreEqual(expected, frames.Frames64.ToArray());
        Assert.AreEqual(0x7FF600000002uL, frames[1]);
    }

    [TestMethod]
    public void WidensNarrowFrames()
    {
        var payload = new Payload(4).U64(5).U32(1, 2).Ptr(0x80000001, 0x400002, 3).U8(1, 2, 3).ToArray();
        Assert.IsTrue(StackWalkStack.TryView(payload, 4, out var record));
        var frames = record.Frames;
        Assert.AreEqual(3, frames.Count);
        Assert.IsFalse(frames.Is64Bit);
        Assert.IsTrue(frames.Frames64.IsEmpty);
        Assert.AreEqual(0x80000001uL, frames[0]);
        var copy = new ulong[2];
        Assert.AreEqual(2, frames.CopyTo(copy));
        ulong[] expected = [0x80000001, 0x400002];
        CollectionAssert.AreEqual(expected, copy);
    }

    [TestMethod]
    [DataRow(4, 0)]
    [DataRow(8, 0)]
    [DataRow(4, 193)]
    [DataRow(8, 193)]
    [DataRow(8, 8000)]
    public void BoundsFramesByThePayloadOnly(int pointerSize, int count)
    {
        var payload = new byte[16 + (count * pointerSize) + pointerSize - 1];
        Assert.IsTrue(StackWalkStack.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(count, record.Frames.Count);
        Assert.AreEqual(count, record.Frames.CopyTo(new ulong[count + 1]));
    }

    [TestMethod]
    [DataRow(-1)]
    [DataRow(2)]
    [DataRow(0x20000000)]
    [DataRow(int.MaxValue)]
    public void RejectsIndexOutsideTheFrames(int index) => Assert.ThrowsExactly<ArgumentOutOfRangeException>(() =>
    {
        StackWalkStack.TryView(new byte[32], 8, out var record);
        return record.Frames[index];
    });

    [TestMethod]
    public void HasNoFramesWhenNotInitialized()
    {
        Assert.AreEqual(0, default(StackFrames).Count);
        Assert.AreEqual(0, default(StackFrames).Frames64.Length);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsStackKeyUse(int pointerSize)
    {
        var payload = new Payload(pointerSize).U64(5).U32(1, 2).Ptr(0xF0F0F0F0).ToArray();
        Assert.IsTrue(StackWalkKey.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(5uL, record.EventTimeStampTicks);
        Assert.AreEqual(2u, record.ThreadId);
        Assert.AreEqual(0xF0F0F0F0uL, record.StackKey);
    }

    [TestMethod]
    [DataRow(4, 0x80000000uL, true)]
    [DataRow(4, 0x7FFFFFFFuL, false)]
    [DataRow(8, 0x8000000000000000uL, true)]
    [DataRow(8, 0x00000000FFFFFFFFuL, false)]
    public void TellsTheKindOfADefinitionByItsLastFrame(int pointerSize, ulong root, bool isKernel)
    {
        var payload = new Payload(pointerSize).Ptr(0xABCD, 0xFFFFFFFF, root).ToArray();
        Assert.IsTrue(StackKeyDefinition.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(0xABCDuL, record.StackKey);
        Assert.AreEqual(2, record.Frames.Count);
        Assert.AreEqual(0xFFFFFFFFuL, record.Frames[0]);
        Assert.AreEqual(isKernel, record.IsKernel);
    }

    [TestMethod]
    public void TakesADefinitionWithoutFramesForAUserStack()
    {
        Assert.IsTrue(StackKeyDefinition.TryView(new Payload().Ptr(1).ToArray(), 8, out var record));
        Assert.AreEqual(0, record.Frames.Count);
        Assert.IsFalse(record.IsKernel);
    }
}
