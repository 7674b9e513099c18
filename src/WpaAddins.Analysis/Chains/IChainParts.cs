namespace WpaAddins.Analysis.Chains;

/// <summary>Receives the parts of a walk, in the order of the walk.</summary>
internal interface IChainParts
{
    /// <summary>Receives a part. Its length can be 0.</summary>
    void Add(in ChainPart part);
}
