using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Pdb;

/// <summary>A Windows PDB: its identity and its functions.</summary>
/// <remarks>Errors: a damaged file throws <see cref="SymbolFormatException"/> and no other exception.</remarks>
internal sealed class PdbFile : IDisposable
{
    private const int InfoStream = 1;
    private const ushort MachineX86 = 0x14C;
    private readonly Stream _stream;
    private readonly MsfFile _file;
    private readonly DbiStream _dbi;
    private readonly SymbolLimits _limits;

    private PdbFile(Stream stream, SymbolLimits limits)
    {
        _stream = stream;
        _limits = limits;
        _file = MsfFile.Open(stream, limits);
        var info = new PdbBytes("PDB stream", _file.Read(InfoStream));
        Signature = new Guid(info.Slice(12, 16).Bytes);
        _dbi = new DbiStream(_file.Read(DbiStream.Number));
        Age = _dbi.Age != 0 ? _dbi.Age : info.UInt32(8);
    }

    public Guid Signature { get; }

    /// <summary>Gets the age, which must equal the image's.</summary>
    public uint Age { get; }

    /// <summary>Opens a file. Compilers may have it open at the same time, and builds may replace it.</summary>
    /// <exception cref="SymbolFormatException">It is not a Windows PDB, or it is damaged.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static PdbFile Open(string path, SymbolLimits? limits = null) =>
        Open(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete), limits);

    /// <summary>Opens a seekable stream, which is disposed with the PDB, or at once if it is not a PDB.</summary>
    /// <exception cref="SymbolFormatException">It is not a Windows PDB, or it is damaged.</exception>
    public static PdbFile Open(Stream stream, SymbolLimits? limits = null)
    {
        try
        {
            return new PdbFile(stream, limits ?? SymbolLimits.Default);
        }
        catch
        {
            stream.Dispose();
            throw;
        }
    }

    public bool Matches(PdbIdentity identity) => Signature == identity.Signature && Age == identity.Age;

    /// <summary>Reads the functions: public symbols, and procedures where the PDB has them.</summary>
    /// <exception cref="SymbolFormatException">The file is damaged.</exception>
    public ModuleSymbols ReadSymbols()
    {
        var sections = new SectionMap(
            Debug(DbiStream.DebugStream.SectionHeaders),
            Debug(DbiStream.DebugStream.OriginalSectionHeaders),
            Debug(DbiStream.DebugStream.OmapFromSource));
        var functions = new FunctionCollector(sections, _limits, _dbi.Machine == MachineX86);
        functions.AddPublics(new PdbBytes("public symbols", Read(_dbi.SymbolRecordStream)));
        var seen = new HashSet<ushort>();
        foreach (var (stream, symbolBytes) in _dbi.ModuleStreams())
        {
            if (stream != DbiStream.NoStream && symbolBytes > sizeof(uint) && seen.Add(stream))
            {
                var module = new PdbBytes("symbols of a module", Read(stream));
                functions.AddProcedures(module.Slice(sizeof(uint), symbolBytes - sizeof(uint)));
            }
        }

        return functions.Build(new ContributionEnds(_dbi.SectionContributions, sections));
    }

    public void Dispose() => _stream.Dispose();

    private byte[] Debug(DbiStream.DebugStream stream) => Read(_dbi.Stream(stream));

    private byte[] Read(ushort stream) => stream == DbiStream.NoStream ? [] : _file.Read(stream);
}
