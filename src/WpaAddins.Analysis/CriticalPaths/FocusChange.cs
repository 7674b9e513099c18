namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>A change of focus that followed an input.</summary>
/// <param name="Row">The change, as row of the markers.</param>
/// <param name="Input">The input, as row of the markers.</param>
/// <param name="Thread">The thread of the window, as index into the thread table; -1 if the trace does not show it.</param>
internal readonly record struct FocusChange(int Row, int Input, int Thread);
