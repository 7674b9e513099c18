using System.Text.Json;
using WpaAddins.Cli.Mcp.Answers;

namespace WpaAddins.Cli.Tests.Mcp;

[TestClass]
public sealed class AnswerTests
{
    [TestMethod]
    public void ItemThatAloneIsTooLargeGetsShorterTexts()
    {
        var answer = Create([Texts("rows", 3, cells: 60)], 0, 10);
        var rows = answer.GetProperty("rows");
        Assert.AreEqual(1, rows.GetArrayLength());
        Assert.AreEqual(60, rows[0].GetArrayLength());
        Assert.IsInRange(8, SafeText.MaxCharacters / 4, rows[0][0].GetString()!.Length);
        Assert.AreEqual("@1", answer.GetProperty("cursor").GetString());
    }

    [TestMethod]
    public void ItemsFillTheAnswerUpToItsLimit()
    {
        var answer = Create([Texts("rows", 1_000, cells: 1)], 0, 1_000);
        var count = answer.GetProperty("rows").GetArrayLength();
        Assert.IsInRange(2, 999, count);
        Assert.AreEqual($"@{count}", answer.GetProperty("cursor").GetString());
        Assert.IsTrue(answer.GetProperty("hasMore").GetBoolean());
    }

    [TestMethod]
    [DataRow(0, 2, 2, 0, "@2")]
    [DataRow(2, 2, 1, 1, "@4")]
    [DataRow(4, 9, 0, 1, null)]
    [DataRow(5, 9, 0, 0, null)]
    [DataRow(99, 9, 0, 0, null)]
    public void PositionsCountThroughAllLists(int first, int limit, int findings, int numbers, string? cursor)
    {
        var answer = Create([Texts("findings", 3, cells: 1), Texts("numbers", 2, cells: 1)], first, limit);
        Assert.AreEqual(findings, answer.GetProperty("findings").GetArrayLength());
        Assert.AreEqual(numbers, answer.GetProperty("numbers").GetArrayLength());
        Assert.AreEqual(cursor, answer.GetProperty("cursor").GetString());
        Assert.AreEqual(cursor is not null, answer.GetProperty("hasMore").GetBoolean());
    }

    [TestMethod]
    public void NamesInAHeadThatIsTooLongAreShorter()
    {
        var json = Answer.CreatePage(
            (writer, most) =>
            {
                for (var name = 0; name < 80; name++)
                {
                    writer.WriteText($"name{name}", new string('ü', 900), most);
                }
            },
            [Texts("rows", 1, cells: 1)],
            new AnswerPage(0, 1, null));
        Assert.IsLessThanOrEqualTo(AnswerSize.MaxBytes - AnswerSize.EnvelopeBytes, AnswerSize.Measure(json.Span));
        Assert.IsInRange(8, 100, JsonDocument.Parse(json).RootElement.GetProperty("name79").GetString()!.Length);
    }

    private static AnswerList Texts(string name, int count, int cells) => new(name, count, (writer, _, most) =>
    {
        writer.WriteStartArray();
        for (var cell = 0; cell < cells; cell++)
        {
            writer.WriteStringValue(SafeText.Format(new string('ü', 2_000), most));
        }

        writer.WriteEndArray();
    });

    private static JsonElement Create(AnswerList[] lists, int first, int limit)
    {
        var page = new AnswerPage(first, limit, position => $"@{position}");
        var json = Answer.CreatePage((writer, _) => writer.WriteNumber("total", 1), lists, page);
        Assert.IsLessThanOrEqualTo(AnswerSize.MaxBytes - AnswerSize.EnvelopeBytes, AnswerSize.Measure(json.Span));
        return JsonDocument.Parse(json).RootElement;
    }
}
