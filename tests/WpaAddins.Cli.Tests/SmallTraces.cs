using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests;

/// <summary>Traces of a few records; a tick is 100 ns.</summary>
internal static class SmallTraces
{
    private const long Millisecond = 10_000;
    private const long Begin = 1_000;

    /// <summary>One CPU; thread 200 of rank 2 waits 100 ms, then 40 ms, for thread 100 of rank 0.</summary>
    /// <param name="eventsLost">Events that the header admits to have lost.</param>
    /// <param name="victimRank">Rank of thread 200; with 0, thread 100 should give way to it.</param>
    public static byte[] Starvation(string victim = "victim.exe", uint eventsLost = 0, int victimRank = 2)
    {
        var trace = Writer(eventsLost);
        trace.Process(100, "hog.exe");
        trace.Thread(100, 100, "hog");
        trace.Process(200, victim);
        trace.Thread(200, 200);
        var at = Begin + Millisecond;
        trace.Ready(0, Begin + (Millisecond / 2), 100);
        trace.Switch(0, at, 0, 100);
        foreach (var wait in (ReadOnlySpan<long>)[100 * Millisecond, 40 * Millisecond])
        {
            trace.Ready(0, at + Millisecond, 200);
            trace.Switch(0, at + Millisecond + wait, 100, 200, oldState: 1, oldPriority: 4, newPriority: 9);
            trace.Switch(0, at + (2 * Millisecond) + wait, 200, 100, oldPriority: 9, newPriority: 4, oldRank: victimRank);
            at += (2 * Millisecond) + wait;
        }

        trace.Switch(0, at + Millisecond, 100, 0, oldPriority: 4);
        return trace.ToArray();
    }

    /// <summary>One CPU; thread 100 runs for 10 ms, and a DPC takes 2 ms of them.</summary>
    public static byte[] Interrupted()
    {
        var trace = Writer(0);
        trace.Process(100, "a.exe");
        trace.Thread(100, 100);
        trace.Switch(0, Begin, 0, 100);
        trace.Dpc(0, Begin + (5 * Millisecond), Begin + (3 * Millisecond));
        trace.Switch(0, Begin + (10 * Millisecond), 100, 0);
        return trace.ToArray();
    }

    /// <summary>One CPU; threads of different processes wait 100 ms for a higher priority, then run in turn.</summary>
    /// <param name="victims">How many wait.</param>
    public static byte[] StarvationByPriority(int victims)
    {
        var trace = Writer(0);
        trace.Process(100, "hog.exe");
        trace.Thread(100, 100);
        trace.Switch(0, Begin, 0, 100, newPriority: 9);
        for (var victim = 1U; victim <= victims; victim++)
        {
            trace.Process(200 + victim, $"victim{victim}.exe");
            trace.Thread(200 + victim, 200 + victim);
            trace.Ready(0, Begin + Millisecond, 200 + victim);
        }

        var (at, running) = (Begin + (101 * Millisecond), 100U);
        for (var victim = 1U; victim <= victims; victim++, at += Millisecond)
        {
            trace.Switch(0, at, running, 200 + victim, oldPriority: running == 100 ? 9 : 8);
            running = 200 + victim;
        }

        trace.Switch(0, at, running, 0);
        return trace.ToArray();
    }

    /// <summary>One CPU; two threads that switch to each other every 50 us for 200 ms, then sleep.</summary>
    public static byte[] PingPong()
    {
        const int Switches = 4_000;
        var trace = Writer(0);
        trace.Process(500, "usb.exe");
        trace.Thread(501, 500, "UsbInterruptThreadStub");
        trace.Thread(502, 500, "DmacIntrThread");
        trace.Switch(0, Begin + Millisecond, 0, 501);
        for (var n = 0; n < Switches; n++)
        {
            var (old, next) = n % 2 == 0 ? (501u, 502u) : (502u, 501u);
            trace.Switch(0, Begin + Millisecond + ((n + 1) * Millisecond / 20), old, next);
        }

        return trace.ToArray();
    }

    /// <summary>One thread that is woken and runs 1 ms later.</summary>
    public static byte[] Quiet()
    {
        var trace = Writer(0);
        trace.Process(300, "calm.exe");
        trace.Thread(300, 300);
        trace.Switch(0, Begin + Millisecond, 0, 300);
        trace.Switch(0, Begin + (2 * Millisecond), 300, 0);
        trace.Ready(0, Begin + (3 * Millisecond), 300);
        trace.Switch(0, Begin + (4 * Millisecond), 0, 300);
        trace.Switch(0, Begin + (5 * Millisecond), 300, 0);
        return trace.ToArray();
    }

    /// <summary>A thread reads a file for 500 ms, and the last buffers of the trace are missing. No CSwitches.</summary>
    public static byte[] TruncatedFileOperations()
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { BufferSizeBytes = 4_096, KeptDataBuffers = 3 });
        trace.Process(300, "calm.exe");
        trace.Thread(300, 300);
        for (var i = 0UL; i < 500; i++)
        {
            var at = Begin + ((long)i * Millisecond);
            trace.Read(0, at, 300, 0x1_0000 + i, 0x5000, 0x6000, (long)i * 65_536, 65_536);
            trace.EndFile(0, at + 10, 0x1_0000 + i, 65_536);
        }

        return trace.ToArray();
    }

    /// <summary>A trace without context switches.</summary>
    /// <param name="eventsLost">Events that the header admits to have lost.</param>
    public static byte[] WithoutSwitches(uint eventsLost = 0)
    {
        var trace = Writer(eventsLost);
        trace.Process(400, "still.exe");
        return trace.ToArray();
    }

    /// <summary>A thread that reads a file in pieces of 60 bytes, 10 us each.</summary>
    /// <param name="calls">How many pieces.</param>
    public static byte[] SmallReads(string path = @"\Device\HarddiskVolume3\a.ms", int calls = 1_200)
    {
        var trace = Writer(0);
        trace.Process(6200, "reader.exe");
        trace.Thread(6200, 6200);
        trace.FileName(0, Begin, 0x0424, 0xC0DE, path);
        for (var i = 0; i < calls; i++)
        {
            trace.Read(0, Begin + Millisecond + (i * 200), 6200, 1, 0, 0xC0DE, i * 60, 60);
            trace.EndFile(0, Begin + Millisecond + (i * 200) + 100, 1, 60);
        }

        return trace.ToArray();
    }

    /// <summary>A trace that lost five events, and whose CPU switches twice from a thread that was not there.</summary>
    public static byte[] Broken()
    {
        var trace = Writer(5);
        trace.Thread(100, 100);
        trace.Thread(200, 200);
        trace.Switch(0, Begin + Millisecond, 0, 100);
        trace.Switch(0, Begin + (2 * Millisecond), 200, 100);
        trace.Switch(0, Begin + (3 * Millisecond), 200, 0);
        return trace.ToArray();
    }

    /// <summary>Thread 500 of a.exe runs from 1 to 3 ms and ends; thread 500 of b.exe runs from 6 to 10 ms.</summary>
    public static byte[] ReusedThreadId()
    {
        var trace = Writer(0);
        trace.Process(100, "a.exe");
        trace.Process(200, "b.exe");
        trace.Thread(500, 100, "first");
        trace.Switch(0, Begin + Millisecond, 0, 500);
        trace.ThreadEnd(0, Begin + (2 * Millisecond), 500, 100, "first");
        trace.Switch(0, Begin + (3 * Millisecond), 500, 0, oldState: 4);
        trace.ThreadStart(0, Begin + (5 * Millisecond), 500, 200, "second");
        trace.Switch(0, Begin + (6 * Millisecond), 0, 500);
        trace.Switch(0, Begin + (10 * Millisecond), 500, 0);
        return trace.ToArray();
    }

    /// <summary>One CPU; process 100 ends while its thread 104 still runs, and its id is used again at 6 ms.</summary>
    public static byte[] ReusedProcessId()
    {
        var trace = Writer(0);
        trace.Process(100, "a.exe");
        trace.Thread(104, 100);
        trace.Switch(0, Begin + Millisecond, 0, 104);
        trace.ProcessEnd(0, Begin + (3 * Millisecond), 100, "a.exe");
        trace.Switch(0, Begin + (4 * Millisecond), 104, 0, oldState: 4);
        trace.ProcessStart(0, Begin + (6 * Millisecond), 100, "b.exe");
        trace.ThreadStart(0, Begin + (6 * Millisecond) + 1, 108, 100, "");
        trace.Switch(0, Begin + (7 * Millisecond), 0, 108);
        trace.Switch(0, Begin + (10 * Millisecond), 108, 0);
        return trace.ToArray();
    }

    private static ScheduleWriter Writer(uint eventsLost) =>
        new(new EtlWriterOptions { NumberOfProcessors = 1, EventsLost = eventsLost, FirstTick = Begin });
}
