using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// A device with one CPU sends data over USB at less than half of the expected speed: two threads hand every piece to
/// each other, with a switch every 50 µs. In the fixed version, one thread does the work of both.
/// </summary>
/// <remarks>
/// Each second consists of a large transfer of 0.6 s and 40 patterns of 10 ms. A pattern consists of pieces, the
/// network driver (0.16 ms), opening a device key (0.6 ms), and idle time until the next interrupt.
/// </remarks>
internal sealed class ThreadPairsScenario(bool isFixed) : Scenario
{
    private const int LengthInSeconds = 9;
    private const int Patterns = 40;
    private const int PiecesOfTransfer = 6000;
    private const int PiecesOfPattern = 75;

    /// <summary>The number of patterns that have one piece less and are idle for that time.</summary>
    private const int ShortPatterns = 77;

    private static readonly long s_begin = Milliseconds(100);
    private static readonly long s_transfer = Milliseconds(600);
    private static readonly long s_pattern = Milliseconds(10);

    /// <summary>The work part of a 50 µs slice; the hand-over to the other thread follows.</summary>
    private static readonly long s_work = Microseconds(47);

    private static readonly long s_handOver = Microseconds(3);

    /// <summary>
    /// The time for a piece without the hand-over: 100 µs × 23/41, because the throughput rises from 23 to 41 Mbit/s.
    /// </summary>
    private static readonly long s_wholePiece = Microseconds(56.1m);

    private static readonly long s_network = Milliseconds(0.16m);
    private static readonly long s_openKey = Milliseconds(0.6m);

    public override string Name => isFixed ? "thread-pairs-after" : "thread-pairs";

    public override string Summary => isFixed
        ? "the same transfers when one thread does the work"
        : "two threads hand work to each other 20,000 times a second";

    protected override MachineOptions System => new()
    {
        Processors = 1,
        QuantumNs = Milliseconds(100),
        SampleIntervalNs = Microseconds(100),
        FirstSampleNs = s_begin + Microseconds(80),
    };

    protected override long EndNs => s_begin + Seconds(LengthInSeconds);

    protected override void Populate(Machine machine)
    {
        var samples = new MonteCarloProfile(machine);
        machine.IdleCode = samples.Idle;
        var device = samples.Process;
        var frame = new SimulatedEvent();
        var piece = new SimulatedEvent();
        var done = new SimulatedEvent();
        var network = new SimulatedEvent();
        var key = new SimulatedEvent();
        var waits = new Func<string, CallStack>(thread => device.Stack(
            $"NK.EXE!WaitOneMore <- NK.EXE!SC_WaitForMultiple <- coredll.dll!WaitForSingleObject <- {thread}"
                + " <- coredll.dll!ThreadBaseFunc"));
        var sets = new Func<string, CallStack>(thread => device.Stack(
            $"NK.EXE!EventModify <- NK.EXE!ObjectCall <- coredll.dll!SetEvent <- {thread} <- coredll.dll!ThreadBaseFunc"));
        var interrupt = device.Stack("NK.EXE!INTERRUPTS_ENABLE <- NK.EXE!IRQHandler");

        if (isFixed)
        {
            device.Thread(0x1020, 10, _ => Alone("usbfn.dll!UsbInterruptThreadStub"), "UsbInterruptThreadStub");
        }
        else
        {
            device.Thread(0x1020, 10, _ => Usb("usbfn.dll!UsbInterruptThreadStub"), "UsbInterruptThreadStub");
            device.Thread(0x1034, 10, _ => Dmac("pxa27x_dma.dll!DmacIntrThread"), "DmacIntrThread");
        }

        device.Thread(0x1048, 9, _ => Once(network, s_network, "rndisfn.dll!RndisSendRndisMessage", key), "RndisSendRndisMessage");
        device.Thread(0x105C, 8, _ => Once(key, s_openKey, "device.exe!OpenDeviceKey", null), "OpenDeviceKey");
        foreach (var (ns, _) in Interrupts())
        {
            machine.Interrupt(ns, 0, frame, interrupt);
        }

        IEnumerable<Step> Usb(string name)
        {
            var (wait, set) = (waits(name), sets(name));
            foreach (var (_, pieces) in Interrupts())
            {
                yield return Step.Wait(frame, wait);
                for (var i = 0; i < pieces; i++)
                {
                    yield return Step.Run(s_work, samples.Busy);
                    yield return Step.Signal(piece, set);
                    yield return Step.Run(s_handOver, samples.Busy);
                    if (i < pieces - 1)
                    {
                        yield return Step.Wait(done, wait);
                    }
                }
            }

            yield return Step.Wait(frame, wait);
        }

        IEnumerable<Step> Dmac(string name)
        {
            var (wait, set) = (waits(name), sets(name));
            foreach (var (_, pieces) in Interrupts())
            {
                for (var i = 0; i < pieces; i++)
                {
                    yield return Step.Wait(piece, wait);
                    yield return Step.Run(s_work, samples.Busy);
                    if (i < pieces - 1)
                    {
                        yield return Step.Signal(done, set);
                    }
                    else if (pieces < PiecesOfTransfer)
                    {
                        yield return Step.Signal(network, set);
                    }

                    yield return Step.Run(s_handOver, samples.Busy);
                }
            }

            yield return Step.Wait(piece, wait);
        }

        IEnumerable<Step> Alone(string name)
        {
            var (wait, set) = (waits(name), sets(name));
            foreach (var (_, pieces) in Interrupts())
            {
                yield return Step.Wait(frame, wait);
                yield return Step.Run(pieces * s_wholePiece, samples.Busy);
                if (pieces < PiecesOfTransfer)
                {
                    yield return Step.Signal(network, set);
                }
            }

            yield return Step.Wait(frame, wait);
        }

        IEnumerable<Step> Once(SimulatedEvent on, long ns, string name, SimulatedEvent? next)
        {
            var (wait, set) = (waits(name), sets(name));
            while (true)
            {
                yield return Step.Wait(on, wait);
                yield return Step.Run(ns, samples.Busy);
                if (next is not null)
                {
                    yield return Step.Signal(next, set);
                }
            }
        }
    }

    /// <summary>Lists the times when data is to be sent, and the numbers of pieces.</summary>
    private static IEnumerable<(long Ns, int Pieces)> Interrupts()
    {
        var number = 0;
        for (var second = 0; second < LengthInSeconds; second++)
        {
            yield return (s_begin + Seconds(second), PiecesOfTransfer);
            for (var pattern = 0; pattern < Patterns; pattern++, number++)
            {
                var isShort = number * ShortPatterns % (LengthInSeconds * Patterns) < ShortPatterns;
                yield return (
                    s_begin + Seconds(second) + s_transfer + (pattern * s_pattern), isShort ? PiecesOfPattern - 1 : PiecesOfPattern);
            }
        }
    }
}
