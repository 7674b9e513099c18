using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Calls on a file are told with the input that they follow; without one, or apart from it, they are not.</summary>
[TestClass]
public sealed class SmallIoInputTests
{
    private const long FirstTick = 2_000;
    private const long TicksOfCall = 100;
    private const int Calls = 1_000;
    private const ulong Object = 0xFFFF_A000_0000_1000;
    private const ulong Key = 0xFFFF_C000_0000_2000;

    [TestMethod]
    [DataRow(2_000, 122_000, "After one key press, the thread reads the file 1,000.0 times before the focus changes 12.0 ms later.", DisplayName = "input with the first call")]
    [DataRow(12_000, 122_000, "After one key press, the thread reads the file 900.0 times before the focus changes 11.0 ms later.", DisplayName = "input behind a tenth of the calls")]
    [DataRow(12_001, 122_000, null, DisplayName = "input behind one call more")]
    [DataRow(1_000, 92_000, "After one key press, the thread reads the file 900.0 times before the focus changes 9.1 ms later.", DisplayName = "nine of ten calls")]
    [DataRow(1_000, 91_900, null, DisplayName = "one call less")]
    [DataRow(1_000, 1_900, null, DisplayName = "focus before the calls")]
    public void InputIsReportedIfTheCallsLieBetweenItAndTheFocus(int input, int focus, string? told)
    {
        var sentence = Sentence(w =>
        {
            Storm(w, FirstTick);
            w.KeyDown(0, input, 65, "", 9, 90);
            w.FocusedProcessChange(0, focus, 1, 2);
        });
        if (told is null)
        {
            Assert.DoesNotContain("until the focus changes", sentence);
        }
        else
        {
            Assert.Contains(told, sentence);
        }
    }

    [TestMethod]
    public void TheLastInputBeforeTheFirstCallCounts()
    {
        var sentence = Sentence(w =>
        {
            w.MouseButton(0, 1_000, isDown: true, 2, 9, 90);
            w.MouseButton(0, 1_500, isDown: false, 2, 9, 90);
            Storm(w, FirstTick);
            w.KeyDown(0, 3_000, 65, "", 9, 90);
            w.FocusedProcessChange(0, 111_500, 1, 2);
        });
        Assert.Contains("After one click, the thread reads the file 1,000.0 times before the focus changes 11.0 ms later.", sentence);
    }

    [TestMethod]
    public void EveryInputIsCountedByKindAndLength()
    {
        var sentence = Sentence(w =>
        {
            w.KeyDown(0, 1_000, 65, "", 9, 90);
            Storm(w, FirstTick);
            w.FocusedProcessChange(0, 111_000, 1, 2);
            w.MouseButton(0, 200_000, isDown: false, 2, 9, 90);
            Storm(w, 201_000);
            Storm(w, 302_000);
            w.FocusedProcessChange(0, 410_000, 2, 1);
        });
        Assert.Contains(
            "After each of 2 inputs, the thread reads the file 1,000.0 to 2,000.0 times before the focus changes 11.0 ms to 21.0 ms later.",
            sentence);
    }

    [TestMethod]
    public void AnInputLongAgoIsNone()
    {
        var sentence = Sentence(w =>
        {
            w.KeyDown(0, 1_000, 65, "", 9, 90);
            Storm(w, 100_000_000);
            w.FocusedProcessChange(0, 100_111_000, 1, 2);
        });
        Assert.DoesNotContain("until the focus changes", sentence);
    }

    private static void Storm(ScheduleWriter writer, long first)
    {
        for (var i = 0; i < Calls; i++)
        {
            writer.Read(0, first + (i * TicksOfCall), 77, 1, Object, Key, 0, 50);
            writer.EndFile(0, first + ((i + 1) * TicksOfCall) - 1, 1, 50);
        }
    }

    private static string Sentence(Action<ScheduleWriter> write)
    {
        var trace = WrittenTrace.Load(write);
        return new SmallIoInvestigation(new SmallIoThresholds { TimeNs = 0 }).Find(new TraceAnalysis(trace)).Single().Description.Details;
    }
}
