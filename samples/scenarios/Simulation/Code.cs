namespace WpaAddins.Scenarios.Simulation;

/// <summary>The code that a thread executes while it runs, as stacks show it.</summary>
internal abstract class Code
{
    /// <summary>Gets the stack of a thread that is interrupted in this code.</summary>
    public abstract CallStack Stack { get; }

    /// <summary>Returns the stack of the next CPU sample in this code.</summary>
    public abstract CallStack NextSample();
}
