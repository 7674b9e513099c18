namespace WpaAddins.Trace.Symbols;

/// <content>Whole stacks: the kernel's frames, then those of the process, leaf first.</content>
public sealed partial class FrameTable
{
    private const string Separator = " <- ";

    /// <summary>Resolves a stack to frames.</summary>
    /// <param name="stack">Its index in the trace's stacks.</param>
    /// <param name="time">Trace time of its event.</param>
    /// <param name="frames">Receives the numbers of the frames, leaf first.</param>
    /// <returns>The number of frames of the stack; only as many are written as fit.</returns>
    public int Resolve(int stack, uint processId, long time, Span<int> frames)
    {
        var kernel = _stacks.KernelFrames(stack);
        var user = _stacks.UserFrames(stack);
        var fromKernel = kernel[..Math.Min(kernel.Length, frames.Length)];
        var fromUser = user[..Math.Min(user.Length, frames.Length - fromKernel.Length)];

        // One lock for all frames, because taking it costs as much as resolving a known frame.
        lock (_gate)
        {
            ResolveAll(fromKernel, processId, time, frames);
            ResolveAll(fromUser, processId, time, frames[fromKernel.Length..]);
        }

        return kernel.Length + user.Length;
    }

    /// <summary>Resolves a stack to functions.</summary>
    /// <param name="stack">Its index in the trace's stacks.</param>
    /// <param name="time">Trace time of its event.</param>
    /// <param name="functions">Receives the ids of the functions, leaf first.</param>
    /// <returns>The number of frames of the stack; only as many are written as fit.</returns>
    public int ResolveFunctions(int stack, uint processId, long time, Span<int> functions)
    {
        lock (_gate)
        {
            var count = Resolve(stack, processId, time, functions);
            foreach (ref var function in functions[..Math.Min(count, functions.Length)])
            {
                function = _frames[function].Function;
            }

            return count;
        }
    }

    /// <summary>Formats a stack as in exports: frames joined by <c> &lt;- </c>, leaf first.</summary>
    /// <param name="stack">Its index in the trace's stacks.</param>
    /// <param name="time">Trace time of its event.</param>
    /// <returns>The text; null for the empty stack.</returns>
    public string? Format(int stack, uint processId, long time)
    {
        var frames = new int[_stacks.FrameCount(stack)];
        if (frames.Length == 0)
        {
            return null;
        }

        var texts = new string[frames.Length];
        lock (_gate)
        {
            Resolve(stack, processId, time, frames);
            for (var i = 0; i < texts.Length; i++)
            {
                texts[i] = _texts[frames[i]] ??= this[frames[i]].ToString();
            }
        }

        return string.Join(Separator, texts);
    }

    private void ResolveAll(ReadOnlySpan<ulong> addresses, uint processId, long time, Span<int> frames)
    {
        for (var i = 0; i < addresses.Length; i++)
        {
            frames[i] = Find(_images.Find(processId, addresses[i], time), addresses[i]);
        }
    }
}
