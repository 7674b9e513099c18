using System.Globalization;
using System.Text;

namespace WpaAddins.Trace.Stacks;

/// <summary>The distinct stacks of a trace.</summary>
/// <remarks>
/// Shape: stack 0 is empty. A stack is a kernel part followed by a user part. Each part is stored once; frames run from
/// leaf to root.
/// </remarks>
public sealed class StackTable
{
    /// <summary>Index of the empty stack.</summary>
    public const int None = 0;

    private readonly StackParts _parts;
    private readonly StackPairs _stacks = new();

    internal StackTable(StackParts parts) => _parts = parts;

    /// <summary>Gets the number of stacks, including the empty one.</summary>
    public int Count => _stacks.Count;

    /// <summary>Gets the kernel frames of a stack.</summary>
    /// <returns>Addresses, leaf first.</returns>
    public ReadOnlySpan<ulong> KernelFrames(int stack) => _parts[_stacks[stack].Kernel];

    /// <summary>Gets the user frames of a stack.</summary>
    /// <returns>Addresses, leaf first.</returns>
    public ReadOnlySpan<ulong> UserFrames(int stack) => _parts[_stacks[stack].User];

    /// <summary>Gets the number of frames of a stack, both parts together.</summary>
    public int FrameCount(int stack) => KernelFrames(stack).Length + UserFrames(stack).Length;

    /// <summary>Formats a stack as addresses, joined by <c> &lt;- </c>, leaf first.</summary>
    /// <param name="stack">Index of the stack.</param>
    /// <returns>The text; null for the empty stack.</returns>
    public string? Format(int stack)
    {
        if (stack == None)
        {
            return null;
        }

        var text = new StringBuilder();
        foreach (var frames in (ReadOnlySpan<int>)[_stacks[stack].Kernel, _stacks[stack].User])
        {
            foreach (var frame in _parts[frames])
            {
                text.Append(text.Length == 0 ? "" : " <- ").Append(CultureInfo.InvariantCulture, $"0x{frame:x}");
            }
        }

        return text.ToString();
    }

    internal void AddAddresses(HashSet<ulong> addresses)
    {
        for (var part = 0; part < _parts.Count; part++)
        {
            foreach (var address in _parts[part])
            {
                addresses.Add(address);
            }
        }
    }

    /// <summary>Finds the stack of two halves, or adds it.</summary>
    internal int Intern(int kernel, int user) => _stacks.Intern(kernel, user);
}
