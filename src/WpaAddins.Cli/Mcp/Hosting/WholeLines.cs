using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Mcp.Hosting;

/// <summary>
/// The output stream of the protocol. A line that a cancelled request has begun is written completely.
/// </summary>
/// <remarks>
/// The transport writes an answer and its line end with the cancellation token of the request. An incomplete line would
/// also corrupt the next answer. Disposing does not close the underlying stream.
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
