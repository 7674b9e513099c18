using System.Buffers.Binary;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests.Damage;

namespace WpaAddins.Etl.Tests.Buffers;

/// <summary>Several threads find the buffers that one thread finds and report the same, whatever is wrong.</summary>
[TestClass]
public sealed class BufferIndexPartTests
{
    private const int Threads = 2;
    private const int ValidLengthOffset = 0x30;
    private const int FlagsOffset = 0x34;
    private const int HeaderBytes = 0x48;
    private const int BufferSize = SmallTrace.BufferSize;

    private static readonly byte[] s_plain = Write(compressed: false);

    [TestMethod]
    public void EachBufferIsLookedAtOnce()
    {
        var parts = BufferIndexPart.Split(s_plain.Length, BufferSize, Threads);
        Assert.IsGreaterThan(Threads, parts.Length);
        using var source = new CountingSource(s_plain);
        using var file = EtlFile.Open("a.etl", source, new EtlOptions { Threads = Threads });

        // Besides: each part looks at its first buffer, and the file at its header and at its last buffer.
        Assert.AreEqual(file.Buffers.Length + parts.Length + 2, source.Reads);
        Assert.AreEqual(s_plain.Length / BufferSize, file.Buffers.Length);
    }

    [TestMethod]
    public void PartsCoverTheFile()
    {
        foreach (var threads in new[] { 2, 3, 8 })
        {
            var parts = BufferIndexPart.Split(s_plain.Length + 100, BufferSize, threads);
            Assert.AreEqual(0, parts[0].StartBytes);
            Assert.AreEqual(s_plain.Length + 100, parts[^1].PastBytes);
            for (var i = 1; i < parts.Length; i++)
            {
                Assert.AreEqual(parts[i - 1].PastBytes, parts[i].StartBytes);
                Assert.AreEqual(0, parts[i].StartBytes % BufferSize);
                Assert.IsGreaterThanOrEqualTo(
                    BufferIndexPart.MinBuffers * BufferSize, parts[i].PastBytes - parts[i].StartBytes);
            }
        }

        Assert.IsEmpty(BufferIndexPart.Split(s_plain.Length, BufferSize, threads: 1));
        Assert.IsEmpty(BufferIndexPart.Split(2 * BufferIndexPart.MinBuffers * BufferSize - 1, BufferSize, Threads));
    }

    [TestMethod]
    [DataRow("nothing")]
    [DataRow("zeros instead of the header")]
    [DataRow("no header")]
    [DataRow("size of two buffers")]
    [DataRow("size of half a buffer")]
    [DataRow("size of a buffer and a half")]
    [DataRow("compressed, with other buffers inside")]
    [DataRow("no first record")]
    [DataRow("length of two buffers")]
    [DataRow("lost buffer before")]
    [DataRow("zeros to the end")]
    [DataRow("end of the file")]
    [DataRow("end of the file in the header")]
    [DataRow("end of the file in the buffer")]
    [DataRow("eight more bytes")]
    [DataRow("one byte less")]
    [DataRow("a buffer more in the file than in the session")]
    public void DamageNearBordersIsFoundAsByOneThread(string damage)
    {
        var parts = BufferIndexPart.Split(s_plain.Length, BufferSize, Threads);
        foreach (var part in (BufferIndexPart[])[parts[1], parts[2], parts[^1]])
        {
            for (var distance = -2; distance <= 1; distance++)
            {
                var at = (int)part.StartBytes + (distance * BufferSize);
                AssertSame(Damage(s_plain, at, damage), $"{damage} at part {part.StartBytes} {distance:+0;-0;0}");
            }
        }
    }

    [TestMethod]
    public void RandomDamageIsFoundAsByOneThread()
    {
        var random = new Random(11);
        for (var round = 0; round < 100; round++)
        {
            var bytes = (byte[])s_plain.Clone();
            for (var i = 0; i < 4; i++)
            {
                // The first buffer must stay: without it, the file is no trace.
                var at = random.Next(1, bytes.Length / BufferSize) * BufferSize;
                random.NextBytes(bytes.AsSpan(at, Math.Min(random.Next(1, 3 * BufferSize), bytes.Length - at)));
            }

            AssertSame(bytes[..random.Next(bytes.Length / 2, bytes.Length)], $"round {round}");
        }
    }

    [TestMethod]
    public void CompressedBuffersAreFoundAsByOneThread()
    {
        var bytes = Write(compressed: true);
        Assert.IsNotEmpty(BufferIndexPart.Split(bytes.Length, BufferSize, Threads));
        AssertSame(bytes, "compressed");
        AssertSame(bytes[..(bytes.Length * 3 / 4)], "compressed and cut");
    }

    [TestMethod]
    public void LimitHoldsForAllPartsTogether()
    {
        var first = BufferIndexPart.Split(s_plain.Length, BufferSize, Threads)[1].StartBytes / BufferSize;
        var all = s_plain.Length / BufferSize;
        foreach (var most in new[] { 1, first - 1, first, first + 1, all - 1, all })
        {
            var limits = new EtlLimits { MaxBuffers = (int)most };
            Assert.HasCount((int)most, AssertSame(s_plain, $"at most {most}", limits));
        }
    }

    [TestMethod]
    public void StrictReadingFailsAsWithOneThread()
    {
        var bytes = Damage(s_plain, s_plain.Length / 2 / BufferSize * BufferSize, "no header");
        string[] messages = [.. new[] { 1, Threads }.Select(Fail)];
        Assert.AreEqual(messages[0], messages[1]);

        string Fail(int threads)
        {
            var sink = new StrictDiagnosticSink("a.etl", new DiagnosticBag("a.etl"));
            var options = new EtlOptions { Threads = threads, Diagnostics = sink };
            return Assert.ThrowsExactly<EtlFormatException>(
                () => EtlFile.Open("a.etl", new MemoryByteSource(bytes), options)).Message;
        }
    }

    [TestMethod]
    public void FailedReadEndsTheOpening()
    {
        var source = new CountingSource(s_plain) { FailsFrom = s_plain.Length / 2 };
        Assert.ThrowsExactly<IOException>(() => EtlFile.Open("a.etl", source, new EtlOptions { Threads = Threads }));
    }

    private static byte[] Write(bool compressed) => SmallTrace.Write(compressed, records: 14_000).Bytes;

    private static BufferEntry[] AssertSame(byte[] bytes, string what, EtlLimits? limits = null)
    {
        var (expected, expectedReports) = Open(1);
        var (found, foundReports) = Open(Threads);
        CollectionAssert.AreEqual(expected, found, what);
        Assert.AreEqual(expectedReports, foundReports, what);
        return found;

        (BufferEntry[] Buffers, string Reports) Open(int threads)
        {
            var options = new EtlOptions { Threads = threads, Limits = limits ?? EtlLimits.Default };
            using var file = EtlFile.Open("a.etl", new MemoryByteSource(bytes), options);
            var list = ((DiagnosticBag)file.Diagnostics).ToList();
            var reports = list.Select(d => $"{d.Count} {string.Join(' ', d.Messages)}");
            return (file.Buffers.ToArray(), string.Join('\n', reports));
        }
    }

    private static byte[] Damage(byte[] trace, int at, string damage)
    {
        var bytes = (byte[])trace.Clone();
        var buffer = bytes.AsSpan(at);
        switch (damage)
        {
            case "nothing":
                return bytes;
            case "zeros instead of the header":
                buffer[..HeaderBytes].Clear();
                return bytes;
            case "no header":
                buffer[..HeaderBytes].Fill(0xFF);
                return bytes;
            case "size of two buffers":
                return WithSize(2 * BufferSize);
            case "size of half a buffer":
                return WithSize(BufferSize / 2);
            case "size of a buffer and a half":
                return WithSize(BufferSize * 3 / 2);
            case "compressed, with other buffers inside":
                buffer[FlagsOffset] |= (byte)BufferFlags.Compressed;
                BinaryPrimitives.WriteInt32LittleEndian(buffer[ValidLengthOffset..], 3 * BufferSize);
                return WithSize(3 * BufferSize);
            case "no first record":
                buffer.Slice(HeaderBytes, sizeof(ulong)).Clear();
                return bytes;
            case "length of two buffers":
                BinaryPrimitives.WriteInt32LittleEndian(buffer[ValidLengthOffset..], 2 * BufferSize);
                return bytes;
            case "lost buffer before":
                buffer[FlagsOffset] |= (byte)BufferFlags.BufferLost;
                return bytes;
            case "zeros to the end":
                buffer.Clear();
                return bytes;
            case "end of the file":
                return bytes[..at];
            case "end of the file in the header":
                return bytes[..(at + 20)];
            case "end of the file in the buffer":
                return bytes[..(at + HeaderBytes + 20)];
            case "eight more bytes":
                return [.. bytes[..at], .. new byte[8], .. bytes[at..]];
            case "one byte less":
                return [.. bytes[..at], .. bytes[(at + 1)..]];
            case "a buffer more in the file than in the session":
                return [.. bytes[..at], .. bytes[(at - BufferSize)..at], .. bytes[at..]];
            default:
                throw new ArgumentOutOfRangeException(nameof(damage), damage, null);
        }

        byte[] WithSize(int size)
        {
            BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(at), size);
            return bytes;
        }
    }

    /// <summary>Counts the reads, and fails from an offset on.</summary>
    private sealed class CountingSource(byte[] bytes) : IByteSource
    {
        private readonly MemoryByteSource _source = new(bytes);
        private int _reads;

        public long FailsFrom { get; init; } = long.MaxValue;

        public int Reads => _reads;

        public long LengthBytes => _source.LengthBytes;

        public int Read(long offsetBytes, Span<byte> destination)
        {
            Interlocked.Increment(ref _reads);
            return offsetBytes < FailsFrom ? _source.Read(offsetBytes, destination) : throw new IOException("no more");
        }

        public void Dispose() => _source.Dispose();
    }
}
