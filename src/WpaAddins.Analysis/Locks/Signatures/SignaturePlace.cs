namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>
/// A signature with a frame on a stack. The place is that of the frame farthest from the leaf. It is counted from the
/// leaf, which has place 0.
/// </summary>
internal readonly record struct SignaturePlace(int Signature, int Place);
