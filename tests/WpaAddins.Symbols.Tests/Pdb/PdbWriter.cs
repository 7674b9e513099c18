using System.Text;

namespace WpaAddins.Symbols.Tests.Pdb;

/// <summary>Writes small PDBs, byte by byte: what the reader reads, without knowing it.</summary>
internal sealed class PdbWriter
{
    private const int BlockSize = 512;
    private readonly List<(string Name, uint Rva, uint Size, bool IsCode)> _sections = [];
    private readonly List<(ushort Section, uint Offset, uint Size)> _contributions = [];
    private readonly MemoryStream _publics = new();
    private readonly List<MemoryStream> _modules = [];
    private readonly List<(uint From, uint To)> _moved = [];

    public Guid Signature { get; init; } = new("00112233-4455-6677-8899-aabbccddeeff");
    public uint Age { get; init; } = 1;
    public ushort Machine { get; init; } = 0x8664;

    /// <summary>The order of the blocks in the file.</summary>
    public int Seed { get; init; } = 7;

    public PdbWriter Section(string name, uint rva, uint size, bool isCode)
    {
        _sections.Add((name, rva, size, isCode));
        return this;
    }

    public PdbWriter Contribution(ushort section, uint offset, uint size)
    {
        _contributions.Add((section, offset, size));
        return this;
    }

    public PdbWriter Public(ushort section, uint offset, string name, uint flags = 2)
    {
        Record(_publics, 0x110E, w =>
        {
            w.Write(flags);
            w.Write(offset);
            w.Write(section);
        }, name);
        return this;
    }

    public PdbWriter Module()
    {
        _modules.Add(new MemoryStream());
        return this;
    }

    public PdbWriter Procedure(ushort section, uint offset, uint size, string name, ushort kind = 0x1110)
    {
        Record(_modules[^1], kind, w =>
        {
            w.Write(new byte[12]);
            w.Write(size);
            w.Write(new byte[12]);
            w.Write(offset);
            w.Write(section);
            w.Write((byte)0);
        }, name);
        return this;
    }

    public PdbWriter Thunk(ushort section, uint offset, ushort size, string name)
    {
        Record(_modules[^1], 0x1102, w =>
        {
            w.Write(new byte[12]);
            w.Write(offset);
            w.Write(section);
            w.Write(size);
            w.Write((byte)0);
        }, name);
        return this;
    }

    /// <summary>Code from this address as linked on has moved.</summary>
    public PdbWriter Moved(uint from, uint to)
    {
        _moved.Add((from, to));
        return this;
    }

    public byte[] ToArray()
    {
        var streams = new List<byte[]> { Array.Empty<byte>(), Info(), Array.Empty<byte>(), Array.Empty<byte>(), Array.Empty<byte>(), _publics.ToArray(), Headers() };
        foreach (var module in _modules)
        {
            streams.Add([4, 0, 0, 0, .. module.ToArray()]);
        }

        var firstModule = streams.Count - _modules.Count;
        if (_moved.Count > 0)
        {
            streams.Add(Bytes(w => _moved.ForEach(m =>
            {
                w.Write(m.From);
                w.Write(m.To);
            })));
        }

        streams[3] = Dbi(firstModule, _moved.Count > 0 ? streams.Count - 1 : 0xFFFF);
        return Container(streams);
    }

    private static void Record(MemoryStream target, ushort kind, Action<BinaryWriter> fields, string name)
    {
        var body = Bytes(w =>
        {
            w.Write(kind);
            fields(w);
            w.Write(Encoding.UTF8.GetBytes(name));
            w.Write((byte)0);
        });
        var padded = (body.Length + 2 + 3) & ~3;
        target.Write(BitConverter.GetBytes((ushort)(padded - 2)));
        target.Write(body);
        target.Write(new byte[padded - 2 - body.Length]);
    }

    private static byte[] Bytes(Action<BinaryWriter> write)
    {
        using var stream = new MemoryStream();
        using var writer = new BinaryWriter(stream);
        write(writer);
        writer.Flush();
        return stream.ToArray();
    }

    private byte[] Info() => Bytes(w =>
    {
        w.Write(20000404);
        w.Write(12345);
        w.Write(99);
        w.Write(Signature.ToByteArray());
    });

    private byte[] Headers() => Bytes(w => _sections.ForEach(s =>
    {
        w.Write(Encoding.ASCII.GetBytes(s.Name.PadRight(8, '\0')));
        w.Write(s.Size);
        w.Write(s.Rva);
        w.Write((s.Size + 511) & ~511u);
        w.Write(new byte[16]);
        w.Write(s.IsCode ? 0x6000_0020u : 0x4000_0040u);
    }));

    private byte[] Dbi(int firstModule, int omap)
    {
        var modules = Bytes(w =>
        {
            for (var i = 0; i < _modules.Count; i++)
            {
                w.Write(new byte[34]);
                w.Write((ushort)(firstModule + i));
                w.Write((uint)(_modules[i].Length + 4));
                w.Write(new byte[24]);
                var names = Encoding.ASCII.GetBytes($"m{i}.obj\0lib{i}.lib\0");
                w.Write(names);
                w.Write(new byte[-names.Length & 3]);
            }
        });
        var contributions = Bytes(w =>
        {
            w.Write(0xF12EBA2Du);
            foreach (var (section, offset, size) in _contributions)
            {
                w.Write((uint)section);
                w.Write(offset);
                w.Write(size);
                w.Write(new byte[16]);
            }
        });
        var debug = Bytes(w =>
        {
            for (var i = 0; i < 11; i++)
            {
                w.Write((ushort)(i switch { 4 => omap, 5 => 6, _ => 0xFFFF }));
            }
        });
        return Bytes(w =>
        {
            w.Write(-1);
            w.Write(19990903);
            w.Write(Age);
            w.Write(new byte[8]);
            w.Write((ushort)5);
            w.Write(new byte[2]);
            w.Write(modules.Length);
            w.Write(contributions.Length);
            w.Write(new byte[16]);
            w.Write(debug.Length);
            w.Write(0);
            w.Write((ushort)0);
            w.Write(Machine);
            w.Write(0);
            w.Write(modules);
            w.Write(contributions);
            w.Write(debug);
        });
    }

    /// <summary>Cuts the streams into blocks, which then lie in any order.</summary>
    private byte[] Container(List<byte[]> streams)
    {
        const int Reserved = 3;
        var counts = streams.Select(s => (s.Length + BlockSize - 1) / BlockSize).ToArray();
        var directoryBytes = 4 * (1 + streams.Count + counts.Sum());
        var directoryBlocks = (directoryBytes + BlockSize - 1) / BlockSize;
        var map = Enumerable.Range(Reserved, counts.Sum() + directoryBlocks + 1).ToArray();
        new System.Random(Seed).Shuffle(map);
        var next = 0;
        var blocks = counts.Select(c => map[next..(next += c)]).ToArray();
        var directoryAt = map[next..(next += directoryBlocks)];
        var mapAt = map[next];
        var file = new byte[BlockSize * (Reserved + map.Length)];
        var directory = Bytes(w =>
        {
            w.Write(streams.Count);
            streams.ForEach(s => w.Write(s.Length));
            foreach (var block in blocks.SelectMany(b => b))
            {
                w.Write(block);
            }
        });
        Bytes(w =>
        {
            w.Write("Microsoft C/C++ MSF 7.00\r\n\u001aDS\0\0\0"u8);
            w.Write(BlockSize);
            w.Write(1);
            w.Write(file.Length / BlockSize);
            w.Write(directory.Length);
            w.Write(0);
            w.Write(mapAt);
        }).CopyTo(file, 0);
        Bytes(w => Array.ForEach(directoryAt, w.Write)).CopyTo(file, mapAt * BlockSize);
        Scatter(file, directory, directoryAt);
        for (var i = 0; i < streams.Count; i++)
        {
            Scatter(file, streams[i], blocks[i]);
        }

        return file;
    }

    private static void Scatter(byte[] file, byte[] bytes, int[] blocks)
    {
        for (var i = 0; i < blocks.Length; i++)
        {
            var size = Math.Min(BlockSize, bytes.Length - (i * BlockSize));
            Array.Copy(bytes, i * BlockSize, file, blocks[i] * BlockSize, size);
        }
    }
}
