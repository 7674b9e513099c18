using WpaAddins.Etl.Records;

namespace WpaAddins.Etl.Tests.Records;

/// <summary>Every record view that can refuse a payload, in every width and version.</summary>
internal static partial class RecordViews
{
    public static IReadOnlyList<RecordView> All { get; } =
        [.. Scheduler, .. Processes, .. Io, .. Computer, .. Providers, .. Power];

    private static ulong Sum(StackFrames frames)
    {
        var copy = new ulong[frames.Count];
        var sum = (ulong)frames.CopyTo(copy);
        for (var index = 0; index < frames.Count; index++)
        {
            sum ^= frames[index];
        }

        return sum;
    }
}
