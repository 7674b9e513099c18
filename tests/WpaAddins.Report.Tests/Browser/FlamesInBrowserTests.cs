using System.Globalization;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.StackWeights;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Report.Tests.Browser;

[TestClass]
public sealed class FlamesInBrowserTests : BrowserTests
{
    [TestMethod]
    [DataRow("windows/win7-x64-stackwalk.etl", "cpu", StackWeightKind.Cpu, "CPU Samples by Function", "Exclusive Weight (us)", "ntdll")]
    [DataRow("linux/lock-contention.etl", "off-cpu", StackWeightKind.OffCpu, "Wait Sites", "Wait (us)", "LIBC")]
    [DataRow("linux/lock-contention.etl", "off-wake", StackWeightKind.OffWake, "Wait Sites", "Wait (us)", "ntoskrnl")]
    public void SumsWhatTheTableSums(string trace, string id, StackWeightKind weight, string table, string column, string word)
    {
        var analysis = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/" + trace));
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = Open(file);
        Open(page, id);
        var stacks = analysis.SumStacks(weight);
        var total = stacks.Stacks.Sum(s => s.Weight);
        Assert.AreEqual(total, Sum(TableCatalogue.Find(table)!, column, analysis));
        StringAssert.Contains(Press(page, id, "Escape"), $"({Micro(total)} us), 100.00 % of all");
        var heaviest = stacks.Stacks.GroupBy(s => stacks.ListNames(s).First()).OrderByDescending(g => g.Sum(s => s.Weight)).First();
        StringAssert.StartsWith(
            Press(page, id, "ArrowUp"), $"{heaviest.Key}: {FindingText.Duration(heaviest.Sum(s => s.Weight))} ({Micro(heaviest.Sum(s => s.Weight))} us)");
        var found = stacks.Stacks.Where(s => stacks.ListNames(s).Any(f => f.Contains(word, StringComparison.OrdinalIgnoreCase))).Sum(s => s.Weight);
        StringAssert.Contains(
            page.Text($$"""
                (() => { const d = {{Details(id)}}; const s = d.querySelector('input'); s.value = '{{word}}'; s.dispatchEvent(new Event('input'));
                return d.querySelector('.tools [role=status]').textContent; })()
                """),
            $" bars, {FindingText.Duration(found)}, ");
        Assert.IsGreaterThan(0, found);
        AssertQuiet(page, file);
    }

    [TestMethod]
    public void ZoomsToAFunctionAndBack()
    {
        using var file = new ReportFile(ReportFiles.Report(
            ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/lock-contention.etl"))));
        using var page = Open(file);
        Open(page, "off-cpu");
        var whole = At(0.01, 2);
        Assert.AreNotEqual(whole, At(0.99, 2));
        page.Text($"(() => {{ {Point("click", 0.99, 2)} return ''; }})()");
        Assert.AreEqual(At(0.01, 2), At(0.99, 2));
        Assert.AreNotEqual(whole, At(0.01, 2));
        page.Text($"(() => {{ [...{Details("off-cpu")}.querySelectorAll('button')].find(b => b.textContent === 'Show all').click(); return ''; }})()");
        Assert.AreEqual(whole, At(0.01, 2));

        string At(double share, int depth) => page.Text(
            $"(() => {{ {Point("pointermove", share, depth)} return {Details("off-cpu")}.querySelector('.tip').textContent; }})()");

        static string Point(string kind, double share, int depth) => string.Create(
            CultureInfo.InvariantCulture,
            $"const c = {Details("off-cpu")}.querySelector('canvas'); const b = c.getBoundingClientRect(); c.dispatchEvent(new PointerEvent('{kind}', {{ clientX: b.left + {share} * b.width, clientY: b.bottom - {depth} * 19 - 9 }}));");
    }

    [TestMethod]
    public void ListsTheHeaviestStacksWithoutScript()
    {
        var analysis = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/lock-contention.etl"));
        using var file = new ReportFile(ReportFiles.Report(analysis));
        using var page = Open(file, hasScript: false);
        var stacks = analysis.SumStacks(StackWeightKind.OffCpu);
        var text = page.Text("document.querySelector('#t1-flame-off-cpu li').textContent");
        StringAssert.StartsWith(text, FindingText.Duration(stacks.Stacks[0].Weight));
        StringAssert.EndsWith(text, string.Join(" › ", stacks.ListNames(stacks.Stacks[0])).Replace("!?", "", StringComparison.Ordinal));
    }

    private static long Sum(Table table, string column, Analysis.TraceAnalysis analysis)
    {
        var rows = table.Bind(analysis);
        var get = ((IIntegerColumn)table.Columns.Single(c => c.Name == column)).Bind(rows.Rows);
        return Enumerable.Range(0, rows.Count).Sum(i => get(i) ?? 0);
    }

    private static void Open(BrowserPage page, string id) => page.Text($$"""
        (async () => { const d = {{Details(id)}}; d.open = true;
        while (!d.querySelector('.flame-box')) await new Promise(done => setTimeout(done));
        return ''; })()
        """);

    private static string Press(BrowserPage page, string id, string key) => page.Text($$"""
        (() => { const box = {{Details(id)}}.querySelector('.flame-box'); box.dispatchEvent(new KeyboardEvent('keydown', { key: '{{key}}' }));
        return box.closest('details').querySelector('.readout').textContent; })()
        """);

    private static string Details(string id) => $"document.getElementById('t1-flame-{id}')";
}
