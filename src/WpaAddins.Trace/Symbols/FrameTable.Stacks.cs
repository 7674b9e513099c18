using System.Text;

namespace WpaAddins.Trace.Symbols;

/// <content>Whole stacks: the kernel's frames, then those of the process, leaf first.</content>
public sealed partial class FrameTable
{
    private const string Separator = " <- ";

    /// <summary>Resolves a stack.</summary>
    /// <param name="stack">Its index in the trace's stacks.</param>
    /// <param name="time">Trace time of its event.</param>
    /// <param name="frames">Receives the numbers of the frames, leaf first.</param>
    /// <returns>The number of frames of the stack; only as many are written as fit.</returns>
    public int Resolve(int stack, uint processId, long time, Span<int> frames)
    {
        var count = 0;
        foreach (var address in _stacks.KernelFrames(stack))
        {
            if (count < frames.Length)
            {
                frames[count] = Resolve(processId, address, time);
            }

            count++;
        }

        foreach (var address in _stacks.UserFrames(stack))
        {
            if (count < frames.Length)
            {
                frames[count] = Resolve(processId, address, time);
            }

            count++;
        }

        return count;
    }

    /// <summary>Writes a stack as exports do: frames joined by <c> &lt;- </c>, leaf first.</summary>
    /// <param name="stack">Its index in the trace's stacks.</param>
    /// <param name="time">Trace time of its event.</param>
    /// <returns>The text; null for the empty stack.</returns>
    public string? Format(int stack, uint processId, long time)
    {
        var frames = new int[_stacks.FrameCount(stack)];
        Resolve(stack, processId, time, frames);
        var text = new StringBuilder();
        foreach (var frame in frames)
        {
            text.Append(text.Length == 0 ? "" : Separator).Append(this[frame].ToString());
        }

        return frames.Length == 0 ? null : text.ToString();
    }
}
