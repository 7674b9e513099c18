using System.Reflection;
using WpaAddins.Cli.Tests.SecondSource.Library;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.TraceProcessing;

namespace WpaAddins.Cli.Tests.SecondSource;

/// <summary>Class and type of an event, as consumers see them, give back the hook id by which the kernel recorded it.</summary>
[TestClass]
public sealed class KernelGroupsTests
{
    [TestMethod]
    public void FindsTheHookOfEveryRecordThatWeDecode()
    {
        var hooks = typeof(KernelHook).GetFields(BindingFlags.Public | BindingFlags.Static).Select(f => (ushort)f.GetRawConstantValue()!);
        var count = 0;
        foreach (var hook in hooks)
        {
            Assert.IsTrue(KernelGroups.TryHook(DocumentedDelivery.Class(hook), hook & 0xFF, out var found), $"0x{hook:X4}");
            Assert.AreEqual(hook, found);
            count++;
        }

        Assert.IsGreaterThan(50, count);
    }

    [TestMethod]
    public void TakesTheLoadOfAnImageFromTheClassOfImages()
    {
        Assert.IsTrue(KernelGroups.TryHook(EventClassGuid.Image, 10, out var load));
        Assert.AreEqual(KernelHook.ImageLoad, load);
        Assert.IsTrue(KernelGroups.TryHook(EventClassGuid.Image, 2, out var unload));
        Assert.AreEqual(KernelHook.ImageUnload, unload);
    }

    [TestMethod]
    public void LeavesOtherClassesAlone()
    {
        Assert.IsFalse(KernelGroups.TryHook(EventClassGuid.ImageId, 36, out var hook));
        Assert.AreEqual(0, hook);
        Assert.IsFalse(KernelGroups.TryHook(EventClassGuid.Thread, 256, out _));
        Assert.IsFalse(KernelGroups.TryHook(EventClassGuid.Thread, -1, out _));
    }
}
