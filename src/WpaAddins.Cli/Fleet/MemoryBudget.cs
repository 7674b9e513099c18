namespace WpaAddins.Cli.Fleet;

/// <summary>Lets traces in as long as their memory, by estimate, stays below a limit; one alone is always let in.</summary>
/// <param name="bytes">The limit.</param>
internal sealed class MemoryBudget(long bytes)
{
    /// <summary>What a process needs before it has read anything.</summary>
    private const long FixedBytes = 48L << 20;

    /// <summary>Measured: an analysis of 98 MB of compressed buffers takes 705 MB, one of 377 MB of plain ones 583 MB.</summary>
    private const long BytesPerFileByte = 7;

    private readonly Lock _lock = new();
    private readonly Queue<(long Bytes, TaskCompletionSource Admitted)> _waiting = [];
    private long _used;

    /// <summary>Gets the most that was in use at one time.</summary>
    public long Peak { get; private set; }

    /// <summary>Estimates the memory of a trace.</summary>
    /// <param name="fileBytes">Its size.</param>
    /// <returns>Bytes.</returns>
    public static long Estimate(long fileBytes) =>
        fileBytes > (long.MaxValue / BytesPerFileByte) - FixedBytes ? long.MaxValue : FixedBytes + (fileBytes * BytesPerFileByte);

    /// <summary>Waits until there is room.</summary>
    /// <param name="wanted">Bytes wanted.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <returns>Completes when there is room; first come, first served.</returns>
    public Task Take(long wanted, CancellationToken cancellation)
    {
        lock (_lock)
        {
            if (_waiting.Count == 0 && Fits(wanted))
            {
                Use(wanted);
                return Task.CompletedTask;
            }

            var admitted = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            _waiting.Enqueue((wanted, admitted));
            return admitted.Task.WaitAsync(cancellation);
        }
    }

    /// <summary>Gives memory back.</summary>
    /// <param name="taken">As many bytes as were taken.</param>
    public void Return(long taken)
    {
        lock (_lock)
        {
            _used -= taken;
            while (_waiting.TryPeek(out var next) && Fits(next.Bytes))
            {
                _waiting.Dequeue();
                Use(next.Bytes);
                next.Admitted.SetResult();
            }
        }
    }

    private bool Fits(long wanted) => _used == 0 || wanted <= bytes - _used;

    private void Use(long wanted)
    {
        _used += wanted;
        Peak = Math.Max(Peak, _used);
    }
}
