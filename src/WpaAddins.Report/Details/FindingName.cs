namespace WpaAddins.Report.Details;

/// <summary>Names a finding so that it has the same name in another trace.</summary>
internal static class FindingName
{
    /// <summary>Creates the name from the investigation and the names of the threads, without ids or numbers.</summary>
    public static string Create(Finding finding)
    {
        var threads = finding.Threads.Select(t => $"{t.ProcessName}/{t.Name}").Order(StringComparer.OrdinalIgnoreCase);
        return $"{finding.InvestigationId}: {string.Join(", ", threads)}".ToUpperInvariant();
    }
}
