using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Settings;
using WpaAddins.Plugin.Tests.Host;

namespace WpaAddins.Plugin.Tests.Settings;

[TestClass]
public sealed class OfferedOptionsTests
{
    private const long Millisecond = 1_000_000;

    private static readonly PluginSettings s_settings = new()
    {
        QuantumNs = new(31 * Millisecond, "settings.json line 1"),
        SymbolPath = new("here", "settings.json line 2"),
    };

    [TestMethod]
    public void HaveDifferentIdsAndNamesAndTakeOneArgumentEach()
    {
        var options = SourceReference.TryFind(typeof(EtlProcessingSource))!.Options;
        CollectionAssert.AreEqual(new[] { "quantum", "symbolpath", "signatures" }, options.Select(option => option.Name).ToArray());
        CollectionAssert.AllItemsAreUnique(options.Select(option => option.Id).ToArray());
        foreach (var option in options)
        {
            Assert.AreEqual(1, option.MinimumParameterCount, option.Name);
            Assert.AreEqual(1, option.MaximumParameterCount, option.Name);
            Assert.HasCount(1, option.ArgumentNames.ToArray(), option.Name);
        }
    }

    [TestMethod]
    public void LeaveTheSettingsAloneWhenNoneIsGiven() => Assert.AreEqual(s_settings, Apply());

    [TestMethod]
    public void ComeBeforeTheSettings()
    {
        var expected = new PluginSettings
        {
            QuantumNs = new(62 * Millisecond + 500_000, "option quantum"),
            SymbolPath = new("there", "option symbolpath"),
            Signatures = new("locks.json", "option signatures"),
        };
        var applied = Apply(new OptionInstance('q', "62.5"), new OptionInstance('s', "there"), new OptionInstance('l', "locks.json"));
        Assert.AreEqual(expected, applied);
    }

    [TestMethod]
    public void TakeTheLastOfTwo() => Assert.AreEqual(
        20 * Millisecond, Apply(new OptionInstance('q', "10"), new OptionInstance('q', "20")).QuantumNs?.Value);

    [TestMethod]
    public void AreFoundByTheOptionItselfToo() => Assert.AreEqual(
        10 * Millisecond, Apply(new OptionInstance(OfferedOptions.All.First(), "10")).QuantumNs?.Value);

    [TestMethod]
    public void AreNotThoseOfOthers() =>
        Assert.AreEqual(s_settings, Apply(new OptionInstance("q", "10"), new OptionInstance('x', "10")));

    [TestMethod]
    [DataRow('q', "option quantum: found no argument; expected MS; it is ignored")]
    [DataRow('s', "option symbolpath: found no argument; expected PATH; it is ignored")]
    [DataRow('l', "option signatures: found no argument; expected FILE; it is ignored")]
    public void SayThatTheyNeedAnArgument(char id, string expected)
    {
        var faults = new List<SettingFault>();
        var applied = OfferedOptions.Apply(s_settings, new ProcessorOptions([new OptionInstance(id)]), faults.Add);
        Assert.AreEqual(s_settings, applied);
        Assert.AreEqual(expected, faults.Single().ToString());
    }

    private static PluginSettings Apply(params OptionInstance[] options) =>
        OfferedOptions.Apply(s_settings, new ProcessorOptions(options), fault => Assert.Fail(fault.ToString()));
}
