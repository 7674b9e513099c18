namespace WpaAddins.Analysis.WakeUps;

/// <summary>One ReadyThread with a stack.</summary>
/// <param name="Row">Row of the ReadyThread.</param>
/// <param name="Thread">The thread whose stack it is; -1 if unknown.</param>
/// <param name="WaitNs">The wait that ended; 0 if none.</param>
/// <param name="ReadyAfterNs">The ready interval that began; 0 if none.</param>
internal readonly record struct WakeUp(int Row, int Thread, int Readied, long WaitNs, long ReadyAfterNs);
