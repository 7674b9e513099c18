using System.Diagnostics;
using System.Net;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Symbols.Pdb;
using WpaAddins.Trace.Images;

namespace WpaAddins.Symbols.Lookup;

/// <summary>Downloads PDBs into a cache, from symbol servers that the user has allowed.</summary>
/// <remarks>
/// Only https is used, in every step of a redirection. The size and time of each file and the total time are limited,
/// and a server that fails several times in a row is not asked again. A file is kept in the cache only if it is the
/// requested PDB. Not thread-safe. Errors: only cancellation is thrown; other failures are reported to the caller as
/// text.
/// </remarks>
public sealed class SymbolServer : IDisposable
{
    private const int ChunkBytes = 1 << 16;
    private const int MaxRedirections = 5;
    private const string PartialFiles = "wpaaddins-*.partial";
    private static readonly TimeSpan s_connectTimeout = TimeSpan.FromSeconds(15);
    private readonly HttpClient _client;
    private readonly IReadOnlyList<Uri> _servers;
    private readonly int[] _failures;
    private readonly HashSet<string> _redirectedTo = new(StringComparer.OrdinalIgnoreCase);
    private readonly string _cache;
    private readonly SymbolLimits _limits;
    private readonly CancellationToken _cancellation;
    private TimeSpan _spent;
    private bool _isCleaned;

    /// <summary>Creates a client; nothing is downloaded yet.</summary>
    /// <param name="servers">The servers, in the order in which they are asked.</param>
    /// <param name="cache">The folder for downloaded files.</param>
    /// <param name="handler">Sends the requests; it must not follow redirections; null for a default handler.</param>
    /// <param name="limits">The limits; null for the defaults.</param>
    /// <param name="cancellation">Stops requests.</param>
    /// <exception cref="ArgumentException">The address of a server is not https.</exception>
    public SymbolServer(
        IReadOnlyList<Uri> servers,
        string cache,
        HttpMessageHandler? handler = null,
        SymbolLimits? limits = null,
        CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(servers);
        ArgumentException.ThrowIfNullOrEmpty(cache);
        if (servers.FirstOrDefault(s => s.Scheme != Uri.UriSchemeHttps) is { } other)
        {
            throw new ArgumentException($"the address of a symbol server must be https, not {Format(other)}", nameof(servers));
        }

        (_servers, _cache, _limits, _cancellation) = (servers, cache, limits ?? SymbolLimits.Default, cancellation);
        _failures = new int[servers.Count];
        _client = new HttpClient(
            handler ?? new SocketsHttpHandler { AllowAutoRedirect = false, UseCookies = false, ConnectTimeout = s_connectTimeout },
            disposeHandler: handler is null)
        {
            Timeout = Timeout.InfiniteTimeSpan,
        };
    }

    /// <summary>Gets or sets the callback that receives the address of each download when it starts.</summary>
    public Action<string>? Downloading { get; set; }

    /// <summary>
    /// Gets or sets the callback that receives a host and the host that it redirects to, once for each target.
    /// </summary>
    public Action<string, string>? Redirected { get; set; }

    /// <summary>Downloads a PDB from the first server that has it.</summary>
    /// <param name="refused">Receives an address and a reason for each download that failed.</param>
    /// <returns>Its path in the cache; null if no server has it.</returns>
    public string? TryFetch(PdbIdentity pdb, ICollection<string> refused)
    {
        ArgumentNullException.ThrowIfNull(pdb);
        ArgumentNullException.ThrowIfNull(refused);
        var name = pdb.FileName;
        if (!PdbPlaces.IsFileName(name))
        {
            return null;
        }

        var key = PdbPlaces.Key(pdb);
        var target = Path.Combine(_cache, name, key, name);
        for (var i = 0; i < _servers.Count; i++)
        {
            var address = Address(_servers[i], name, key);
            var problem = _failures[i] >= _limits.MaxServerFailures ? $"not asked, because {_failures[i]} requests in a row failed"
                : _spent >= _limits.TotalDownloadTime ? $"not asked, because downloads have taken {_spent.TotalSeconds:N0} s"
                : TryFetch(address, pdb, target, ref _failures[i]);
            if (problem is null)
            {
                return target;
            }

            refused.Add($"{Format(address)}: {problem}");
        }

        return null;
    }

    /// <inheritdoc/>
    public void Dispose() => _client.Dispose();

    /// <summary>
    /// Appends the path of a file to that of a server; a query, such as a key for access, stays at the end.
    /// </summary>
    private static Uri Address(Uri server, string name, string key)
    {
        var file = Uri.EscapeDataString(name);
        return new UriBuilder(server) { Path = $"{server.AbsolutePath.TrimEnd('/')}/{file}/{key}/{file}", Fragment = "" }.Uri;
    }

    /// <summary>Formats an address without its query, user and password, which can be secret.</summary>
    public static string Format(Uri address) =>
        address.GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped);

    // Returns why the file was not saved; null if it was.
    private string? TryFetch(Uri address, PdbIdentity pdb, string target, ref int failures)
    {
        var start = Stopwatch.GetTimestamp();
        var left = _limits.TotalDownloadTime - _spent;
        var most = left < _limits.DownloadTimeout ? left : _limits.DownloadTimeout;
        var spent = TimeSpan.Zero;
        try
        {
            using var time = CancellationTokenSource.CreateLinkedTokenSource(_cancellation);
            time.CancelAfter(most);
            var problem = Fetch(address, pdb, target, time.Token).GetAwaiter().GetResult();
            failures = 0;
            return problem;
        }
        catch (OperationCanceledException) when (!_cancellation.IsCancellationRequested)
        {
            // Counts the whole time limit, even if the timer was early. Otherwise requests without a chance of success
            // use the last fraction of a millisecond.
            spent = most;
            failures++;
            return $"not complete within {most.TotalSeconds:N0} s";
        }
        catch (Exception error)
            when (error is HttpRequestException or IOException or UnauthorizedAccessException or SymbolFormatException)
        {
            failures++;
            return error.Message;
        }
        finally
        {
            var elapsed = Stopwatch.GetElapsedTime(start);
            _spent += elapsed > spent ? elapsed : spent;
        }
    }

    private async Task<string?> Fetch(Uri address, PdbIdentity pdb, string target, CancellationToken time)
    {
        Downloading?.Invoke(Format(address));
        for (var redirections = 0; ; redirections++)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, address);
            using var response = await _client
                .SendAsync(request, HttpCompletionOption.ResponseHeadersRead, time).ConfigureAwait(false);
            var isRedirection = response.StatusCode is >= HttpStatusCode.MovedPermanently and < HttpStatusCode.BadRequest;
            if (isRedirection && response.Headers.Location is { } location)
            {
                var next = new Uri(address, location);
                if (next.Scheme != Uri.UriSchemeHttps)
                {
                    return $"redirected to {MessageText.Shorten(Format(next))}, which is not https";
                }

                if (redirections == MaxRedirections)
                {
                    return $"redirected more than {MaxRedirections} times";
                }

                if (next.Host != address.Host && _redirectedTo.Add(next.Host))
                {
                    Redirected?.Invoke(address.Host, next.Host);
                }

                address = next;
                continue;
            }

            var status = $"status {(int)response.StatusCode}";
            return response.IsSuccessStatusCode ? await Keep(response, pdb, target, time).ConfigureAwait(false)
                : response.StatusCode is HttpStatusCode.TooManyRequests or >= HttpStatusCode.InternalServerError
                ? throw new HttpRequestException(status)
                : status;
        }
    }

    private async Task<string?> Keep(HttpResponseMessage response, PdbIdentity pdb, string target, CancellationToken time)
    {
        var tooLarge = $"larger than the limit of {_limits.MaxDownloadBytes:N0} bytes";
        if (response.Content.Headers.ContentLength > _limits.MaxDownloadBytes)
        {
            return tooLarge;
        }

        var isNew = !Directory.Exists(_cache);
        Directory.CreateDirectory(_cache);
        RemoveAbandoned();
        var partial = Path.Combine(_cache, PartialFiles.Replace("*", Path.GetRandomFileName(), StringComparison.Ordinal));
        try
        {
            // The file is open until it is renamed, so that another process does not remove it as abandoned.
            using var file = new FileStream(
                partial, FileMode.CreateNew, FileAccess.Write, FileShare.Read | FileShare.Delete, bufferSize: 0);
            if (!await Save(response, file, time).ConfigureAwait(false))
            {
                return tooLarge;
            }

            using (var saved = PdbFile.Open(partial, _limits))
            {
                if (!saved.Matches(pdb))
                {
                    return $"another build ({saved.Signature}, age {saved.Age})";
                }
            }

            Directory.CreateDirectory(Path.GetDirectoryName(target)!);
            File.Move(partial, target, overwrite: true);
            return null;
        }
        finally
        {
            File.Delete(partial);
            if (isNew && !Directory.EnumerateFileSystemEntries(_cache).Any())
            {
                Directory.Delete(_cache);
            }
        }
    }

    private async Task<bool> Save(HttpResponseMessage response, FileStream file, CancellationToken time)
    {
        var source = await response.Content.ReadAsStreamAsync(time).ConfigureAwait(false);
        await using (source.ConfigureAwait(false))
        {
            var chunk = new byte[ChunkBytes];
            for (var total = 0L; ;)
            {
                var read = await source.ReadAsync(chunk, time).ConfigureAwait(false);
                if (read == 0)
                {
                    return true;
                }

                total += read;
                if (total > _limits.MaxDownloadBytes)
                {
                    return false;
                }

                await file.WriteAsync(chunk.AsMemory(0, read), time).ConfigureAwait(false);
            }
        }
    }

    /// <summary>
    /// Removes partial files of processes that were killed; a process that still runs has its file open.
    /// </summary>
    private void RemoveAbandoned()
    {
        if (_isCleaned)
        {
            return;
        }

        _isCleaned = true;
        foreach (var path in Directory.EnumerateFiles(_cache, PartialFiles))
        {
            try
            {
                new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.None, 1, FileOptions.DeleteOnClose).Dispose();
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                // Another process is using it, or it belongs to another user.
            }
        }
    }
}
