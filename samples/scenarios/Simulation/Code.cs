namespace WpaAddins.Scenarios.Simulation;

/// <summary>What a thread executes while it runs, as far as stacks show it.</summary>
internal abstract class Code
{
    /// <summary>Gets the stack on which a thread is that was interrupted anywhere in this code.</summary>
    public abstract CallStack Stack { get; }

    /// <summary>Gets the stack at which the next CPU sample finds this code.</summary>
    public abstract CallStack NextSample();
}
