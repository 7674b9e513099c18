namespace WpaAddins.Analysis.Locks;

/// <summary>Waits that one stack assigns to a lock's signature and that do not count.</summary>
/// <param name="AcquireStackDiffers">The waiting thread's stack has no acquire frame.</param>
/// <param name="ReleaseStackDiffers">The readying thread's stack has no release frame.</param>
/// <param name="WakerUnknown">A DPC ended the wait, or the trace does not tell which thread did.</param>
public readonly record struct LockMismatches(int AcquireStackDiffers, int ReleaseStackDiffers, int WakerUnknown);
