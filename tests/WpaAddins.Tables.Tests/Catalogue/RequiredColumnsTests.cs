namespace WpaAddins.Tables.Tests.Catalogue;

/// <summary>The columns that others rely on, written out so that no change of a definition goes unseen.</summary>
[TestClass]
public sealed class RequiredColumnsTests
{
    private const string Common = "Process,Process Name,Process Id,Thread Id,Thread Name,Incarnation,";

    private const string Classes =
        "Idle (us),Inverted (us),Rank Beaten (us),Equal (us),Priority Beaten (us),Interrupt (us),Unknown (us),";

    [TestMethod]
    [DataRow(
        "Ready Starvation",
        Common + "Starvation Score (us),Starved (us),Unfair (us),Contended (us),Starvation %,Ready (us),Ready Count,"
        + "Woken Count,Woken (us),Preempted Count,Preempted (us),Quantum End Count,Quantum End (us),Yielded Count,"
        + "Yielded (us),Early Count,Censored Count,Longest Ready (us),Longest Ready Start (s),Longest Ready End (s),"
        + "p50 (us),p90 (us),p95 (us),p99 (us),N50 (us)," + Classes
        + "Running (us),Waiting (us),Off CPU Unknown (us),Min Priority,Max Priority,Min Rank,Max Rank")]
    [DataRow(
        "Ready Intervals",
        Common + "Ready Time (s),Switch-In Time (s),Ready (us),Kind,Priority,New In Pri,Rank,Rank Certainty," + Classes
        + "Main Class,Censored,CPU,Readying Process,Readying Thread Id,New Thread Stack,Ready Thread Stack,"
        + "Likely Reason")]
    [DataRow(
        "Who Ran Meanwhile",
        Common + "Occupant Process,Occupant Thread Id,Class,Blame (us),Same-CPU Blame (us),Occupant Priority,"
        + "Occupant Rank")]
    [DataRow(
        "Rank Timeline",
        Common + "Start (s),End (s),Duration (us),Rank From,Rank To,Certainty,Running (us),Ready (us),Waiting (us)")]
    [DataRow(
        "CPU by Priority and Rank",
        Common + "CPU,Switch-In Time (s),Switch-Out Time (s),Duration (us),New In Pri,Old Out Pri,New Thread Rank,Old State,"
        + "Wait Reason,% CPU")]
    [DataRow(
        "Thread Pairs",
        Common + "Thread A Id,Thread B Id,Process A,Process B,A to B,B to A,Switches,Through Idle,Wakes A to B,Wakes B to A,"
        + "Rate (/s),Peak Rate (/s),Alternation %,Longest Run,Median Gap (us),Quantum Use %,Overhead Estimate (us),Ping-Pong,"
        + "Wait Reason A,Wait Reason B")]
    [DataRow("Ping-Pong Bursts", Common + "Start (s),End (s),Switches,Rate (/s),CPU")]
    [DataRow(
        "Balance Set Boosts",
        Common + "Time (s),Ready Since (s),Age (us),From Priority,Run Obtained (us),Tier,Boosted,Reason")]
    [DataRow("Markers", Common + "Time (s),Kind,Text,Duration (us)")]
    [DataRow("Findings", Common + "Severity,Investigation,Sentence,Start (s),End (s),Cost (us),Table")]
    [DataRow(
        "Small File I/O",
        Common + "File,Operation,Calls,Requested (bytes),Actual (bytes),Mean (bytes),Median (bytes),Distinct (bytes),"
        + "Re-read Factor,Call Amplification,Failed,Sequential %,Peak Rate (/s),Time in Calls (us)")]
    [DataRow("File I/O Stacks", Common + "Stack,File,Operation,Calls")]
    [DataRow(
        "Lock Holders",
        Common + "Lock,Scope,Identity,Hand-Offs,Hold Min (us),Hold Max (us),Longest Hold (us),Blame (us),Hold Running (us),"
        + "Hold Ready (us),Hold Waiting (us),Utilisation Min %,Utilisation Max %,Hold Stack")]
    [DataRow(
        "Lock Waits",
        Common + "Lock,Wait Start (s),Ready Time (s),Switch-In Time (s),Wait (us),Repeated Waits,Readying Thread Id,"
        + "New Thread Stack,Ready Thread Stack")]
    [DataRow("Lock Ownership", Common + "Lock,Hold Start (s),Hold Start Latest (s),Release (s),Waiters")]
    [DataRow(
        "Wait Chains",
        Common + "Chain,Depth,Kind,Start (s),End (s),Duration (us),Readied By,Lock,New Thread Stack,Ready Thread Stack")]
    [DataRow(
        "Wait Sites",
        Common + "Wait Site,Wake Site,Waits,Threads Waited,Threads Woke,Wait (us),Longest Wait (us),Ready After (us),"
        + "Mean Queue,Lock-Like")]
    [DataRow(
        "Waits by Function",
        Common + "Module,Function,Waits,Threads,Wait (us),Longest Wait (us),Ready After (us),Exclusive Waits,"
        + "Exclusive Wait (us)")]
    [DataRow(
        "Wake-Ups by Function",
        Common + "Module,Function,Wake-Ups,Threads Readied,Waits Ended (us),Longest Wait (us),Ready After (us),"
        + "Exclusive Wake-Ups")]
    [DataRow(
        "Critical Path",
        Common + "Path,Start (s),End (s),Duration (us),State,Depth,Wait Reason,Wait Site,Class,CPU,Running CPUs")]
    [DataRow("Load", "Start (s),End (s),Busy %,Mean Queue,Longest Queue")]
    [DataRow("CPU Samples by Function", Common + "Module,Function,Inclusive,Exclusive,Weight (us),% Process")]
    [DataRow("Trace Quality", "Investigation,Verdict,Reason,To Record")]
    [DataRow("Trace Diagnostics", "Id,Severity,Count,First Place,Meaning")]
    public void BeginsWithTheRequiredColumnsInTheirOrder(string table, string required)
    {
        var expected = required.Split(',');
        var actual = TableCatalogue.Find(table)!.Columns.Select(c => c.Name).Take(expected.Length).ToArray();
        CollectionAssert.AreEqual(expected, actual, string.Join(',', actual));
    }

    [TestMethod]
    public void HidesTheIncarnation()
    {
        foreach (var table in TableCatalogue.Tables)
        {
            Assert.IsTrue(table.Columns.Where(c => c.Name == "Incarnation").All(c => c.IsHidden), table.Name);
        }
    }

    [TestMethod]
    [DataRow("Ready Starvation", "Most starved threads")]
    [DataRow("Ready Intervals", "Longest waits for a CPU")]
    [DataRow("Who Ran Meanwhile", "Who ran instead of starved threads")]
    [DataRow("Rank Timeline", "Threads with the largest rank number")]
    [DataRow("CPU by Priority and Rank", "CPU by rank and priority")]
    [DataRow("Thread Pairs", "Pairs that switch the most")]
    [DataRow("Ping-Pong Bursts", "Bursts with the most switches")]
    [DataRow("Balance Set Boosts", "Who starved for seconds")]
    [DataRow("Markers", "Longest delays and slowest responses to input")]
    [DataRow("Findings", "What to look at first")]
    [DataRow("Small File I/O", "Many small reads and writes")]
    [DataRow("File I/O Stacks", "Code that makes the most file calls")]
    [DataRow("Lock Holders", "Who held the lock")]
    [DataRow("Lock Waits", "Longest waits for a lock")]
    [DataRow("Lock Ownership", "Who held the lock over time")]
    [DataRow("Wait Chains", "What the longest waits were for")]
    [DataRow("Wait Sites", "Where threads waited")]
    [DataRow("Waits by Function", "Functions on waiting stacks")]
    [DataRow("Wake-Ups by Function", "Functions that ended long waits")]
    [DataRow("Critical Path", "Where the time of a hang went")]
    [DataRow("Load", "Busy CPUs and ready queue over time")]
    [DataRow("CPU Samples by Function", "Where CPU time went by function")]
    [DataRow("Trace Quality", "What this trace can answer")]
    [DataRow("Trace Diagnostics", "What is lost or inconsistent")]
    public void OpensWithTheAnswer(string table, string view) =>
        Assert.AreEqual(view, TableCatalogue.Find(table)!.Views[0].Name);
}
