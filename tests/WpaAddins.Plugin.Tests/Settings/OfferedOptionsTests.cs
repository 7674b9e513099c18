using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Settings;
using WpaAddins.Plugin.Tests.Host;

namespace WpaAddins.Plugin.Tests.Settings;

[TestClass]
public sealed class OfferedOptionsTests
{
    private static readonly PluginSettings s_settings = new() { QuantumMs = 31, SymbolPath = "here" };

    [TestMethod]
    public void HaveDifferentIdsAndNamesAndTakeOneArgumentEach()
    {
        var options = SourceReference.TryFind(typeof(EtlProcessingSource))!.Options;
        CollectionAssert.AreEqual(new[] { "quantum", "symbols", "signatures" }, options.Select(option => option.Name).ToArray());
        CollectionAssert.AllItemsAreUnique(options.Select(option => option.Id).ToArray());
        foreach (var option in options)
        {
            Assert.AreEqual(1, option.MinimumParameterCount, option.Name);
            Assert.AreEqual(1, option.MaximumParameterCount, option.Name);
            Assert.HasCount(1, option.ArgumentNames.ToArray(), option.Name);
        }
    }

    [TestMethod]
    public void LeaveTheSettingsAloneWhenNoneIsGiven() =>
        Assert.AreEqual(s_settings, OfferedOptions.Apply(s_settings, ProcessorOptions.Default));

    [TestMethod]
    public void ComeBeforeTheSettings()
    {
        var applied = Apply(new OptionInstance('q', "62.5"), new OptionInstance('s', "there"), new OptionInstance('l', "locks.json"));
        Assert.AreEqual(new PluginSettings { QuantumMs = 62.5m, SymbolPath = "there", Signatures = "locks.json" }, applied);
    }

    [TestMethod]
    public void TakeTheLastOfTwo() =>
        Assert.AreEqual(20m, Apply(new OptionInstance('q', "10"), new OptionInstance('q', "20")).QuantumMs);

    [TestMethod]
    public void AreFoundByTheOptionItselfToo() =>
        Assert.AreEqual(10m, Apply(new OptionInstance(OfferedOptions.All.First(), "10")).QuantumMs);

    [TestMethod]
    public void AreNotThoseOfOthers() =>
        Assert.AreEqual(s_settings, Apply(new OptionInstance("q", "10"), new OptionInstance('x', "10")));

    [TestMethod]
    [DataRow('q')]
    [DataRow('s')]
    [DataRow('l')]
    public void SayThatTheyNeedAnArgument(char id)
    {
        var failure = Assert.ThrowsExactly<FormatException>(() => Apply(new OptionInstance(id)));
        StringAssert.Contains(failure.Message, OfferedOptions.All.Single(option => option.Id.Equals(id)).Name);
    }

    [TestMethod]
    public void RefuseAQuantumThatIsNoNumber() =>
        Assert.ThrowsExactly<FormatException>(() => Apply(new OptionInstance('q', "long")));

    private static PluginSettings Apply(params OptionInstance[] options) =>
        OfferedOptions.Apply(s_settings, new ProcessorOptions(options));
}
