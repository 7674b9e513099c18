using System.Text;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>The signatures of the locks in the recorded schedules, as a user would write them into a file.</summary>
internal static class RecordedSignatures
{
    private const string File = """
        {
          "signatures": [
            {
              "name": "mutex", "scope": "machine", "transfer": "barging",
              "acquire": ["libc.so.6!__GI___lll_lock_wait*"], "release": ["libc.so.6!__GI___lll_lock_wake*"]
            },
            {
              "name": "shared", "scope": "machine", "transfer": "barging",
              "acquire": ["locks!acquire_shared*"], "release": ["locks!release_shared*"]
            },
            {
              "name": "private", "scope": "process", "transfer": "barging",
              "acquire": ["locks!acquire_private*"], "release": ["locks!release_private*"]
            }
          ]
        }
        """;

    public static IReadOnlyList<LockSignature> All { get; } =
        LockSignatureFile.Parse("recorded.json", Encoding.UTF8.GetBytes(File));

    public static IReadOnlyList<LockSignature> Only(string name) => [All.Single(s => s.Name == name)];
}
