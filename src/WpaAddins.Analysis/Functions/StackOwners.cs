namespace WpaAddins.Analysis.Functions;

/// <summary>Records whether the stacks with a function belong to one thread or process, or to several.</summary>
internal struct StackOwners
{
    private const int Several = -2;
    private int _thread;
    private int _process;

    public bool IsAny { get; private set; }
    public bool IsListed { get; private set; }
    public int FirstThread { get; private set; }

    public readonly bool IsOneThread => _thread != Several;

    public readonly bool IsOneProcess => _process != Several;

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
