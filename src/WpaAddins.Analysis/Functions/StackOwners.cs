namespace WpaAddins.Analysis.Functions;

/// <summary>The threads on whose stacks a function was met: one, or several.</summary>
internal struct StackOwners
{
    private const int Several = -2;
    private int _thread;
    private int _process;

    /// <summary>Gets whether there is one.</summary>
    public bool IsAny { get; private set; }

    /// <summary>Gets whether one of the threads is listed.</summary>
    public bool IsListed { get; private set; }

    /// <summary>Gets the first thread.</summary>
    public int FirstThread { get; private set; }

    /// <summary>Gets whether all stacks are of one thread.</summary>
    public readonly bool IsOneThread => _thread != Several;

    /// <summary>Gets whether all stacks are of one process.</summary>
    public readonly bool IsOneProcess => _process != Several;

    /// <summary>Adds the owner of a stack.</summary>
    /// <param name="thread">The thread.</param>
    /// <param name="process">Its process.</param>
    /// <param name="isListed">Whether the thread is listed.</param>
    public void Add(int thread, int process, bool isListed)
    {
        if (!IsAny)
        {
            (IsAny, FirstThread, _thread, _process) = (true, thread, thread, process);
        }

        _thread = _thread == thread ? thread : Several;
        _process = _process == process ? process : Several;
        IsListed |= isListed;
    }
}
