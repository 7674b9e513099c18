using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Cli.Commands;

/// <summary>The option that adds lock signatures to the shipped ones.</summary>
internal sealed class SignatureArguments
{
    private readonly Option<string[]> _signatures = CommandOption.Create<string[]>("--signatures", "FILE",
        "A JSON file of lock signatures. They are added to the shipped ones, or replace those of the same name. Repeatable.");

    public void AddTo(Command command) => command.Add(_signatures);

    public IEnumerable<GivenOption> Given(ParseResult result) => CommandOption.Given(result, _signatures, isPath: true);

    /// <summary>Reads the signature files.</summary>
    /// <returns>The user's and the shipped signatures; null = only the shipped ones.</returns>
    /// <exception cref="CommandFailedException">A file cannot be read, or its content is invalid.</exception>
    public IReadOnlyList<LockSignature>? Signatures(ParseResult result)
    {
        var users = new List<LockSignature>();
        foreach (var path in result.GetValue(_signatures) ?? [])
        {
            try
            {
                var read = LockSignatureFile.Read(path);
                users.RemoveAll(earlier => read.Any(s => s.Name == earlier.Name));
                users.AddRange(read);
            }
            catch (LockSignatureException e)
            {
                throw new CommandFailedException($"--signatures {e.Message}", ExitCode.Failed, e);
            }
            catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
            {
                throw new CommandFailedException($"--signatures {path}: there is no such file", ExitCode.Usage, e);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException or ArgumentException)
            {
                throw new CommandFailedException($"--signatures {path}: {e.Message}", ExitCode.Failed, e);
            }
        }

        return users.Count == 0 ? null : ShippedSignatures.With(users);
    }
}
