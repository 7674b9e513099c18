using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using WpaAddins.Etl.Tests;

namespace WpaAddins.Cli.Tests.Conversion;

[TestClass]
public sealed class StackConversionTests
{
    private const string Recorded = "traces/linux/lock-contention.etl";
    private const string Sampled = "traces/windows/win8-x64-compressed-stackkeys.etl";

    [TestMethod]
    [DataRow("off-cpu")]
    [DataRow("off-wake")]
    public void WaitsSumToTheWaitSites(string weight)
    {
        var trace = SharedFiles.Require(Recorded);
        var rows = Rows("export", trace, "--table", "Wait Sites", "--format", "ndjson");
        var all = rows.Sum(r => Nanoseconds(r, "Wait (us)"));
        var named = rows.Where(r => r.GetProperty("Wait Site").GetString() is { Length: > 0 }).Sum(r => Nanoseconds(r, "Wait (us)"));
        var lines = Folded(trace, "--weight", weight);
        Assert.IsGreaterThan(named, all, "some waits have no stack");
        Assert.AreEqual(all, lines.Sum(l => l.Weight));
        Assert.AreEqual(named, lines.Where(l => !l.Frames[2..].SequenceEqual(["[no stack]"])).Sum(l => l.Weight));
        CheckProfiles(Profiles(trace, "--weight", weight), lines, "nanoseconds");
        Assert.AreEqual(weight == "off-wake", lines.Any(l => l.Frames.Contains("--")));
    }

    /// <summary>The waking frames follow the waiting ones with the leaf first.</summary>
    [TestMethod]
    public void PutsTheWakersLeafBesideTheSleepers()
    {
        var trace = SharedFiles.Require(Recorded);
        var waits = Folded(trace, "--weight", "off-wake").Select(l => l.Frames[2..]).Where(f => f.Contains("--")).ToList();
        Assert.IsNotEmpty(waits);
        var entry = waits.Count(f => f[^1].EndsWith("!start_thread", StringComparison.Ordinal)
            || f[^1].Contains("clone", StringComparison.Ordinal));
        var reversed = waits.Count(f => f[Array.IndexOf(f, "--") + 1].Contains("clone", StringComparison.Ordinal));
        Assert.IsGreaterThan(reversed, entry);
    }

    [TestMethod]
    public void SamplesSumToTheSamplesByFunction()
    {
        var trace = SharedFiles.Require(Sampled);
        var rows = Rows("export", trace, "--table", "CPU Samples by Function", "--format", "ndjson");
        var lines = Folded(trace);
        Assert.AreEqual(rows.Sum(r => Nanoseconds(r, "Exclusive Weight (us)")), lines.Sum(l => l.Weight));
        CheckProfiles(Profiles(trace), lines, "nanoseconds");
    }

    [TestMethod]
    public void SelectsARangeAndAThread()
    {
        var trace = SharedFiles.Require(Recorded);
        var all = Folded(trace, "--weight", "off-cpu");
        string[] options = ["--from", "0.5", "--to", "0.7", "--thread", Regex.Match(all[0].Frames[1], @"\((\d+)\)$").Groups[1].Value];
        var some = Folded(trace, ["--weight", "off-cpu", .. options]);
        var rows = Rows(["export", trace, "--table", "Wait Sites", "--format", "ndjson", .. options[..4]]);
        Assert.AreEqual(1, some.Select(l => l.Frames[1]).Distinct().Count());
        Assert.IsInRange(1, 200_000_000L, some.Sum(l => l.Weight));
        Assert.AreEqual(
            rows.Sum(r => Nanoseconds(r, "Wait (us)")),
            Folded(trace, ["--weight", "off-cpu", .. options[..4]]).Sum(l => l.Weight));
    }

    [TestMethod]
    public void RefusesWhatHasNoStacks()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.WithoutSwitches());
        var path = folder.PathOf("a.folded");
        foreach (var weight in (string[])["cpu", "off-cpu"])
        {
            var run = CommandLineRun.Run("convert", trace, "--to", "folded", "--weight", weight, "--out", path);
            Assert.AreEqual(ExitCode.Failed, run.ExitCode);
            StringAssert.Contains(run.Error, "to convert");
            Assert.IsFalse(File.Exists(path));
        }

        Assert.AreEqual(ExitCode.Usage, CommandLineRun.Run("convert", trace, trace, "--to", "folded").ExitCode);
        Assert.AreEqual(ExitCode.Usage, CommandLineRun.Run("convert", trace, "--to", "folded", "--weight", "x").ExitCode);
        Assert.AreEqual(ExitCode.Usage, CommandLineRun.Run("convert", trace, "--to", "1").ExitCode);
        Assert.AreEqual(ExitCode.Usage, CommandLineRun.Run("convert", trace, "--to", "folded", "--to", "x").ExitCode);
    }

    private static void CheckProfiles(JsonElement root, List<(string[] Frames, long Weight)> lines, string unit)
    {
        var frames = root.GetProperty("shared").GetProperty("frames").GetArrayLength();
        var profiles = root.GetProperty("profiles").EnumerateArray().ToList();
        Assert.HasCount(1 + lines.Select(l => (l.Frames[0], l.Frames[1])).Distinct().Count(), profiles);
        foreach (var profile in profiles)
        {
            var samples = profile.GetProperty("samples").EnumerateArray().ToList();
            var weights = profile.GetProperty("weights").EnumerateArray().Select(w => w.GetInt64()).ToList();
            Assert.HasCount(samples.Count, weights);
            Assert.AreEqual("sampled", profile.GetProperty("type").GetString());
            Assert.AreEqual(unit, profile.GetProperty("unit").GetString());
            Assert.AreEqual(profile.GetProperty("endValue").GetInt64() - profile.GetProperty("startValue").GetInt64(), weights.Sum());
            Assert.HasCount(samples.Count, samples.Select(s => s.GetRawText()).Distinct().ToList(), "equal stacks are one");
            Assert.IsTrue(samples.SelectMany(s => s.EnumerateArray()).All(f => f.GetInt32() < frames));
        }

        Assert.AreEqual(lines.Sum(l => l.Weight), profiles[0].GetProperty("endValue").GetInt64());
        Assert.AreEqual(lines.Sum(l => l.Weight), profiles.Skip(1).Sum(p => p.GetProperty("endValue").GetInt64()));
        var heaviest = lines.GroupBy(l => l.Frames[1] + l.Frames[0]).Max(g => g.Sum(l => l.Weight));
        var active = root.GetProperty("activeProfileIndex").GetInt32();
        Assert.AreEqual(heaviest, profiles[active].GetProperty("endValue").GetInt64());
    }

    private static List<(string[] Frames, long Weight)> Folded(string trace, params string[] options)
    {
        var run = CommandLineRun.Run(["convert", trace, "--to", "folded", .. options]);
        Assert.AreNotEqual("", run.Output, run.Error);
        return [.. run.Output.TrimEnd('\n').Split('\n').Select(line => Regex.Match(line, @"^(.*) (\d+)$")).Select(match =>
            (match.Groups[1].Value.Split(';'), long.Parse(match.Groups[2].Value, CultureInfo.InvariantCulture)))];
    }

    private static JsonElement Profiles(string trace, params string[] options) =>
        JsonDocument.Parse(CommandLineRun.Run(["convert", trace, "--to", "speedscope", .. options]).Output).RootElement;

    private static List<JsonElement> Rows(params string[] arguments) =>
        [.. CommandLineRun.Run(arguments).Output.Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(line => JsonDocument.Parse(line).RootElement)];

    private static long Nanoseconds(JsonElement row, string column) => (long)(row.GetProperty(column).GetDecimal() * 1000);
}
