using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis;
using WpaAddins.Report.Details;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Tables;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Report.Tests.Browser;

[TestClass]
public sealed class TimelineInBrowserTests : BrowserTests
{
    /// <summary>The timeline of the second finding of the sample: LockApp.</summary>
    private const string Figure = "#t1-f2-p1";

    [TestMethod]
    [DataRow(-240, 0.1)]
    [DataRow(-240, 0.5)]
    [DataRow(-900, 0.83)]
    [DataRow(120, 0.3)]
    public void WheelKeepsTheTimeUnderThePointer(int pixels, double share)
    {
        using var file = new ReportFile(ReportFiles.Report(ReportFiles.Analyse(ReportFiles.Sample)));
        using var page = OpenWithTimelines(file);
        Key(page, "Home", "w", "w", "w");
        var times = JsonSerializer.Deserialize<double[]>(page.Text($$"""
            (async () => {
              const view = document.querySelector('{{Figure}} .view'), box = view.querySelector('canvas').getBoundingClientRect();
              const clientX = Math.round(box.left + 52 + {{Number(share)}} * (box.width - 52));
              const place = (clientX - box.left - 52) / (box.width - 52);
              const at = () => { const f = +view.dataset.from, t = +view.dataset.to; return [f + place * (t - f), t - f]; };
              const before = at();
              view.dispatchEvent(new WheelEvent('wheel', { deltaY: {{pixels}}, clientX, clientY: box.top + 60, bubbles: true, cancelable: true }));
              await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
              return JSON.stringify([...before, ...at()]);
            })()
            """))!;
        Assert.AreEqual(times[0], times[2], times[1] / 1e6, "the time under the pointer");
        Assert.AreEqual(Math.Pow(2, Math.Clamp(pixels, -300, 300) / 200.0), times[3] / times[1], 1e-6);
        AssertNoMessages(page);
    }

    [TestMethod]
    public void DrawsAWaitOf100MicrosecondsWithItsExactEnds()
    {
        var symbols = Etl.Tests.SharedFiles.Require("traces/linux/lock-contention.symbols.json");
        var analysis = ReportFiles.Analyse(
            Etl.Tests.SharedFiles.Require("traces/linux/lock-contention.etl"),
            new AnalysisOptions { Symbols = new SymbolLoader([], [SymbolFile.Read(symbols)]) });
        var thread = FindingLanes.Create(analysis, analysis.Findings[0]).OfType<ThreadLane>().First().Thread;
        var row = Enumerable.Range(0, analysis.ReadyIntervals.Count).Where(i => analysis.ReadyIntervals[i].Thread == thread)
            .MinBy(i => Math.Abs(analysis.ReadyIntervals[i].LengthNs - 100_000));
        var wait = analysis.ReadyIntervals[row];
        Assert.IsTrue(wait.LengthNs is > 90_000 and < 110_000, $"{wait.LengthNs} ns");
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = OpenWithTimelines(file);
        var exported = new ExportedRows(TableCatalogue.Find("Ready Intervals")!, analysis)
            .Lines(["Ready Time (s)", "Ready (us)"], [row]).Split('\n')[1].Split(',');
        page.Text($$"""
            (() => {
              const view = document.querySelector('#t1-f1-p1 .view');
              const key = k => view.dispatchEvent(new KeyboardEvent('keydown', { key: k, bubbles: true }));
              for (const k of ['Home', 'ArrowDown', 'ArrowDown']) key(k);
              for (let i = 0; i < 100000; i++) key('ArrowLeft');
              for (let i = 0; i < 100000; i++) {
                key('Enter');
                if (view.querySelector('.exactly dd').textContent === '{{exported[0]}} s') break;
                key('ArrowRight');
              }
              return '';
            })()
            """);
        var exact = Exact(page, "#t1-f1-p1");
        Assert.AreEqual(exported[0] + " s", exact["Start"]);
        Assert.AreEqual(exported[1] + " us", exact["Length"]);
        page.Text($"(() => {{ document.querySelector('#t1-f1-p1 .panel .close').click(); return ''; }})()");
        page.Text("(() => { document.querySelector('#t1-f1-p1 .view').dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true })); return ''; })()");
        var drawn = JsonSerializer.Deserialize<double[]>(page.Text($$"""
            (async () => {
              await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
              const figure = document.querySelector('#t1-f1-p1'), view = figure.querySelector('.view'), canvas = figure.querySelector('canvas');
              const y = +view.dataset.top + 2 * (17 + 3 + 28) + 17 + 3 + 3, width = canvas.width - 52, rows = 12;
              const pixels = canvas.getContext('2d').getImageData(52, y, width, rows).data;
              const hex = i => '#' + [0, 1, 2].map(c => pixels[4 * i + c].toString(16).padStart(2, '0')).join('');
              const style = getComputedStyle(figure);
              const ready = ['idle', 'inverted', 'rank', 'equal', 'priority', 'interrupt', 'unknown'].map(n => style.getPropertyValue('--ready-' + n).trim());
              const columns = new Set();
              for (let i = 0; i < width * rows; i++) if (ready.includes(hex(i))) columns.add(i % width);
              // A line of the axis is one pixel wide.
              const near = (x, way) => [1, 2, 3].some(d => columns.has(x + way * d));
              let [a, b] = [width >> 1, width >> 1];
              while (near(a, -1)) a--;
              while (near(b, 1)) b++;
              b++;
              return JSON.stringify([a, b, canvas.width - 52, +view.dataset.from, +view.dataset.to]);
            })()
            """))!;
        var from = PictureRange.Whole(analysis).FromNs;
        var scale = drawn[2] / (drawn[4] - drawn[3]);
        Assert.IsGreaterThan(300, drawn[1] - drawn[0], "the wait fills half of the picture");
        Assert.AreEqual((wait.StartNs - from - drawn[3]) * scale, drawn[0], 2.0);
        Assert.AreEqual((wait.EndNs - from - drawn[3]) * scale, drawn[1], 2.0);
    }

    [TestMethod]
    public void DrawsEachSliceOfACpu()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample);
        var whole = PictureRange.Whole(analysis);
        var expected = ThreadSlices.In(analysis, whole.FromNs, whole.ToNs)
            .Where(s => s.Cpu == 0 && s.Thread != ThreadTable.Idle && s.EndNs > s.StartNs).Take(200)
            .Select(s => ReportText.Time(s.StartNs).Exact).ToArray();
        Assert.HasCount(200, expected);
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = OpenWithTimelines(file);
        Key(page, "Home", "ArrowDown");
        var starts = JsonSerializer.Deserialize<string[]>(page.Text($$"""
            (() => {
              const view = document.querySelector('{{Figure}} .view'), starts = [];
              const key = k => view.dispatchEvent(new KeyboardEvent('keydown', { key: k, bubbles: true }));
              for (let i = 0; i < 2000; i++) key('ArrowLeft');
              for (let i = 0; i < 200; i++) {
                key('Enter');
                starts.push(view.querySelector('.exactly dd').textContent);
                key('ArrowRight');
              }
              return JSON.stringify(starts);
            })()
            """))!;
        CollectionAssert.AreEqual(expected, starts);
    }

    [TestMethod]
    public void SelectionMeasuresARange()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample);
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = OpenWithTimelines(file);
        Key(page, "Home");
        var readouts = JsonSerializer.Deserialize<string[]>(page.Text($$"""
            (() => {
              const figure = document.querySelector('{{Figure}}'), view = figure.querySelector('.view'), box = view.querySelector('canvas').getBoundingClientRect();
              const send = (type, share) => view.dispatchEvent(new PointerEvent(type, { pointerId: 7, button: 0, shiftKey: true, clientX: box.left + 52 + share * (box.width - 52), clientY: box.top + 90, bubbles: true }));
              send('pointerdown', 0.25); send('pointermove', 0.4); send('pointermove', 0.75); send('pointerup', 0.75);
              return JSON.stringify([figure.querySelector('.readout').textContent, ...[...figure.querySelectorAll('.exactly dd')].map(d => d.textContent), figure.querySelector('.panel').textContent]);
            })()
            """))!;
        var whole = PictureRange.Whole(analysis);
        var length = whole.ToNs - whole.FromNs;
        Assert.AreEqual(0.5 * length, 1e3 * double.Parse(readouts[3].Split(' ')[0], CultureInfo.InvariantCulture), 1.0);
        Assert.AreEqual(whole.FromNs + (0.25 * length), 1e9 * double.Parse(readouts[1].Split(' ')[0], CultureInfo.InvariantCulture), 1.0);
        StringAssert.StartsWith(readouts[0], "Selected: ");
        StringAssert.Contains(readouts[4], "of CPU time");
        Key(page, "f");
        Assert.AreEqual(0.5 * length, page.Number($"+document.querySelector('{Figure} .view').dataset.to - +document.querySelector('{Figure} .view').dataset.from"), 2.0);
    }

    [TestMethod]
    public void KeyboardReachesEveryWaitAndEveryLane()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample);
        var thread = ((Analysis.Findings.ThreadSubject)analysis.Findings[1].Subject).Thread;
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = OpenWithTimelines(file);
        Key(page, "Home");
        var readouts = JsonSerializer.Deserialize<string[]>(page.Text($$"""
            (() => {
              const figure = document.querySelector('{{Figure}}'), view = figure.querySelector('.view'), readouts = [];
              const key = k => view.dispatchEvent(new KeyboardEvent('keydown', { key: k, bubbles: true }));
              for (let i = 0; i < 2000; i++) { key('ArrowRight'); readouts.push(figure.querySelector('.readout').textContent); }
              for (let i = 0; i < 20; i++) { key('ArrowDown'); readouts.push(figure.querySelector('.readout').textContent); }
              return JSON.stringify([...new Set(readouts)]);
            })()
            """))!;
        var waits = analysis.ReadyIntervals.Count(i => i.Thread == thread && i.LengthNs > 0);
        Assert.AreEqual(waits, readouts.Count(t => t.Contains(": ready for ", StringComparison.Ordinal)));
        foreach (var cpu in analysis.Window.ExistingCpus)
        {
            Assert.IsTrue(readouts.Any(t => t.StartsWith($"CPU {cpu}: ", StringComparison.Ordinal)), $"CPU {cpu}");
        }

        page.Text($"(() => {{ document.querySelector('{Figure} .view').focus(); return ''; }})()");
        Key(page, "Enter");
        Assert.AreEqual("panel", page.Text("document.activeElement.className"));
        page.Text("(() => { document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })); return ''; })()");
        Assert.AreEqual("view", page.Text("document.activeElement.className"));
        AssertNoMessages(page);
    }

    [TestMethod]
    public void SaysWhoReadiedAThreadAsTheTableDoes()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample);
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = OpenWithTimelines(file);
        Key(page, "Home", "ArrowRight", "Enter");
        var wait = analysis.ReadyIntervals.First(i => i.StartNs == analysis.Findings[1].StartNs && i.EndNs == analysis.Findings[1].EndNs);
        for (var i = 0; i < 1_000 && Exact(page)["Start"] != ReportText.Time(wait.StartNs).Exact; i++)
        {
            Key(page, "ArrowRight", "Enter");
        }

        var panel = page.Text($"document.querySelector('{Figure} .panel').textContent");
        StringAssert.Contains(panel, ReportText.Thread(analysis.Trace.Threads[wait.ReadyingThread]));
        StringAssert.Contains(panel, ReportText.Class(wait.Classes.MainClass));
        StringAssert.Contains(panel, $"{wait.Priority}, {wait.Rank}");
    }

    [TestMethod]
    public void ScreenReadersGetTheBarsInViewAsATable()
    {
        using var file = new ReportFile(ReportFiles.Report(ReportFiles.Analyse(ReportFiles.Sample)));
        using var page = OpenWithTimelines(file);
        Key(page, "2", "Enter");
        var rows = page.Text($$"""
            (async () => {
              const figure = document.querySelector('{{Figure}}');
              figure.querySelector('details.bars').open = true;
              await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
              return figure.querySelector('details.bars tbody').textContent;
            })()
            """);
        StringAssert.Contains(rows, "0.504045500");
        StringAssert.Contains(rows, "62133.300");
    }

    [TestMethod]
    public void APageOfAFewCharactersKeepsTheFindingsExact()
    {
        var analysis = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/mixed-load.etl"));
        var limits = ReportLimits.Default with { ScheduleCharacters = 60_000 };
        var html = ReportFiles.Report(analysis, limits);
        var start = html.IndexOf("id=\"t1-schedule\">", StringComparison.Ordinal);
        Assert.IsLessThan(60_100, html.IndexOf("</script>", start, StringComparison.Ordinal) - start);
        StringAssert.Contains(html, "context switches are combined");
        using var file = new ReportFile(html);
        using var page = OpenWithTimelines(file);
        Assert.IsGreaterThan(0.0, page.Number("document.querySelectorAll('figure.live').length"));
        AssertNoMessages(page);
        Assert.DoesNotContain("context switches are combined", ReportFiles.Report(analysis));
    }

    private static void Key(BrowserPage page, params string[] keys) => page.Text($$"""
        (async () => {
          const view = document.querySelector('{{Figure}} .view');
          for (const key of {{JsonSerializer.Serialize(keys)}}) view.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          return '';
        })()
        """);

    private static Dictionary<string, string> Exact(BrowserPage page, string figure = Figure) => JsonSerializer.Deserialize<Dictionary<string, string>>(page.Text(
        $"JSON.stringify(Object.fromEntries([...document.querySelectorAll('{figure} .exactly dt')].map(t => [t.textContent, t.nextSibling.textContent])))"))!;

    private static string Number(double value) => value.ToString(CultureInfo.InvariantCulture);
}
