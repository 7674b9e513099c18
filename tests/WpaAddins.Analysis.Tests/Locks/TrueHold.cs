using System.Globalization;
using WpaAddins.Etl.Tests;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>A time in which a recorded program had a lock, as it wrote down itself.</summary>
/// <param name="Lock">Which lock; empty where there is one.</param>
/// <param name="ThreadId">The thread.</param>
/// <param name="AskedNs">Just before it asked for the lock.</param>
/// <param name="GotNs">Just after it had got it.</param>
/// <param name="GaveNs">Just before it gave it back.</param>
/// <remarks>Units: trace time in nanoseconds.</remarks>
internal sealed record TrueHold(string Lock, uint ThreadId, long AskedNs, long GotNs, long GaveNs)
{
    private const long FirstRecordTicks = 500;
    private const long FirstEventTicks = 1000;

    /// <summary>Reads what the program of a recording wrote.</summary>
    /// <param name="name">The recording.</param>
    /// <param name="firstEventNs">The program's clock at the first recorded event.</param>
    /// <param name="tickNs">Nanoseconds of a tick.</param>
    /// <returns>The holds by the time at which they ended.</returns>
    public static List<TrueHold> Read(string name, long firstEventNs, long tickNs)
    {
        return
        [
            .. File.ReadLines(SharedFiles.Require($"traces/linux/{name}.truth.txt"))
                .Select(line => line.Split(' '))
                .Select(f => new TrueHold(
                    f.Length > 4 ? f[4] : string.Empty, uint.Parse(f[0], CultureInfo.InvariantCulture), Time(f[1]), Time(f[2]), Time(f[3])))
                .OrderBy(h => h.GaveNs),
        ];

        long Time(string text)
        {
            var ticks = ((long.Parse(text, CultureInfo.InvariantCulture) - firstEventNs) / tickNs) + FirstEventTicks;
            return (ticks - FirstRecordTicks) * tickNs;
        }
    }
}
