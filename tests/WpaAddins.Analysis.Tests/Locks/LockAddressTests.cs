using System.Text;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>Tests the addresses of locks, from the priority floors that a thread sets just before it waits.</summary>
[TestClass]
public sealed class LockAddressTests
{
    private const uint Holder = 100;
    private const uint Waiting = 200;
    private const uint Other = 300;
    private const ulong One = 0xFFFF_B284_1234_5678;
    private const ulong Two = 0xFFFF_B284_1234_9ABC;
    private const ulong Base = 0x7FF6_0000_0000;
    private const int ExecutingDpc = 1;
    private const int WakeupBoost = 2;
    private const string Signatures = """
        { "signatures": [ { "name": "gate", "scope": "machine", "acquire": ["app!acquire"], "release": ["app!release"] } ] }
        """;

    [TestMethod]
    public void FloorThatTheWaitingThreadSetIsTheAddress()
    {
        var found = Wait(w => Set(w, 1, 5, Holder, One));
        Assert.AreEqual((LockIdentity.Address, (ulong?)One, LockCoverage.One), (found.Identity, found.Address, found.Coverage));
        Assert.AreEqual((LockIdentity.Address, LockIdentity.BothStacks, One), (found.Waits[0].Identity, found.Waits[0].StackIdentity, found.Waits[0].Address));
    }

    [TestMethod]
    public void LastFloorOfTheSliceCounts() =>
        Assert.AreEqual(One, Address(w => Set(Set(w, 1, 4, Holder, Two), 1, 5, Holder, One)));

    [TestMethod]
    public void LockWithTwoOwnersIsOneUntilBothFloorsAreTakenBack()
    {
        Assert.AreEqual(One, Address(w => Clear(Set(Set(w, 1, 4, Holder, One), 1, 5, Other, One), 6, Other, One)));
        Assert.AreEqual(
            0UL, Address(w => Clear(Clear(Set(Set(w, 1, 4, Holder, One), 1, 5, Other, One), 6, Other, One), 7, Holder, One)));
    }

    [TestMethod]
    public void FloorTakenBackBeforeTheWaitIsNoAddress()
    {
        Assert.AreEqual(0UL, Address(w => Clear(Set(w, 1, 5, Holder, One), 6, Holder, One)));
        Assert.AreEqual(One, Address(w => Clear(Set(w, 1, 5, Holder, One), 6, Holder, Two)), "another lock's floor");
        Assert.AreEqual(One, Address(w => Clear(Set(w, 1, 5, Holder, One), 11, Holder, One)), "behind the wait's start");
    }

    [TestMethod]
    public void FloorOfAnotherProcessorOrSliceIsNoAddress()
    {
        Assert.AreEqual(0UL, Address(w => Set(w, 0, 5, Holder, One)), "another CPU");
        Assert.AreEqual(0UL, Address(w => Set(w, 1, 1, Holder, One)), "an earlier slice");
        Assert.AreEqual(0UL, Address(w => Set(w, 1, 11, Holder, One)), "behind the wait's start");
        Assert.AreEqual(0UL, Address(w => Set(w, 7, 5, Holder, One)), "a CPU without context switches");
    }

    [TestMethod]
    [DataRow(0, One)]
    [DataRow(ExecutingDpc, 0UL)]
    [DataRow(WakeupBoost, 0UL)]
    [DataRow(4, One)]
    public void FloorThatTheThreadDidNotSetIsNoAddress(int flags, ulong address) =>
        Assert.AreEqual(address, Address(w => Set(w, 1, 5, Holder, One, flags)));

    [TestMethod]
    public void ThreadDoesNotWaitForItsOwnLock() => Assert.AreEqual(0UL, Address(w => Set(w, 1, 5, Waiting, One)));

    [TestMethod]
    public void SliceWithoutSwitchInHasNoAddress()
    {
        Assert.AreEqual(0UL, Address(w => Set(w, 1, 5, Holder, One), switchedInAs: Other), "the chain is broken");
        Assert.AreEqual(0UL, Address(w => Set(w, 1, 5, Holder, One), switchedInAs: null), "the CPU's first slice");
    }

    [TestMethod]
    public void RecordBesideALostBufferIsNoAddress()
    {
        // The flag says that buffers of the CPU were lost before this one.
        Assert.AreEqual(0UL, Address(w => Gap(Set(w, 1, 5, Holder, One), 6)), "lost behind the record");
        Assert.AreEqual(0UL, Address(w => Set(Gap(w, 4), 1, 5, Holder, One)), "lost before it");
        Assert.AreEqual(One, Address(w => Set(Gap(w, 1), 1, 5, Holder, One)), "lost before the slice");
    }

    [TestMethod]
    public void TwoAddressesAreSeveralLocksThatStayTogether()
    {
        var one = Lock(20, i => One);
        Assert.AreEqual((LockIdentity.Address, (ulong?)One, LockCoverage.One), (one.Locks.Single().Identity, one.Locks.Single().Address, one.Locks.Single().Coverage));
        var two = Lock(20, i => i % 4 == 0 ? One : i % 4 == 1 ? Two : 0);
        var found = two.Locks.Single();
        Assert.AreEqual((LockIdentity.BothStacks, (ulong?)null, LockCoverage.Several), (found.Identity, found.Address, found.Coverage));
        CollectionAssert.AreEqual(new[] { One, Two }, found.Addresses.ToArray());
        var bare = Lock(20, i => 0).Locks.Single();
        Assert.AreEqual((LockIdentity.BothStacks, LockCoverage.One, 0), (bare.Identity, bare.Coverage, bare.Addresses.Count));
        foreach (var other in (ContendedLock[])[found, one.Locks.Single()])
        {
            Assert.AreEqual(
                (bare.WaitsNs, bare.BlameNs, bare.HandOffNs, bare.HoldMinNs, bare.Holders.Sum(h => h.HoldMaxNs)),
                (other.WaitsNs, other.BlameNs, other.HandOffNs, other.HoldMinNs, other.Holders.Sum(h => h.HoldMaxNs)));
        }
    }

    [TestMethod]
    public void RangeDoesNotMakeSeveralLocksOne()
    {
        var found = Analyse(20, i => i == 0 ? One : i == 15 ? Two : 0, new() { ToNs = 100_000_000 }).Locks.Locks.Single();
        Assert.IsLessThan(15, found.Waits.Count);
        Assert.AreEqual(LockCoverage.Several, found.Coverage);
    }

    [TestMethod]
    public void FindingsTellTheAddressOrThatThereAreSeveral()
    {
        var bare = new LockHoldersInvestigation().Find(Analyse(20, i => 0)).Single().HeadlineAndCause;
        Assert.DoesNotContain("address", bare);
        var one = new LockHoldersInvestigation().Find(Analyse(20, i => One)).Single().HeadlineAndCause;
        Assert.EndsWith(" The lock has the address 0xFFFFB28412345678.", one);
        var two = new LockHoldersInvestigation().Find(Analyse(20, i => i % 2 == 0 ? One : Two)).Single().HeadlineAndCause;
        Assert.EndsWith(" The waits show 2 addresses of locks, so these numbers are estimates.", two);
        Assert.DoesNotContain("All holders together", two);
    }

    private static ulong Address(Action<ScheduleWriter> floors, uint? switchedInAs = Waiting) =>
        Wait(floors, switchedInAs).Waits.Single(w => w.StartNs == 10_000).Address;

    /// <summary>Thread 200 runs on CPU 1 from 2 to 10 and waits until 50.</summary>
    private static ContendedLock Wait(Action<ScheduleWriter> floors, uint? switchedInAs = Waiting)
    {
        var scenario = Begin().Switch(0, 0, 0, Holder);
        if (switchedInAs is { } thread)
        {
            scenario.Switch(1, 0, 0, Other).Switch(1, 2, Other, thread);
        }

        scenario.Add(floors).Switch(1, 10, Waiting, 0, state: 5, reason: 6);
        Release(scenario, 50);
        return Analyse(scenario, new()).Locks.Locks.Single();
    }

    private static LockTable Lock(int waits, Func<int, ulong> address) => Analyse(waits, address).Locks;

    /// <summary>Thread 200 waits repeatedly for 10 ms.</summary>
    private static TraceAnalysis Analyse(int waits, Func<int, ulong> address, AnalysisOptions? options = null)
    {
        var scenario = Begin().Switch(0, 0, 0, Holder).Switch(1, 0, 0, Waiting);
        for (var i = 0; i < waits; i++)
        {
            var now = i * 10_000;
            if (address(i) is var known and not 0)
            {
                scenario.Add(w => Set(w, 1, now + 5, Holder, known));
            }

            scenario.Switch(1, now + 10, Waiting, 0, state: 5, reason: 6);
            Release(scenario, now + 9_990);
        }

        var end = waits * 10_000;
        return Analyse(scenario.Switch(0, end, Holder, 0).Switch(1, end, Waiting, 0), options ?? new());
    }

    private static Scenario Begin() => new Scenario(2).Add(w =>
    {
        w.Process(4, "app.exe");
        foreach (var thread in (uint[])[Holder, Waiting, Other])
        {
            w.Thread(thread, 4);
        }

        w.Image(4, Base, 0x10000, @"\volume\app.exe");
    });

    private static void Release(Scenario scenario, double time) => scenario
        .Ready(0, time, Waiting).Add(w => w.Stack(0, Scenario.Tick(time) + 1, Scenario.Tick(time), 4, Holder, Base + 0x2005))
        .Switch(1, time + 2, 0, Waiting)
        .Add(w => w.Stack(1, Scenario.Tick(time + 2) + 1, Scenario.Tick(time + 2), 4, Waiting, Base + 0x1001));

    private static TraceAnalysis Analyse(Scenario scenario, AnalysisOptions options) => scenario.Analyse(options with
    {
        Symbols = new NamedFunctions("acquire", "release"),
        Signatures = LockSignatureFile.Parse("gate.json", Encoding.UTF8.GetBytes(Signatures)),
    }).Analysis;

    private static ScheduleWriter Set(ScheduleWriter writer, int cpu, double time, uint owner, ulong address, int flags = 0)
    {
        writer.AutoBoostSet(cpu, Scenario.Tick(time), owner, address, 12, 8, flags);
        return writer;
    }

    private static ScheduleWriter Clear(ScheduleWriter writer, double time, uint owner, ulong address)
    {
        writer.AutoBoostClear(0, Scenario.Tick(time), owner, address);
        return writer;
    }

    private static ScheduleWriter Gap(ScheduleWriter writer, double time)
    {
        writer.EndBuffer(1, Scenario.Tick(time), BufferFlags.BufferLost);
        return writer;
    }
}
