using System.Globalization;
using WpaAddins.Etl.Tests;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>A time in which a recorded program held a lock, as written by the program itself.</summary>
/// <param name="Lock">The name of the lock; empty if there is only one.</param>
/// <param name="AskedNs">Just before the program asked for the lock.</param>
/// <param name="GotNs">Just after it got the lock.</param>
/// <param name="GaveNs">Just before it released the lock.</param>
/// <remarks>Units: trace time in nanoseconds.</remarks>
internal sealed record TrueHold(string Lock, uint ThreadId, long AskedNs, long GotNs, long GaveNs)
{
    private const long FirstRecordTicks = 500;
    private const long FirstEventTicks = 1000;

    /// <summary>Reads the file that the program of a recording wrote. Returns the holds in the order of their ends.</summary>
    /// <param name="firstEventNs">The program's clock at the first recorded event.</param>
    /// <param name="tickNs">Nanoseconds per tick.</param>
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
