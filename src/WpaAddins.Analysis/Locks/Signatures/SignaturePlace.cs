namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>
/// A signature with a frame on a stack. The place counts from the leaf, which has place 0; it is that of the frame farthest
/// from the leaf.
/// </summary>
internal readonly record struct SignaturePlace(int Signature, int Place);
