namespace WpaAddins.Cli.Output;

/// <summary>Buffers writes to a temporary file. An error names the result file, not the temporary file.</summary>
internal sealed class ResultStream(Stream file, string path) : WriteOnlyStream
{
    private const int BufferBytes = 1 << 16;
    private readonly BufferedStream _buffer = new(file, BufferBytes);

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        try
        {
            _buffer.Write(buffer);
        }
        catch (IOException e)
        {
            throw WriteFailure.For(path, e);
        }
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Flush()
    {
        // A temporary file has no reader, so only Complete has to write the buffered bytes.
    }

    /// <summary>Writes the buffered bytes and closes the file.</summary>
    /// <exception cref="IOException">The bytes cannot be written.</exception>
    public void Complete()
    {
        _buffer.Flush();
        file.Dispose();
    }

    /// <summary>Closes the file and discards the buffer, because an incomplete file is removed.</summary>
    protected override void Dispose(bool disposing) => file.Dispose();
}
