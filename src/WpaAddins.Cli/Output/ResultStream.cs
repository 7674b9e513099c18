namespace WpaAddins.Cli.Output;

/// <summary>Buffers what is written to a temporary file; a failure names the result, not the temporary file.</summary>
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
        // Nobody reads a temporary file, so only Complete writes the last bytes.
    }

    /// <summary>Writes the last bytes and closes the file.</summary>
    /// <exception cref="IOException">They cannot be written.</exception>
    public void Complete()
    {
        _buffer.Flush();
        file.Dispose();
    }

    /// <summary>Closes the file without the bytes in the buffer: a file that is not complete is removed.</summary>
    protected override void Dispose(bool disposing) => file.Dispose();
}
