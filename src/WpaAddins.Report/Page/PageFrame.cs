using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Page;

/// <summary>Writes the HTML around the content of a page: head, policy, style and script.</summary>
internal static class PageFrame
{
    /// <param name="body">The parts of the content, as markup.</param>
    public static void Write(TextWriter writer, string title, params ReadOnlySpan<StringBuilder> body)
    {
        var version = typeof(PageFrame).Assembly.GetName().Version?.ToString(3);
        writer.Write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        writer.Write($"<meta http-equiv=\"Content-Security-Policy\" content=\"{PageAssets.Policy}\">\n");
        writer.Write("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        writer.Write("<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"color-scheme\" content=\"light dark\">\n");
        writer.Write($"<title>{MarkupText.Escape(title)}</title>\n<style>{PageAssets.Style}</style>\n</head>\n<body>\n");
        writer.Write("<a class=\"skip\" href=\"#main\">To the content</a>\n<main id=\"main\">\n");
        foreach (var part in body)
        {
            writer.Write(part);
        }

        writer.Write($"</main>\n<footer><p>WpaAddins {version}. This page is complete in itself: it loads nothing and sends nothing.</p></footer>\n");
        writer.Write($"<script>{PageAssets.Script}</script>\n</body>\n</html>\n");
    }
}
