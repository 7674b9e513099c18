using System.Text.Json;

namespace WpaAddins.Report.Tests.Browser;

/// <summary>The tables of a page, used as a reader does.</summary>
internal sealed class TablesInPage(BrowserPage page)
{
    public string[] Names => Deserialize<string[]>(page.Text(
        "JSON.stringify([...document.querySelectorAll('table.data')].map(t => t.dataset.name))"));

    /// <summary>Opens a table, and waits until its rows are read.</summary>
    public void Open(string name) => page.Text($$"""
        (async () => { const d = {{Details(name)}}; d.open = true;
        while (!/rows?$|damaged/.test(d.querySelector('.tools [role=status]')?.textContent)) await new Promise(done => setTimeout(done));
        return ''; })()
        """);

    public string Status(string name) => page.Text($"{Details(name)}.querySelector('.tools [role=status]').textContent");

    public string[] Headings(string name) => Deserialize<string[]>(page.Text(
        $"JSON.stringify([...{Details(name)}.querySelectorAll('thead th')].map(c => c.textContent))"));

    public string Search(string name, string text) => page.Text($$"""
        (() => { const d = {{Details(name)}}; const s = d.querySelector('input');
        s.value = {{JsonSerializer.Serialize(text)}}; s.dispatchEvent(new Event('input'));
        return d.querySelector('.tools [role=status]').textContent; })()
        """);

    /// <summary>Clicks a heading, and returns the direction that is shown.</summary>
    public string Sort(string name, string column) => page.Text($$"""
        (() => { const head = [...{{Details(name)}}.querySelectorAll('[role=columnheader]')].find(h => h.textContent === {{JsonSerializer.Serialize(column)}});
        head.click(); return head.getAttribute('aria-sort'); })()
        """);

    /// <summary>Presses a key on a grid, and returns the text of the active cell or heading.</summary>
    public string Press(string name, string key, bool withControl = false) => page.Text($$"""
        (() => { const grid = {{Details(name)}}.querySelector('.grid'); grid.focus();
        grid.dispatchEvent(new KeyboardEvent('keydown', { key: '{{key}}', ctrlKey: {{(withControl ? "true" : "false")}} }));
        return document.getElementById(grid.getAttribute('aria-activedescendant')).textContent; })()
        """);

    /// <summary>Scrolls through a grid that is wide enough for all its columns, and returns the cells of all rows in the order of their <c>aria-rowindex</c>.</summary>
    public string[][] Scroll(string name) => Deserialize<string[][]>(page.Text($$"""
        (async () => { const grid = {{Details(name)}}.querySelector('.grid'); const rows = [];
        grid.style.width = '20000px';
        const columns = grid.querySelectorAll('[role=columnheader]').length;
        while (grid.querySelector('.space .row').children.length < columns) await new Promise(done => setTimeout(done));
        for (grid.scrollTop = 0; ; grid.scrollTop += 200) {
          grid.dispatchEvent(new Event('scroll'));
          for (const row of grid.querySelectorAll('.space .row')) rows[row.ariaRowIndex - 2] = [...row.children].map(c => c.textContent);
          if (grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1) break;
        }
        return JSON.stringify([...rows].map(r => r ?? [])); })()
        """));

    /// <summary>Presses the button, and reads what the clipboard was given.</summary>
    public string Copy(string name) => page.Text($$"""
        (() => { let copied = 'nothing';
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: t => { copied = t; return Promise.resolve(); } }, configurable: true });
        [...{{Details(name)}}.querySelectorAll('.tools button')].find(b => b.textContent === 'Copy as CSV').click();
        return copied; })()
        """);

    private static string Details(string name) => $"document.querySelector('table.data[data-name=\"{name}\"]').closest('details')";

    private static T Deserialize<T>(string json) => JsonSerializer.Deserialize<T>(json)!;
}
