using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.ContendedSites;

/// <summary>Writes findings about contended sites.</summary>
internal static class ContendedSiteText
{
    public static FindingDescription Describe(Finding finding, ContendedSiteFacts facts, LockThresholds thresholds)
    {
        var others = $"other threads{(facts.Lock.Lock == facts.WaitSite ? "" : facts.Lock.Lock[facts.WaitSite.Length..])}";
        return new FindingDescription(
            $"{facts.Lock.TopWaiter} waited for {others} in {facts.WaitSite} for {Duration(facts.Lock.TopWaiterWaitNs)} "
                + $"in all ({Range(finding.StartNs, finding.EndNs)}).",
            JoinSentences(["This looks like a lock. If it is a single one,", LockText.Held(facts.Lock, thresholds)]),
            JoinSentences([LockText.Waiters(facts.Lock), LockText.Longest(facts.Lock), HangText.DescribeAll(finding)]),
            new NextStep("Wait Sites", Where: $"Wait Site = {facts.WaitSite}"))
        { SignatureJson = facts.SignatureJson };
    }
}
