namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Where a stack has a frame of a signature.</summary>
/// <param name="Signature">The signature, as index.</param>
/// <param name="Place">The frame that is farthest from the leaf, which has place 0.</param>
internal readonly record struct SignaturePlace(int Signature, int Place);
