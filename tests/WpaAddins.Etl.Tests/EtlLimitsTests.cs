namespace WpaAddins.Etl.Tests;

[TestClass]
public sealed class EtlLimitsTests
{
    [TestMethod]
    [DataRow(0)]
    [DataRow(-1)]
    [DataRow(int.MinValue)]
    public void RejectsLimitsBelowOne(int value)
    {
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() => EtlLimits.Default with { MaxBufferSizeBytes = value });
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() => EtlLimits.Default with { MaxExpansion = value });
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() => EtlLimits.Default with { MaxBuffers = value });
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() => EtlLimits.Default with { MaxResidentBytes = value });
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() => EtlLimits.Default with { MaxRecordClasses = value });
    }

    [TestMethod]
    public void AcceptsLimitsFromOneOn()
    {
        var limits = new EtlLimits
        {
            MaxBufferSizeBytes = 1,
            MaxExpansion = 1,
            MaxBuffers = 1,
            MaxResidentBytes = 1,
            MaxRecordClasses = 1,
        };
        Assert.AreEqual(1, limits.MaxBufferSizeBytes);
        Assert.AreEqual(1, limits.MaxExpansion);
        Assert.AreEqual(1, limits.MaxBuffers);
        Assert.AreEqual(1, limits.MaxResidentBytes);
        Assert.AreEqual(1, limits.MaxRecordClasses);
    }
}
