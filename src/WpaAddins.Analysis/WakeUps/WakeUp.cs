namespace WpaAddins.Analysis.WakeUps;

/// <summary>One ReadyThread with a stack.</summary>
/// <param name="Row">Its row.</param>
/// <param name="Thread">The thread on whose stack it was made, or -1 if it is not known.</param>
/// <param name="Process">The process of that thread.</param>
/// <param name="Readied">The thread made ready.</param>
/// <param name="WaitNs">The wait that it ended, 0 if none.</param>
/// <param name="ReadyAfterNs">The ready interval that it began, 0 if none.</param>
internal readonly record struct WakeUp(
    int Row, int Thread, int Process, int Readied, long WaitNs, long ReadyAfterNs);
