using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Tests.Buffers;

[TestClass]
public sealed class NonTemporalTests
{
    [TestMethod]
    public void CopiesAnyNumberOfBytesAndNoMore()
    {
        for (var length = 0; length < 100; length++)
        {
            byte[] from = [.. Enumerable.Range(1, length).Select(i => (byte)i)];
            var to = new byte[length + 8];
            NonTemporal.Copy(from, to);
            CollectionAssert.AreEqual((byte[])[.. from, .. new byte[8]], to);
        }
    }
}
