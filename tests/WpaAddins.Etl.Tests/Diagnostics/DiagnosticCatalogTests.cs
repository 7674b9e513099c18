using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Etl.Tests.Diagnostics;

[TestClass]
public sealed class DiagnosticCatalogTests
{
    [TestMethod]
    public void EveryIdHasOneEntry()
    {
        CollectionAssert.AreEqual(
            Enum.GetValues<DiagnosticId>(),
            DiagnosticCatalog.Descriptors.Select(descriptor => descriptor.Id).ToArray());
        foreach (var id in Enum.GetValues<DiagnosticId>())
        {
            Assert.AreEqual(id, DiagnosticCatalog.Get(id).Id);
        }
    }

    [TestMethod]
    [DataRow(DiagnosticId.NotATrace, "ETL0001")]
    [DataRow(DiagnosticId.BufferLengthExceedsSize, "ETL0103")]
    [DataRow(DiagnosticId.TimeGoesBackward, "ETL0304")]
    public void CodeIsTheNumberOfTheId(DiagnosticId id, string code) =>
        Assert.AreEqual(code, DiagnosticCatalog.Get(id).Code);

    [TestMethod]
    public void EveryEntrySaysWhatItMeansAndCostsInSentences()
    {
        foreach (var descriptor in DiagnosticCatalog.Descriptors)
        {
            foreach (var sentence in new[] { descriptor.Meaning, descriptor.Lost, descriptor.Action })
            {
                Assert.IsTrue(char.IsUpper(sentence[0]) && sentence[^1] == '.', $"{descriptor.Code}: {sentence}");
            }

            Assert.IsFalse(descriptor.Message.EndsWith('.'), descriptor.Code);
        }
    }

    [TestMethod]
    public void MessageSaysFilePlaceFoundAndExpected()
    {
        Assert.AreEqual(
            "ETL0103 trace.etl, buffer 17 at 0x110000: valid length 70,000 exceeds buffer size 65,536; "
            + "the buffer is read up to its size",
            DiagnosticCatalog.Format(
                DiagnosticId.BufferLengthExceedsSize, "trace.etl", new DiagnosticPlace(17, 0x110000), 70_000, 65_536));
        Assert.AreEqual(
            "ETL0303 trace.etl, buffer 2 at 0x10000+0x48: 0x12345678 does not begin a record; "
            + "the rest of the buffer is skipped",
            DiagnosticCatalog.Format(
                DiagnosticId.RecordMarkerInvalid, "trace.etl", new DiagnosticPlace(2, 0x10000, 0x48), 0x12345678, 0));
        Assert.AreEqual(
            "ETL0201 trace.etl: the session lost 41 events; numbers that depend on them can be too low or too high",
            DiagnosticCatalog.Format(DiagnosticId.EventsLost, "trace.etl", default, 41, 0));
    }

    [TestMethod]
    public void NoMessageHasAPlaceholderLeft()
    {
        foreach (var descriptor in DiagnosticCatalog.Descriptors)
        {
            var text = DiagnosticCatalog.Format(descriptor.Id, "trace.etl", new(2, 0x200), 12_345, 67_890);
            Assert.StartsWith($"{descriptor.Code} trace.etl, buffer 2 at 0x200: ", text);
            Assert.IsFalse(text.Contains('{') || text.Contains('}'), text);
            Assert.DoesNotContain("0x12,345", text);
        }
    }
}
