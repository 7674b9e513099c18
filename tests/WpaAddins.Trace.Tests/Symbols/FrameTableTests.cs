using WpaAddins.Etl.Tests;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Trace.Tests.Symbols;

/// <summary>Addresses become modules and functions.</summary>
[TestClass]
public sealed class FrameTableTests
{
    private const ulong Base = 0x7FF6_0000_0000;
    private const ulong KernelBase = 0xFFFF_F800_0000_0000;

    [TestMethod]
    public void WithoutSymbolsAFrameIsModuleAndOffset()
    {
        var trace = Written();
        var frames = new FrameTable(trace.Images, trace.Stacks);
        Assert.AreEqual(
            "nt.exe+0x1234 <- 0xfffff80000100000 <- app.exe+0x20 <- 0x10",
            frames.Format(trace.Switches.NewThreadStack[0], 8, 1000));
        Assert.IsNull(frames.Format(0, 8, 1000));
    }

    [TestMethod]
    public void WithSymbolsAFrameIsFunctionAndOffset()
    {
        var trace = Written();
        var symbols = new OneModule("app.exe", new ModuleSymbols([0x10, 0x20], [0x20, 0x30], i => i == 0 ? "first" : "second"));
        var frames = new FrameTable(trace.Images, trace.Stacks, symbols);
        Assert.AreEqual(
            "nt.exe+0x1234 <- 0xfffff80000100000 <- app.exe!second <- 0x10",
            frames.Format(trace.Switches.NewThreadStack[0], 8, 1000));
        Assert.AreEqual("app.exe!second+0xf", Text(frames, Base + 0x2F));
        Assert.AreEqual("app.exe+0x30", Text(frames, Base + 0x30));
        Assert.AreEqual("app.exe+0xf", Text(frames, Base + 0xF));
        Assert.AreEqual("app.exe!first", Text(frames, Base + 0x10));
    }

    [TestMethod]
    public void FramesAndFunctionsHaveOneNumberEach()
    {
        var trace = Written();
        var symbols = new OneModule("app.exe", new ModuleSymbols([0x10, 0x20], [0x20, 0x30], i => i == 0 ? "first" : "second"));
        var frames = new FrameTable(trace.Images, trace.Stacks, symbols);
        var a = frames.Resolve(8, Base + 0x11, 0);
        var b = frames.Resolve(8, Base + 0x12, 0);
        var c = frames.Resolve(8, Base + 0x21, 0);
        Assert.AreEqual(a, frames.Resolve(8, Base + 0x11, 5));
        Assert.AreEqual(a, frames.Resolve(12, (2 * Base) + 0x11, 0), "another process, the same file");
        Assert.AreNotEqual(a, b);
        Assert.AreEqual(frames.FunctionOf(a), frames.FunctionOf(b));
        Assert.AreNotEqual(frames.FunctionOf(a), frames.FunctionOf(c));
        Assert.AreEqual("app.exe!first", frames.Function(frames.FunctionOf(a)).ToString());
        Assert.AreEqual(FrameTable.UnknownFunction, frames.FunctionOf(frames.Resolve(8, 0x10, 0)));
        Assert.AreEqual("?", frames.Function(FrameTable.UnknownFunction).ToString());
        Assert.AreEqual("app.exe!?", frames.Function(frames.FunctionOf(frames.Resolve(8, Base + 5, 0))).ToString());
        Assert.AreEqual(1, symbols.Asked, "symbols of a module are looked for once, and only if one of its addresses is asked for");
    }

    [TestMethod]
    public void StacksAreWrittenAsFarAsTheyFit()
    {
        var trace = Written();
        var frames = new FrameTable(trace.Images, trace.Stacks);
        var stack = trace.Switches.NewThreadStack[0];
        var two = new int[2];
        Assert.AreEqual(4, frames.Resolve(stack, 8, 0, two));
        Assert.AreEqual("nt.exe+0x1234", frames[two[0]].ToString());
        Assert.AreEqual("0xfffff80000100000", frames[two[1]].ToString());
        Assert.AreEqual(4, trace.Stacks.FrameCount(stack));
    }

    [TestMethod]
    public void ResolvingWhatIsKnownAllocatesNothing()
    {
        var trace = Written();
        var frames = new FrameTable(trace.Images, trace.Stacks);
        var stack = trace.Switches.NewThreadStack[0];
        var room = new int[trace.Stacks.FrameCount(stack)];
        frames.Resolve(stack, 8, 0, room);
        var allocated = Allocations.Measure(() =>
        {
            for (var i = 0; i < 1000; i++)
            {
                frames.Resolve(stack, 8, i, room);
            }
        });
        Assert.AreEqual(0, allocated);
    }

    [TestMethod]
    public void FunctionsThatOverlapAreRefused()
    {
        Assert.ThrowsExactly<ArgumentException>(() => new ModuleSymbols([1, 2], [3, 4], _ => ""));
        Assert.ThrowsExactly<ArgumentException>(() => new ModuleSymbols([2, 1], [2, 1], _ => ""));
        Assert.ThrowsExactly<ArgumentException>(() => new ModuleSymbols([2], [1], _ => ""));
        Assert.ThrowsExactly<ArgumentException>(() => new ModuleSymbols([2], [], _ => ""));
        Assert.AreEqual(2, new ModuleSymbols([1, 3], [3, 4], _ => "").Count);
    }

    private static string Text(FrameTable frames, ulong address) => frames[frames.Resolve(8, address, 0)].ToString();

    private static TraceData Written() => WrittenTrace.Load(w =>
    {
        w.Image(0, KernelBase, 0x2000, @"\SystemRoot\nt.exe");
        w.Image(8, Base, 0x1000, @"\Device\app.exe");
        w.Image(12, 2 * Base, 0x1000, @"\Device\app.exe");
        w.Switch(0, 1010, 0, 100);
        w.Stack(0, 1011, 1010, 8, 100, KernelBase + 0x1234, KernelBase + 0x10_0000);
        w.Stack(0, 1012, 1010, 8, 100, Base + 0x20, 0x10);
    });

    private sealed class OneModule(string name, ModuleSymbols symbols) : ISymbolSource
    {
        public int Asked { get; private set; }

        public ModuleSymbols? Find(ImageRow image)
        {
            Asked += image.FileName == name ? 1 : 0;
            return image.FileName == name ? symbols : null;
        }
    }
}
