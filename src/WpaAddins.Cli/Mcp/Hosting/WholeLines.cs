using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Mcp.Hosting;

/// <summary>Standard output of the protocol: what a cancelled request has begun to write is written to its end.</summary>
/// <remarks>
/// The transport writes an answer and its line end with the token of the request. Half a line would spoil the next answer too.
/// The stream itself stays open.
/// </remarks>
internal sealed class WholeLines(Stream output) : WriteOnlyStream
{
    public override void Flush() => output.Flush();

    public override Task FlushAsync(CancellationToken cancellationToken) => output.FlushAsync(CancellationToken.None);

    public override void Write(byte[] buffer, int offset, int count) => output.Write(buffer, offset, count);

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        output.WriteAsync(buffer, offset, count, CancellationToken.None);

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        output.WriteAsync(buffer, CancellationToken.None);
}
