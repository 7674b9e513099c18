using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.FileIo;

/// <summary>Compares the rows of recorded file operations with the values of two independent programs.</summary>
[TestClass]
public sealed class SmallIoOracleTests
{
    private const string Volume = @"\Device\HarddiskVolume3";

    [TestMethod]
    public void EveryRowIsThatOfTheAnalysisOracle()
    {
        var analysis = Load();
        using var document = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle("small-io", "analysis")));
        var rows = document.RootElement.GetProperty("smallFileIo").EnumerateArray().ToList();
        var expected = rows.Select(Line).Order(StringComparer.Ordinal).ToArray();
        var found = analysis.FileCalls.Where(r => r.MovesData).Select(r => Line(analysis, r)).Order(StringComparer.Ordinal);
        Assert.HasCount(150, expected);
        CollectionAssert.AreEqual(expected, found.ToArray());
    }

    [TestMethod]
    public void EveryRowIsThatOfTheSimpleOracle()
    {
        var analysis = Load();
        using var document = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle("small-io", "oracle")));
        var files = document.RootElement.GetProperty("files").EnumerateArray().ToList();
        var found = analysis.FileCalls.Where(r => r.MovesData).ToDictionary(r => Key(analysis, r));
        Assert.HasCount(files.Count, found);
        foreach (var file in files)
        {
            var key = $"{file.GetProperty("tid")} {file.GetProperty("op")} {Volume}{file.GetProperty("path")}";
            var row = found[key];
            var distinct = file.GetProperty("distinct").GetInt64();
            Assert.AreEqual(file.GetProperty("calls").GetInt32(), row.Calls, key);
            Assert.AreEqual(file.GetProperty("requested").GetInt64(), row.RequestedBytes, key);
            Assert.AreEqual(file.GetProperty("actual").GetInt64(), row.ActualBytes, key);
            Assert.AreEqual(distinct, row.DistinctBytes, key);
            Assert.AreEqual(file.GetProperty("end_of_file_or_failed").GetInt32(), row.Failed, key);
            Assert.AreEqual(file.GetProperty("median").GetInt64(), row.MedianBytes, key);
            Assert.AreEqual(distinct == 0 ? null : file.GetProperty("reread").GetDouble(), Rounded(row.RereadFactor, 6), key);
            Assert.AreEqual(
                file.GetProperty("amplification64k").GetDouble(), Rounded(row.Amplification(65_536), 4), key);
        }
    }

    [TestMethod]
    public void EveryOperationOfTheTraceIsInOneRow()
    {
        var analysis = Load();
        var byKind = analysis.FileCalls.ToLookup(r => r.Kind);
        Assert.AreEqual(1_385, byKind[FileOperationKind.Create].Sum(r => r.Calls));
        Assert.AreEqual(13_126, byKind[FileOperationKind.Read].Sum(r => r.Calls));
        Assert.AreEqual(2_000, byKind[FileOperationKind.Write].Sum(r => r.Calls));
        Assert.AreEqual(597, byKind[FileOperationKind.Create].Sum(r => r.Failed));
        Assert.AreEqual(analysis.Trace.FileOperations.Count, analysis.FileCalls.Sum(r => r.Calls));
        Assert.IsEmpty(analysis.Diagnostics, string.Join(Environment.NewLine, analysis.Diagnostics.Select(d => d.Message)));
    }

    private static TraceAnalysis Load() =>
        new(new EtlTraceSource(LinuxSchedules.Trace("small-io")).Load(TraceLoadOptions.Default));

    private static string Key(TraceAnalysis analysis, FileCalls row) =>
        $"{analysis.Trace.Threads[row.Thread].ThreadId} {row.Kind.ToString().ToLowerInvariant()} {analysis.Trace.Files.Path(row.File)}";

    private static string Line(TraceAnalysis analysis, FileCalls row)
    {
        var thread = analysis.Trace.Threads[row.Thread];
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{thread.Process} {Key(analysis, row)}: {row.Calls} calls {row.RequestedBytes} {row.ActualBytes} mean {row.MeanBytes}"
            + $" median {row.MedianBytes} distinct {row.DistinctBytes} {Rounded(row.RereadFactor, 6)}"
            + $" {Rounded(row.Amplification(65_536), 6)} {Rounded(row.Amplification(4_096), 6)} sequential {row.Sequential}"
            + $" failed {row.Failed} unfinished {row.Unfinished} time {row.TimeNs} peak {row.PeakRate} {row.IsStorm}"
            + $" {row.FirstNs} {row.LastNs}");
    }

    private static string Line(JsonElement row)
    {
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{row.GetProperty("process")} {row.GetProperty("tid")} {row.GetProperty("op")} {row.GetProperty("path")}:"
            + $" {row.GetProperty("calls")} calls {row.GetProperty("requested")} {row.GetProperty("actual")}"
            + $" mean {row.GetProperty("mean")} median {row.GetProperty("median")} distinct {row.GetProperty("distinct")}"
            + $" {Number("reread")} {Number("amplification64k")} {Number("amplification4k")}"
            + $" sequential {row.GetProperty("sequential")} failed {row.GetProperty("failedOrEof")}"
            + $" unfinished {row.GetProperty("unfinished")} time {row.GetProperty("time")} peak {row.GetProperty("peakRate")}"
            + $" {row.GetProperty("storm").GetBoolean()} {row.GetProperty("first")} {row.GetProperty("last")}");

        double? Number(string name) =>
            row.GetProperty(name).ValueKind == JsonValueKind.Null ? null : row.GetProperty(name).GetDouble();
    }

    private static double? Rounded(double? value, int decimals) =>
        value is { } number ? Math.Round(number, decimals, MidpointRounding.ToEven) : null;
}
