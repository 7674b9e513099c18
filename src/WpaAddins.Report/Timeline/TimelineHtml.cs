using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.Report.Page;

namespace WpaAddins.Report.Timeline;

/// <summary>Writes a timeline: a static picture, which the script replaces with an interactive one.</summary>
internal static class TimelineHtml
{
    /// <param name="range">The range that is shown first.</param>
    /// <param name="finding">The number of the finding; 0 = the trace.</param>
    public static void Write(
        StringBuilder html,
        Picture still,
        string id,
        string schedule,
        PictureRange range,
        PictureRange whole,
        IEnumerable<int> lanes,
        int finding)
    {
        html.Add($"<figure class=\"timeline\" id=\"{id}\" data-schedule=\"{schedule}\" data-from=\"{range.FromNs - whole.FromNs}\" data-to=\"{range.ToNs - whole.FromNs}\" data-lanes=\"{string.Join(' ', lanes)}\" data-finding=\"{finding}\">");
        html.Add($"<figcaption>{MarkupText.Escape(still.Title)}</figcaption><div class=\"still\">");
        FigureHtml.WriteContent(html, still, id);
        html.Append("</div></figure>\n");
    }
}
