using WpaAddins.Analysis;
using WpaAddins.Report;
using WpaAddins.Report.Details;

namespace WpaAddins.Samples.Drawing;

/// <summary>Draws one of the report's pictures of a finding, small enough for a documentation page.</summary>
internal static class ReportPicture
{
    /// <summary>
    /// Fewer bars and steps than in the report, because this picture cannot be zoomed; each is still exact.
    /// </summary>
    private static readonly ReportLimits s_limits = ReportLimits.Default with { PictureBars = 1_000, PictureSteps = 300 };

    /// <summary>Draws the picture.</summary>
    /// <param name="investigation">The id of the investigation; its most expensive finding is drawn.</param>
    /// <param name="number">The number of the picture in the finding, from 1.</param>
    /// <returns>An SVG document.</returns>
    /// <exception cref="ArgumentException">There is no such finding or picture.</exception>
    public static string Draw(TraceAnalysis analysis, string investigation, int number)
    {
        var finding = analysis.Findings.FirstOrDefault(f => f.InvestigationId == investigation)
            ?? throw new ArgumentException($"The trace has no finding of {investigation}.", nameof(investigation));
        var pictures = FindingDetailsCatalogue.Create(analysis, finding, s_limits).Pictures;
        return number >= 1 && number <= pictures.Count
            ? PictureFile.Write(pictures[number - 1])
            : throw new ArgumentException($"The finding has {pictures.Count} pictures.", nameof(number));
    }
}
