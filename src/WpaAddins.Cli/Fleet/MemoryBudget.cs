namespace WpaAddins.Cli.Fleet;

/// <summary>
/// Admits traces while the sum of their estimated memory is within a limit. A trace is always admitted if no other is.
/// </summary>
internal sealed class MemoryBudget(long bytes)
{
    /// <summary>The memory of a process that has not read a trace yet.</summary>
    private const long FixedBytes = 48L << 20;

    /// <summary>
    /// The estimated memory per byte of the file. Measured: the analysis of 98 MB of compressed buffers takes 705 MB,
    /// and that of 377 MB of uncompressed buffers takes 583 MB.
    /// </summary>
    private const long BytesPerFileByte = 7;

    private readonly Lock _lock = new();
    private readonly Queue<(long Bytes, TaskCompletionSource Admitted)> _waiting = [];
    private long _used;

    /// <summary>Estimates the memory that the analysis of a file takes, in bytes.</summary>
    public static long Estimate(long fileBytes) =>
        fileBytes > (long.MaxValue / BytesPerFileByte) - FixedBytes ? long.MaxValue : FixedBytes + (fileBytes * BytesPerFileByte);

    /// <summary>Requests memory.</summary>
    /// <returns>
    /// A task that completes when the memory is available. Requests are served in the order of arrival.
    /// </returns>
    public Task Take(long wanted, CancellationToken cancellation)
    {
        lock (_lock)
        {
            if (_waiting.Count == 0 && Fits(wanted))
            {
                _used += wanted;
                return Task.CompletedTask;
            }

            var admitted = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            _waiting.Enqueue((wanted, admitted));
            return admitted.Task.WaitAsync(cancellation);
        }
    }

    public void Return(long taken)
    {
        lock (_lock)
        {
            _used -= taken;
            while (_waiting.TryPeek(out var next) && Fits(next.Bytes))
            {
                _waiting.Dequeue();
                _used += next.Bytes;
                next.Admitted.SetResult();
            }
        }
    }

    private bool Fits(long wanted) => _used == 0 || wanted <= bytes - _used;
}
