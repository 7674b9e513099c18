using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace WpaAddins.Symbols.Pdb;

/// <summary>The container of a Windows PDB (MSF): numbered streams, split into blocks anywhere in the file.</summary>
/// <remarks>
/// Shape: superblock, list of the blocks of the directory, directory (sizes and blocks of all streams). A valid
/// file uses each block at most once, so the sizes of all streams together cannot exceed the file.
/// Errors: <see cref="SymbolFormatException"/> for every damage. Source: the MSF format as LLVM documents it; PDBs made
/// with lld (observed).
/// </remarks>
internal sealed class MsfFile
{
    private const int SuperblockBytes = 56;
    private const int MaxStreams = ushort.MaxValue + 1;
    private const uint MissingStream = uint.MaxValue;
    private readonly Stream _file;
    private readonly uint _blockSize;
    private readonly uint _blockCount;
    private readonly SymbolLimits _limits;
    private readonly uint[] _sizes;
    private readonly int[] _firstBlocks;
    private readonly uint[] _blocks;

    private MsfFile(Stream file, uint blockSize, uint blockCount, SymbolLimits limits, uint[] directory)
    {
        (_file, _blockSize, _blockCount, _limits) = (file, blockSize, blockCount, limits);
        var streams = Checked(directory, 0, 1)[0];
        if (streams > MaxStreams)
        {
            throw new SymbolFormatException($"the directory claims {streams:N0} streams");
        }

        _sizes = Checked(directory, 1, streams).ToArray();
        _firstBlocks = new int[streams + 1];
        var blocks = 0L;
        for (var i = 0; i < streams; i++)
        {
            _sizes[i] = _sizes[i] == MissingStream ? 0 : _sizes[i];
            blocks += BlocksOf(_sizes[i], blockSize);
            if (blocks > blockCount)
            {
                throw new SymbolFormatException($"the streams claim more than the {blockCount:N0} blocks of the file");
            }

            _firstBlocks[i + 1] = (int)blocks;
        }

        _blocks = Checked(directory, 1 + streams, (uint)blocks).ToArray();
    }

    private static ReadOnlySpan<byte> Magic => "Microsoft C/C++ MSF 7.00\r\n\u001aDS\0\0\0"u8;

    /// <summary>
    /// Gets the first bytes of a PDB in the compressed container, which newer symbol servers store next to the
    /// uncompressed one.
    /// </summary>
    private static ReadOnlySpan<byte> CompressedMagic => "Microsoft MSFZ Container\r\n\u001aALD\0\0"u8;

    /// <summary>Reads the directory of a seekable file, which stays open.</summary>
    /// <exception cref="SymbolFormatException">It is not an MSF file, or it is damaged.</exception>
    public static MsfFile Open(Stream file, SymbolLimits limits)
    {
        var length = file.Length;
        if (length > limits.MaxPdbBytes)
        {
            throw new SymbolFormatException($"the file has {length:N0} bytes; the limit is {limits.MaxPdbBytes:N0}");
        }

        Span<byte> superblock = stackalloc byte[SuperblockBytes];
        file.Position = 0;
        var read = file.ReadAtLeast(superblock, SuperblockBytes, throwOnEndOfStream: false);
        if (superblock.StartsWith(CompressedMagic))
        {
            throw new SymbolFormatException(
                "the PDB is compressed (MSFZ) and is not read, so its functions have no names; provide the uncompressed PDB, for "
                + "example with --symbol-server");
        }

        if (read < SuperblockBytes || !superblock.StartsWith(Magic))
        {
            throw new SymbolFormatException("not a Windows PDB (MSF 7.00)");
        }

        var blockSize = UInt32(superblock, 32);
        var blockCount = UInt32(superblock, 40);
        var directoryBytes = UInt32(superblock, 44);
        var mapBlock = UInt32(superblock, 52);
        if (blockSize is < 512 or > 65_536 || (blockSize & (blockSize - 1)) != 0)
        {
            throw new SymbolFormatException($"block size {blockSize:N0} is not a power of two from 512 to 65,536");
        }

        if ((long)blockSize * blockCount > length)
        {
            throw new SymbolFormatException($"{blockCount:N0} blocks of {blockSize:N0} bytes in a file of {length:N0}");
        }

        if (directoryBytes > 4L * ((long)blockCount + MaxStreams + 1) || directoryBytes % 4 != 0)
        {
            throw new SymbolFormatException($"a directory of {directoryBytes:N0} bytes for {blockCount:N0} blocks");
        }

        var directoryBlocks = new uint[BlocksOf(directoryBytes, blockSize)];
        var mapBytes = 4L * directoryBlocks.Length;
        if (((long)mapBlock * blockSize) + mapBytes > (long)blockSize * blockCount)
        {
            throw new SymbolFormatException("the list of the directory's blocks lies outside the file");
        }

        file.Position = (long)mapBlock * blockSize;
        file.ReadExactly(MemoryMarshal.AsBytes(directoryBlocks.AsSpan()));
        var directory = new uint[directoryBytes / 4];
        ReadBlocks(file, directoryBlocks, blockSize, blockCount, MemoryMarshal.AsBytes(directory.AsSpan()));
        return new MsfFile(file, blockSize, blockCount, limits, directory);
    }

    /// <summary>Reads a stream; one that does not exist has no bytes.</summary>
    /// <exception cref="SymbolFormatException">
    /// The stream is too large, or one of its blocks lies outside the file.
    /// </exception>
    public byte[] Read(int stream)
    {
        if ((uint)stream >= (uint)_sizes.Length)
        {
            return [];
        }

        if (_sizes[stream] > _limits.MaxStreamBytes)
        {
            throw new SymbolFormatException(
                $"stream {stream} has {_sizes[stream]:N0} bytes; the limit is {_limits.MaxStreamBytes:N0}");
        }

        var bytes = new byte[_sizes[stream]];
        var blocks = _blocks.AsSpan(_firstBlocks[stream].._firstBlocks[stream + 1]);
        ReadBlocks(_file, blocks, _blockSize, _blockCount, bytes);
        return bytes;
    }

    private static void ReadBlocks(Stream file, ReadOnlySpan<uint> blocks, uint blockSize, uint blockCount, Span<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            var run = 1;
            while (run < blocks.Length && blocks[run] == (long)blocks[0] + run)
            {
                run++;
            }

            if (blocks[0] >= blockCount || run > blockCount - blocks[0])
            {
                throw new SymbolFormatException($"block {blocks[0]:N0} of {blockCount:N0} is not in the file");
            }

            var size = (int)Math.Min(bytes.Length, run * (long)blockSize);
            file.Position = blocks[0] * (long)blockSize;
            file.ReadExactly(bytes[..size]);
            bytes = bytes[size..];
            blocks = blocks[run..];
        }
    }

    private static long BlocksOf(uint bytes, uint blockSize) => (bytes + (long)blockSize - 1) / blockSize;

    private static uint UInt32(ReadOnlySpan<byte> bytes, int offset) => BinaryPrimitives.ReadUInt32LittleEndian(bytes[offset..]);

    private static ReadOnlySpan<uint> Checked(uint[] directory, uint start, uint count) =>
        start <= (uint)directory.Length && count <= (uint)directory.Length - start
            ? directory.AsSpan((int)start, (int)count)
            : throw new SymbolFormatException($"the directory ends at {directory.Length:N0} words, before its streams");
}
