namespace WpaAddins.Trace.Scheduling;

/// <summary>The order of all context switches and ReadyThread records over all processors.</summary>
/// <remarks>
/// Shape: steps by time; of equal times as Definitions.md, section 1, say, which is why a context switch can be two
/// steps. One word per step.
/// </remarks>
/// <param name="steps">The packed steps.</param>
public sealed class Timeline(ReadOnlyMemory<uint> steps)
{
    /// <summary>Gets the number of steps.</summary>
    public int Count => steps.Length;

    /// <summary>Walks the steps.</summary>
    /// <returns>The walker.</returns>
    public Enumerator GetEnumerator() => new(steps.Span);

    /// <summary>Walks the steps of a timeline.</summary>
    public ref struct Enumerator
    {
        private readonly ReadOnlySpan<uint> _steps;
        private int _index = -1;

        internal Enumerator(ReadOnlySpan<uint> steps) => _steps = steps;

        /// <summary>Gets the current step.</summary>
        public readonly TimelineStep Current => TimelineStep.Unpack(_steps[_index]);

        /// <summary>Goes to the next step.</summary>
        /// <returns>Whether there is one.</returns>
        public bool MoveNext() => ++_index < _steps.Length;
    }
}
