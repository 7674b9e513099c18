using System.CommandLine;
using WpaAddins.Analysis.Locks.Signatures;

namespace WpaAddins.Cli.Commands;

/// <summary>The option that adds lock signatures to those that are shipped.</summary>
internal sealed class SignatureArguments
{
    private readonly Option<string[]> _signatures = new("--signatures")
    {
        Description = "A JSON file of lock signatures, added to the shipped ones; one of the same name replaces it. Repeatable.",
        HelpName = "FILE",
    };

    /// <summary>Adds the option to a command.</summary>
    /// <param name="command">The command.</param>
    public void AddTo(Command command) => command.Add(_signatures);

    /// <summary>Gets the signatures to look for.</summary>
    /// <param name="result">The command line.</param>
    /// <returns>The user's and the shipped ones; null for the shipped ones alone.</returns>
    /// <exception cref="CommandFailedException">A file cannot be read, or does not say what it must.</exception>
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
