using WpaAddins.Cli.Mcp.Hosting;

namespace WpaAddins.Cli.Tests.Mcp;

[TestClass]
public sealed class WholeLinesTests
{
    [TestMethod]
    public async Task WhatACancelledRequestWritesIsWritten()
    {
        using var memory = new MemoryStream();
        using var output = new WholeLines(memory);
        using var cancelled = new CancellationTokenSource();
        await cancelled.CancelAsync();
        await output.WriteAsync("{}"u8.ToArray(), cancelled.Token);
        await output.WriteAsync("\n"u8.ToArray().AsMemory(), cancelled.Token);
        await output.FlushAsync(cancelled.Token);
        CollectionAssert.AreEqual("{}\n"u8.ToArray(), memory.ToArray());
    }
}
