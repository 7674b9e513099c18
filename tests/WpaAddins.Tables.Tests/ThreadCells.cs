namespace WpaAddins.Tables.Tests;

/// <summary>The six cells with which nearly all tables name a thread; without a thread id they name a process alone.</summary>
internal sealed record ThreadCells(
    string ProcessName, int ProcessId, int? ThreadId = null, string? ThreadName = null, int Incarnation = 0)
{
    public void AddTo(Dictionary<string, object?> row)
    {
        row.Add("Process", $"{ProcessName} ({ProcessId})");
        row.Add("Process Name", ProcessName);
        row.Add("Process Id", ProcessId);
        row.Add("Thread Id", ThreadId);
        row.Add("Thread Name", ThreadName);
        row.Add("Incarnation", ThreadId is null ? null : Incarnation);
    }
}
