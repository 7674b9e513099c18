using WpaAddins.Scenarios.Events;
using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// A user right-clicks the taskbar twice. Between each click and its menu, a thread reads a file of 4 MB almost twice,
/// with 114,802 calls of 68 bytes on average.
/// </summary>
internal sealed class SmallIoScenario : Scenario
{
    private const int RightButton = 2;
    private const int ReadsOfClick = 114_802;
    private const int BytesOfClick = 15_686_586 / 2;
    private const long FileBytes = 4_027_904;
    private const ulong FirstIrp = 0xFFFF_A80A_1C40_0010;
    private const ulong IrpDistance = 0x1C0;
    private const int Irps = 4;
    private const uint ExplorerId = 6036;
    private const uint ShellId = 7428;

    // The sizes of successive reads of a jump list: directory sectors, headers, names.
    private static readonly int[] s_sizes = [8, 64, 128, 64, 8, 128, 64, 4, 64, 151];
    private static readonly long[] s_clicks = [Seconds(1.2m), Seconds(3.1008m)];
    private static readonly long s_menu = Milliseconds(600);
    private static readonly long s_read = 2_748;
    private static readonly long s_parse = 1_167;

    public override string Name => "small-io";

    public override string Summary => "a menu is late because a file is read with 229,604 calls of 68 bytes";

    protected override MachineOptions System => new()
    {
        Processors = 8,
        SampleIntervalNs = Milliseconds(1),
        FirstSampleNs = Microseconds(440),
    };

    protected override long EndNs => Seconds(4.5m);

    protected override bool RecordsFileAccesses => true;

    protected override void Populate(Machine machine)
    {
        var clicked = new SimulatedEvent();
        AddInput(machine, clicked);
        AddMenu(machine);
        AddBroker(machine, clicked);
    }

    /// <summary>Adds the program that logs clicks. Here it also passes them on.</summary>
    private static void AddInput(Machine machine, SimulatedEvent clicked)
    {
        var app = machine.Process("UIforETW.exe", 4912, ExplorerId);
        var note = app.Stack("UIforETW.exe!LowLevelMouseHook <- user32.dll!DispatchHookW <- ntdll.dll!RtlUserThreadStart");
        var send = app.Stack(
            "ntoskrnl.exe!AlpcpSignal <- ntoskrnl.exe!NtAlpcSendWaitReceivePort <- ntdll.dll!NtAlpcSendWaitReceivePort"
            + " <- user32.dll!DispatchHookW <- ntdll.dll!RtlUserThreadStart");
        var wait = app.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- win32kfull.sys!NtUserGetMessage <- user32.dll!GetMessageW"
            + " <- UIforETW.exe!InputThread <- ntdll.dll!RtlUserThreadStart");
        app.Thread(4980, 13, _ => Clicks());

        IEnumerable<Step> Clicks()
        {
            foreach (var click in s_clicks)
            {
                yield return Step.SleepUntil(click - Milliseconds(90), wait);
                yield return Step.Run(Microseconds(30), note);
                yield return Step.Write(ProviderEvent.MouseDown(RightButton));
                yield return Step.SleepUntil(click - Microseconds(30), wait);
                yield return Step.RunUntil(click, note);
                yield return Step.Write(ProviderEvent.MouseUp(RightButton));
                yield return Step.Run(Microseconds(60), note);
                yield return Step.Signal(clicked, send);
                yield return Step.Run(Microseconds(10), note);
            }

            yield return Step.SleepForever(wait);
        }
    }

    /// <summary>Adds the menu, which gets the focus when it appears and later returns it.</summary>
    private static void AddMenu(Machine machine)
    {
        var shell = machine.Process("ShellExperienceHost.exe", ShellId, 912);
        var work = shell.Stack("win32kfull.sys!xxxSetForegroundWindow <- user32.dll!SetForegroundWindow"
            + " <- JumpViewUI.dll!ShowMenu <- ntdll.dll!RtlUserThreadStart");
        var wait = shell.WaitStack("ntoskrnl.exe!KeWaitForMultipleObjects"
            + " <- user32.dll!MsgWaitForMultipleObjectsEx <- JumpViewUI.dll!ShowMenu <- ntdll.dll!RtlUserThreadStart");
        machine.Process("explorer.exe", ExplorerId, 5900).Thread(6044, 9, _ => [Step.SleepForever(wait)]);
        shell.Thread(7444, 10, _ => Menus());

        IEnumerable<Step> Menus()
        {
            foreach (var click in s_clicks)
            {
                yield return Step.SleepUntil(click + s_menu - Milliseconds(4), wait);
                yield return Step.RunUntil(click + s_menu, work);
                yield return Step.Write(ProviderEvent.FocusedProcessChange(ExplorerId, ShellId));
                yield return Step.SleepUntil(click + s_menu + Milliseconds(500), wait);
                yield return Step.Run(Microseconds(150), work);
                yield return Step.Write(ProviderEvent.FocusedProcessChange(ShellId, ExplorerId));
            }

            yield return Step.SleepForever(wait);
        }
    }

    /// <summary>Adds the thread that reads the file.</summary>
    private static void AddBroker(Machine machine, SimulatedEvent clicked)
    {
        var broker = machine.Process("RuntimeBroker.exe", 9184, 912);
        var wait = broker.WaitStack(
            "ntoskrnl.exe!NtAlpcSendWaitReceivePort <- ntdll.dll!NtAlpcSendWaitReceivePort <- rpcrt4.dll!LRPC_ADDRESS::ProcessIO"
            + " <- ntdll.dll!TppWorkerThread <- ntdll.dll!RtlUserThreadStart");
        const string Root = " <- windows.storage.dll!CAutomaticDestinationList::Load <- rpcrt4.dll!Invoke"
            + " <- ntdll.dll!TppWorkerThread <- ntdll.dll!RtlUserThreadStart";
        const string ReadFile = "ntoskrnl.exe!CcCopyReadEx <- ntfs.sys!NtfsCopyReadA"
            + " <- fltmgr.sys!FltpDispatch <- ntoskrnl.exe!NtReadFile"
            + " <- ntoskrnl.exe!KiSystemServiceCopyEnd <- ntdll.dll!NtReadFile <- KernelBase.dll!ReadFile";

        // The distribution of the 899 samples: 628 in ReadFile, through four call paths, and 271 elsewhere.
        var read = new CodeMix(
            (broker.Stack(ReadFile + " <- coml2.dll!CFileStream::ReadAt <- coml2.dll!CDirectory::Find" + Root), 264),
            (broker.Stack(ReadFile + " <- coml2.dll!CFileStream::ReadAt <- coml2.dll!CFat::GetNext" + Root), 171),
            (broker.Stack(ReadFile + " <- coml2.dll!CFileStream::ReadAt <- coml2.dll!CMStream::Read" + Root), 118),
            (broker.Stack(ReadFile + " <- coml2.dll!CFileStream::ReadAt <- coml2.dll!CExposedStream::Read" + Root), 75));
        var parse = new CodeMix(
            (broker.Stack("coml2.dll!CDirectory::Compare <- coml2.dll!CDirectory::Find" + Root), 123),
            (broker.Stack("coml2.dll!CFat::GetNext <- coml2.dll!CMStream::Read" + Root), 88),
            (broker.Stack("windows.storage.dll!CDestListEntry::Parse" + Root), 60));
        broker.Thread(10_252, 8, _ => Read());

        IEnumerable<Step> Read()
        {
            foreach (var _ in s_clicks)
            {
                yield return Step.Wait(clicked, wait, WaitReason.UserRequest);
                var file = new SimulatedFile(
                    @"\Device\HarddiskVolume3\Users\Me\AppData\Roaming\Microsoft\Windows\Recent\AutomaticDestinations\f01b4d95cf55d32a.automaticDestinations-ms",
                    Key: 0xFFFF_C58F_31A0_9170,
                    Object: 0xFFFF_A80A_22E5_17C0);
                yield return Step.Run(Microseconds(20), parse);
                yield return Step.Write(FileEvent.Opened(file, FirstIrp));
                yield return Step.Run(Microseconds(15), parse);
                yield return Step.Write(FileEvent.Named(file));
                yield return Step.Write(FileEvent.Ended(FirstIrp, 1));
                foreach (var (number, offset, bytes) in Pieces())
                {
                    var irp = FirstIrp + ((ulong)(number % Irps) * IrpDistance);
                    yield return Step.Write(FileEvent.ToRead(file, irp, offset, bytes));
                    yield return Step.Run(s_read, read);
                    yield return Step.Write(FileEvent.Ended(irp, bytes));
                    yield return Step.Run(s_parse, parse);
                }

                yield return Step.Write(FileEvent.Closed(file, FirstIrp));
                yield return Step.Run(Microseconds(5), parse);
                yield return Step.Write(FileEvent.Ended(FirstIrp, 0));
            }

            yield return Step.Wait(clicked, wait);
        }
    }

    /// <summary>
    /// Lists the reads, from the start of the file to its end, repeatedly. The last two reads take the rest of the
    /// bytes.
    /// </summary>
    private static IEnumerable<(int Number, long Offset, int Bytes)> Pieces()
    {
        var (offset, left) = (0L, BytesOfClick);
        for (var number = 0; number < ReadsOfClick; number++)
        {
            var bytes = (ReadsOfClick - number) switch
            {
                1 => left,
                2 => left / 2,
                _ => s_sizes[number % s_sizes.Length],
            };

            // A read that would exceed the end of the file is moved back, so that it ends there.
            offset = Math.Min(offset, FileBytes - bytes);
            yield return (number, offset, bytes);
            offset = offset + bytes == FileBytes ? 0 : offset + bytes;
            left -= bytes;
        }
    }
}
