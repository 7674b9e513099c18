using System.Net;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Images;

namespace WpaAddins.Symbols.Tests.Lookup;

/// <summary>Downloads use https only, have limits of size and time, and only the requested PDB is kept. No network is used.</summary>
[TestClass]
public sealed class SymbolServerTests
{
    private const string Key = "0BADF00D11223344556677889900AABB1F";
    private static readonly Uri s_server = new("https://symbols.example/store/");
    private DirectoryInfo _cache = null!;

    private static PdbIdentity Pdb => SymbolLoaderTests.Image("made.pdb").Pdb!;

    [TestInitialize]
    public void MakeFolder() => _cache = Directory.CreateTempSubdirectory("wpaaddins-cache-");

    [TestCleanup]
    public void DeleteFolder() => _cache.Delete(recursive: true);

    [TestMethod]
    public void AFileIsKeptInTheCacheAndFoundThereLater()
    {
        using var handler = new FakeHandler(_ => Answer(SymbolLoaderTests.Bytes()));
        using var server = new SymbolServer([s_server], _cache.FullName, handler);
        var loader = new SymbolLoader([_cache.FullName], server: server);
        Assert.AreEqual("found", SymbolLoaderTests.NameAt(loader, SymbolLoaderTests.Image(@"D:\build\made.pdb")));
        CollectionAssert.AreEqual(new[] { $"https://symbols.example/store/made.pdb/{Key}/made.pdb" }, handler.Asked);
        Assert.AreEqual(
            "found", SymbolLoaderTests.NameAt(new SymbolLoader([_cache.FullName]), SymbolLoaderTests.Image("made.pdb")));
        Assert.HasCount(1, _cache.GetFiles("*", SearchOption.AllDirectories));
    }

    [TestMethod]
    public void NobodyIsAskedForWhatAFolderHas()
    {
        File.WriteAllBytes(Path.Combine(_cache.FullName, "made.pdb"), SymbolLoaderTests.Bytes());
        using var handler = new FakeHandler(_ => Answer([]));
        using var server = new SymbolServer([s_server], _cache.FullName, handler);
        Assert.AreEqual(
            "found", SymbolLoaderTests.NameAt(new SymbolLoader([_cache.FullName], server: server), SymbolLoaderTests.Image("made.pdb")));
        Assert.IsEmpty(handler.Asked);
    }

    [TestMethod]
    public void TheNextServerIsAskedIfOneHasItNot()
    {
        using var handler = new FakeHandler(u => u.Host == "b.example" ? Answer(SymbolLoaderTests.Bytes()) : new HttpResponseMessage(HttpStatusCode.NotFound));
        using var server = new SymbolServer([s_server, new Uri("https://b.example")], _cache.FullName, handler);
        var refused = new List<string>();
        Assert.IsNotNull(server.TryFetch(Pdb, refused));
        StringAssert.Contains(refused.Single(), "status 404");
        Assert.AreEqual($"https://b.example/made.pdb/{Key}/made.pdb", handler.Asked[1]);
    }

    [TestMethod]
    public void OnlyHttpsIsAsked()
    {
        using var handler = new FakeHandler(_ => Answer([]));
        Assert.ThrowsExactly<ArgumentException>(() => new SymbolServer([new Uri("http://symbols.example/")], _cache.FullName, handler));
        Assert.ThrowsExactly<ArgumentException>(() => new SymbolServer([new Uri("file:///etc/")], _cache.FullName, handler));
    }

    [TestMethod]
    public void ARedirectionAwayFromHttpsIsRefused()
    {
        using var handler = new FakeHandler(_ => Answer(SymbolLoaderTests.Bytes()), new Uri("http://symbols.example/made.pdb"));
        AssertRefused(handler, SymbolLimits.Default, "not https");
    }

    [TestMethod]
    [DataRow(true)]
    [DataRow(false)]
    public void SizeIsBoundedWhetherItIsAnnouncedOrNot(bool isAnnounced)
    {
        var bytes = SymbolLoaderTests.Bytes();
        using var handler = new FakeHandler(_ => isAnnounced ? Answer(bytes) : new HttpResponseMessage { Content = new StreamContent(new UnknownLength(bytes)) });
        AssertRefused(handler, SymbolLimits.Default with { MaxDownloadBytes = bytes.Length - 1 }, "larger than the limit");
        using var server = new SymbolServer([s_server], _cache.FullName, handler, SymbolLimits.Default with { MaxDownloadBytes = bytes.Length });
        Assert.IsNotNull(server.TryFetch(Pdb, []));
    }

    [TestMethod]
    public void TimeIsBounded()
    {
        using var handler = new FakeHandler(_ => new HttpResponseMessage { Content = new StreamContent(new NeverEnding()) });
        AssertRefused(handler, SymbolLimits.Default with { DownloadTimeout = TimeSpan.FromMilliseconds(50) }, "not complete within");
    }

    [TestMethod]
    public void AnotherBuildAndOtherFilesAreRefused()
    {
        var bytes = SymbolLoaderTests.Bytes();
        using var page = new FakeHandler(_ => Answer("<html>"u8.ToArray()));
        AssertRefused(page, SymbolLimits.Default, "not a Windows PDB");
        using var handler = new FakeHandler(_ => Answer(bytes));
        using var server = new SymbolServer([s_server], _cache.FullName, handler);
        var refused = new List<string>();
        Assert.IsNull(server.TryFetch(Pdb with { Age = 2 }, refused));
        StringAssert.Contains(refused.Single(), "another build");
    }

    [TestMethod]
    public void AServerThatFailsIsToldOf()
    {
        using var handler = new FakeHandler(_ => throw new HttpRequestException("no such host"));
        AssertRefused(handler, SymbolLimits.Default, "no such host");
    }

    private void AssertRefused(FakeHandler handler, SymbolLimits limits, string reason)
    {
        using var server = new SymbolServer([s_server], _cache.FullName, handler, limits);
        var refused = new List<string>();
        Assert.IsNull(server.TryFetch(Pdb, refused));
        StringAssert.Contains(refused.Single(), reason);
        Assert.IsEmpty(_cache.GetFiles("*", SearchOption.AllDirectories));
    }

    private static HttpResponseMessage Answer(byte[] bytes)
    {
        return new HttpResponseMessage { Content = new ByteArrayContent(bytes) };
    }

    private sealed class FakeHandler(Func<Uri, HttpResponseMessage> answer, Uri? final = null) : HttpMessageHandler
    {
        public List<string> Asked { get; } = [];

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Asked.Add(request.RequestUri!.AbsoluteUri);
            var response = answer(request.RequestUri);
            response.RequestMessage = new HttpRequestMessage(HttpMethod.Get, final ?? request.RequestUri);
            return Task.FromResult(response);
        }
    }

    private sealed class UnknownLength(byte[] bytes) : MemoryStream(bytes)
    {
        public override bool CanSeek => false;
    }

    private sealed class NeverEnding : MemoryStream
    {
        public override bool CanSeek => false;

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return 0;
        }
    }
}
