using System.Globalization;
using System.Text;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Page;

/// <summary>What is around the content of a page: head, policy, style, script.</summary>
internal static class PageFrame
{
    /// <summary>Frames content.</summary>
    /// <param name="title">Title of the page, as text.</param>
    /// <param name="body">Header and main part, as markup.</param>
    /// <returns>An HTML document.</returns>
    public static string Write(string title, StringBuilder body)
    {
        ArgumentNullException.ThrowIfNull(body);
        var version = typeof(PageFrame).Assembly.GetName().Version?.ToString(3);
        var html = new StringBuilder(body.Length + PageAssets.Style.Length + PageAssets.Script.Length + 1_000);
        html.Append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.Append(CultureInfo.InvariantCulture, $"<meta http-equiv=\"Content-Security-Policy\" content=\"{PageAssets.Policy}\">\n");
        html.Append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.Append("<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"color-scheme\" content=\"light dark\">\n");
        html.Append(CultureInfo.InvariantCulture, $"<title>{MarkupText.Escape(title)}</title>\n<style>{PageAssets.Style}</style>\n</head>\n<body>\n");
        html.Append("<a class=\"skip\" href=\"#main\">To the content</a>\n").Append(body);
        html.Append(CultureInfo.InvariantCulture, $"<footer><p>WpaAddins {version}. This page is complete in itself: it loads nothing and sends nothing.</p></footer>\n");
        html.Append("<script>").Append(PageAssets.Script).Append("</script>\n</body>\n</html>\n");
        return html.ToString();
    }
}
