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
    public void EveryStepOfARedirectionMustBeHttps()
    {
        using var handler = new FakeHandler(u => u.Scheme == "http" || u.AbsolutePath == "/2"
            ? Answer(SymbolLoaderTests.Bytes())
            : RedirectTo(u.AbsolutePath == "/1" ? "http://symbols.example/2" : "/1"));
        AssertRefused(handler, SymbolLimits.Default, "redirected to http://symbols.example/2, which is not https");
        CollectionAssert.AreEqual(new[] { $"https://symbols.example/store/made.pdb/{Key}/made.pdb", "https://symbols.example/1" }, handler.Asked);
    }

    [TestMethod]
    public void RedirectionsWithoutEndAreRefused()
    {
        using var handler = new FakeHandler(_ => RedirectTo("/again"));
        AssertRefused(handler, SymbolLimits.Default, "redirected more than 5 times");
        Assert.HasCount(6, handler.Asked);
    }

    [TestMethod]
    public void ARedirectionToAnotherHostIsFollowedAndReportedOnce()
    {
        using var handler = new FakeHandler(u => u.Host == "blob.example" ? Answer(SymbolLoaderTests.Bytes()) : RedirectTo("https://blob.example/x?key=secret"));
        using var server = new SymbolServer([s_server], _cache.FullName, handler);
        var reported = new List<string>();
        server.Redirected = (from, to) => reported.Add($"{from} {to}");
        server.Downloading = address => reported.Add(address);
        Assert.IsNotNull(server.TryFetch(Pdb, []));
        Assert.IsNotNull(server.TryFetch(Pdb, []));
        var address = $"https://symbols.example/store/made.pdb/{Key}/made.pdb";
        CollectionAssert.AreEqual(new[] { address, "symbols.example blob.example", address }, reported);
    }

    [TestMethod]
    [DataRow("https://s.example/store?key=a%2Fb", "https://s.example/store/made.pdb/KEY/made.pdb?key=a%2Fb")]
    [DataRow("https://s.example:8443/?k#part", "https://s.example:8443/made.pdb/KEY/made.pdb?k")]
    [DataRow("https://s.example/a%20b/", "https://s.example/a%20b/made.pdb/KEY/made.pdb")]
    public void TheQueryOfAServerStaysAtTheEnd(string server, string expected)
    {
        using var handler = new FakeHandler(_ => new HttpResponseMessage(HttpStatusCode.NotFound));
        using var client = new SymbolServer([new Uri(server)], _cache.FullName, handler);
        var refused = new List<string>();
        client.TryFetch(Pdb, refused);
        Assert.AreEqual(expected.Replace("KEY", Key, StringComparison.Ordinal), handler.Asked.Single());
        Assert.DoesNotContain("?", refused.Single());
    }

    [TestMethod]
    public void AServerThatFailsThreeTimesInARowIsNotAskedAgain()
    {
        using var handler = new FakeHandler(u => u.Host == "b.example" ? new HttpResponseMessage(HttpStatusCode.NotFound) : throw new HttpRequestException("no route"));
        using var server = new SymbolServer([s_server, new Uri("https://b.example")], _cache.FullName, handler);
        var refused = new List<string>();
        for (var module = 0; module < 5; module++)
        {
            refused.Clear();
            Assert.IsNull(server.TryFetch(Pdb, refused));
        }

        Assert.HasCount(3, handler.Asked.Where(a => a.Contains("symbols.example", StringComparison.Ordinal)).ToArray());
        Assert.HasCount(5, handler.Asked.Where(a => a.Contains("b.example", StringComparison.Ordinal)).ToArray(), "a missing file is no failure");
        StringAssert.EndsWith(refused[0], "not asked, because 3 requests in a row failed");
    }

    [TestMethod]
    public void ASuccessBetweenFailuresKeepsTheServer()
    {
        var count = 0;
        using var handler = new FakeHandler(_ => new HttpResponseMessage(count++ % 2 == 0 ? HttpStatusCode.BadGateway : HttpStatusCode.NotFound));
        using var server = new SymbolServer([s_server], _cache.FullName, handler);
        for (var module = 0; module < 10; module++)
        {
            Assert.IsNull(server.TryFetch(Pdb, []));
        }

        Assert.HasCount(10, handler.Asked);
    }

    [TestMethod]
    public void TheTimeOfAllDownloadsTogetherIsBounded()
    {
        using var handler = new FakeHandler(_ => new HttpResponseMessage { Content = new StreamContent(new NeverEnding()) });
        var limits = SymbolLimits.Default with { TotalDownloadTime = TimeSpan.FromMilliseconds(50), MaxServerFailures = 1_000 };
        using var server = new SymbolServer([s_server], _cache.FullName, handler, limits);
        var refused = new List<string>();
        for (var module = 0; module < 100; module++)
        {
            Assert.IsNull(server.TryFetch(Pdb, refused));
        }

        Assert.HasCount(1, handler.Asked, "the first download takes all the time");
        StringAssert.Contains(refused[^1], "not asked, because downloads have taken");
    }

    [TestMethod]
    public void AFailedDownloadLeavesNoFolderAndFilesOfKilledProcessesAreRemoved()
    {
        var cache = Path.Combine(_cache.FullName, "new");
        using var handler = new FakeHandler(_ => Answer("<html>"u8.ToArray()));
        using (var server = new SymbolServer([s_server], cache, handler))
        {
            Assert.IsNull(server.TryFetch(Pdb, []));
            Assert.IsFalse(Directory.Exists(cache));
        }

        File.WriteAllText(Path.Combine(_cache.FullName, "wpaaddins-killed.partial"), "half");
        File.WriteAllText(Path.Combine(_cache.FullName, "other.partial"), "of another program");
        using var working = new FileStream(
            Path.Combine(_cache.FullName, "wpaaddins-working.partial"), FileMode.CreateNew, FileAccess.Write, FileShare.Read | FileShare.Delete);
        using (var server = new SymbolServer([s_server], _cache.FullName, handler))
        {
            Assert.IsNull(server.TryFetch(Pdb, []));
        }

        CollectionAssert.AreEquivalent(
            new[] { "other.partial", "wpaaddins-working.partial" }, _cache.GetFileSystemInfos().Select(f => f.Name).ToArray());
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
        Assert.IsEmpty(_cache.GetFileSystemInfos());
    }

    private static HttpResponseMessage RedirectTo(string location) =>
        new(HttpStatusCode.Found) { Headers = { Location = new Uri(location, UriKind.RelativeOrAbsolute) } };

    private static HttpResponseMessage Answer(byte[] bytes) =>
        new HttpResponseMessage { Content = new ByteArrayContent(bytes) };

    private sealed class FakeHandler(Func<Uri, HttpResponseMessage> answer) : HttpMessageHandler
    {
        public List<string> Asked { get; } = [];

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Asked.Add(request.RequestUri!.AbsoluteUri);
            return Task.FromResult(answer(request.RequestUri));
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
