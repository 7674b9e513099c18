namespace WpaAddins.Symbols.Pdb;

/// <summary>The DBI stream: the index of the information about code in a PDB.</summary>
/// <remarks>
/// Shape: a header of 64 bytes with the sizes of the parts that follow it. Source: the DBI stream as LLVM documents it;
/// PDBs made with lld (observed).
/// </remarks>
internal sealed class DbiStream
{
    public const int Number = 3;

    /// <summary>The number that means "no stream".</summary>
    public const ushort NoStream = ushort.MaxValue;

    private const int HeaderBytes = 64;
    private const int ModuleBytes = 64;
    private readonly byte[] _bytes;
    private readonly int[] _parts = new int[8];

    /// <exception cref="SymbolFormatException">The stream is damaged.</exception>
    public DbiStream(byte[] bytes)
    {
        _bytes = bytes;
        var header = Whole.Slice(0, HeaderBytes);
        if (header.UInt32(0) != uint.MaxValue)
        {
            throw new SymbolFormatException("DBI stream: its format is older than that of Visual C++ 7");
        }

        Age = header.UInt32(8);
        SymbolRecordStream = header.UInt16(20);
        Machine = header.UInt16(58);

        // Modules, section contributions, section map, files, type servers, edit and continue, debug streams: in this
        // order.
        ReadOnlySpan<int> sizes = [24, 28, 32, 36, 40, 52, 48];
        _parts[0] = HeaderBytes;
        for (var i = 0; i < sizes.Length; i++)
        {
            var size = header.UInt32(sizes[i]);
            Whole.Slice(_parts[i], size);
            _parts[i + 1] = _parts[i] + (int)size;
        }
    }

    /// <summary>The index of each debug stream in the list of debug streams.</summary>
    public enum DebugStream
    {
        /// <summary>Maps addresses as linked to final ones, if a tool moved code after linking.</summary>
        OmapFromSource = 4,

        SectionHeaders = 5,

        /// <summary>The section headers as linked, if a tool moved code after linking.</summary>
        OriginalSectionHeaders = 10,
    }

    /// <summary>Gets the age, which equals the image's.</summary>
    public uint Age { get; }

    /// <summary>Gets the machine, as in the header of an image.</summary>
    public ushort Machine { get; }

    public ushort SymbolRecordStream { get; }

    public PdbBytes SectionContributions => new("section contributions", _bytes.AsSpan(_parts[1].._parts[2]));

    private PdbBytes Whole => new("DBI stream", _bytes);

    /// <summary>Gets the number of a debug stream, or <see cref="NoStream"/>.</summary>
    public ushort Stream(DebugStream stream)
    {
        var numbers = new PdbBytes("debug streams", _bytes.AsSpan(_parts[6].._parts[7]));
        var offset = sizeof(ushort) * (int)stream;
        return offset + sizeof(ushort) <= numbers.Length ? numbers.UInt16(offset) : NoStream;
    }

    /// <summary>
    /// Lists the streams of the modules that were linked into the image, with the sizes of their symbols.
    /// </summary>
    public IReadOnlyList<(ushort Stream, uint SymbolBytes)> ModuleStreams()
    {
        var modules = new PdbBytes("modules", _bytes.AsSpan(_parts[0].._parts[1]));
        var streams = new List<(ushort, uint)>();
        for (var at = 0; at < modules.Length;)
        {
            streams.Add((modules.UInt16(at + 34), modules.UInt32(at + 36)));
            var names = modules.Slice(at, modules.Length - at);
            var end = ModuleBytes + names.Text(ModuleBytes).Length + 1;
            end += end <= names.Length ? names.Text(end).Length + 1 : 0;
            at += (end + 3) & ~3;
        }

        return streams;
    }
}
