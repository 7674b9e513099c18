using System.Reflection;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class WellKnownIdTests
{
    [TestMethod]
    public void HasNoHookIdTwice()
    {
        var hooks = typeof(KernelHook).GetFields(BindingFlags.Public | BindingFlags.Static)
            .Select(field => (ushort)field.GetRawConstantValue()!).ToList();
        Assert.IsGreaterThan(50, hooks.Count);
        Assert.HasCount(hooks.Count, hooks.Distinct().ToList());
    }

    [TestMethod]
    [DataRow(nameof(KernelHook.ContextSwitch), 0x0524)]
    [DataRow(nameof(KernelHook.CompactContextSwitch), 0x0525)]
    [DataRow(nameof(KernelHook.ReadyThread), 0x0532)]
    [DataRow(nameof(KernelHook.ThreadStart), 0x0501)]
    [DataRow(nameof(KernelHook.ThreadRundownEnd), 0x0504)]
    [DataRow(nameof(KernelHook.ImageLoad), 0x030A)]
    [DataRow(nameof(KernelHook.StackKeyDelete), 0x1823)]
    [DataRow(nameof(KernelHook.FileOperationEnd), 0x044C)]
    [DataRow(nameof(KernelHook.SampledProfile), 0x0F2E)]
    public void NumbersHooksAsTheKernelDoes(string name, int hook) =>
        Assert.AreEqual((ushort)hook, typeof(KernelHook).GetField(name)!.GetRawConstantValue());

    [TestMethod]
    public void HasNoGuidTwice()
    {
        var guids = typeof(EventClassGuid).GetFields().Concat(typeof(ProviderGuid).GetFields())
            .Select(field => (Guid)field.GetValue(null)!).ToList();
        Assert.HasCount(20, guids);
        Assert.HasCount(guids.Count, guids.Distinct().ToList());
    }

    [TestMethod]
    public void WritesGuidsAsTheyStandInAFile()
    {
        // The class of an event of a Windows 8 trace of microsoft/perfview.
        var bytes = Payload.FromHex("91ee799bfdb5c041a2434248e266e9d0");
        Assert.AreEqual(EventClassGuid.SystemConfigEx, new Guid(bytes));
    }
}
