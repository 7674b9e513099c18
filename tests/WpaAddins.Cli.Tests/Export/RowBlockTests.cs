using WpaAddins.Cli.Export;

namespace WpaAddins.Cli.Tests.Export;

/// <summary>Several threads format the rows; their order and text stay the same.</summary>
[TestClass]
public sealed class RowBlockTests
{
    [TestMethod]
    [DataRow(nameof(ExportFormat.Csv), 4095)]
    [DataRow(nameof(ExportFormat.Csv), 4096)]
    [DataRow(nameof(ExportFormat.Csv), 30_000)]
    [DataRow(nameof(ExportFormat.Json), 30_000)]
    [DataRow(nameof(ExportFormat.Ndjson), 30_000)]
    public void TextDoesNotDependOnTheNumberOfThreads(string formatName, int count)
    {
        var format = Enum.Parse<ExportFormat>(formatName);
        ExportRow[] rows = [.. Enumerable.Range(0, count).Select(i => new ExportRow($"row \"{i}\"", i, i * 7L, i % 3 == 0 ? null : i, i / 8.0))];
        int[] order = [.. Enumerable.Range(0, count).Reverse()];
        var text = ExportedText.Format(format, threads: 1, hasSeveralTraces: true, order, rows);
        Assert.AreEqual(text, ExportedText.Format(format, threads: 3, hasSeveralTraces: true, order, rows));

        // The rows of each of the two traces follow each other, the last row first.
        var place = 0;
        foreach (var i in order.Concat(order))
        {
            var next = text.IndexOf(format == ExportFormat.Csv ? $"row \"\"{i}\"\"" : $"row \\\"{i}\\\"", place, StringComparison.Ordinal);
            Assert.IsGreaterThan(place, next, $"row {i}");
            place = next;
        }

        Assert.AreEqual(2 * count, text.Split("row ").Length - 1);
    }

    [TestMethod]
    public void AFailureOfACellIsThrownAsItIs()
    {
        var rows = Enumerable.Repeat(new ExportRow("a", 1, 1, 1, 1), 10_000).ToArray();
        var order = Enumerable.Range(0, rows.Length).ToArray();
        order[9_000] = rows.Length;
        Assert.ThrowsExactly<IndexOutOfRangeException>(
            () => ExportedText.Format(ExportFormat.Csv, threads: 3, hasSeveralTraces: false, order, rows));
    }
}
