using System.Text.Json;
using System.Text.RegularExpressions;

namespace WpaAddins.Plugin.Tests.Package;

/// <summary>What the packing tool and the plugin manager of the SDK ask of a manifest.</summary>
/// <remarks>
/// Source: microsoft/microsoft-performance-toolkit-sdk, src/PluginsSystem: PluginManifestSchema.json and ManifestReader.cs of the
/// tool (names as they are written, a missing address throws), PluginIdentity.cs and PluginIdentifierValidator.cs (ids).
/// Stricter than the tool: its schema is only a warning, puts the fields of owners where nothing looks at them, and lets versions
/// have a suffix, which tools before SDK 1.3 do not read.
/// </remarks>
internal static partial class PluginManifestRules
{
    private const int MaxIdCharacters = 256;

    public static IReadOnlyList<string> Violations(string json)
    {
        using var document = JsonDocument.Parse(json);
        var root = document.RootElement;
        List<string> violations = [];
        if (root.TryGetProperty("identity", out var identity) && identity.ValueKind == JsonValueKind.Object)
        {
            Text(identity, "id", violations, id => id.Length is > 0 and <= MaxIdCharacters && id.All(c => char.IsLetterOrDigit(c) || c is '_' or '-' or '.'));
            Text(identity, "version", violations, Version().IsMatch);
        }
        else
        {
            violations.Add("identity is missing");
        }

        Text(root, "displayName", violations, text => text.Length > 0);
        Text(root, "description", violations, text => text.Length > 0);
        Text(root, "projectUrl", violations, text => Uri.TryCreate(text, UriKind.Absolute, out var uri) && uri.Scheme == Uri.UriSchemeHttps && !IsReserved(uri.Host));
        Owners(root, violations);
        if (!root.TryGetProperty("manifestVersion", out var version) || version.ValueKind != JsonValueKind.Number || version.GetDouble() != 1)
        {
            violations.Add("manifestVersion is not the number 1.0");
        }

        return violations;
    }

    /// <summary>Says whether a host is one of those that exist only in examples (RFC 2606).</summary>
    private static bool IsReserved(string host) =>
        host.Split('.')[^1] is "example" or "test" or "invalid" or "localhost" || host is "example.com" or "example.org" or "example.net";

    private static void Owners(JsonElement root, List<string> violations)
    {
        if (!root.TryGetProperty("owners", out var owners) || owners.ValueKind != JsonValueKind.Array || owners.GetArrayLength() == 0)
        {
            violations.Add("owners is missing");
            return;
        }

        foreach (var owner in owners.EnumerateArray())
        {
            Text(owner, "name", violations, text => text.Length > 0);
            Text(owner, "address", violations, _ => true);
            Texts(owner, "emailAddresses", violations, text => text.IndexOf('@', StringComparison.Ordinal) > 0);
            Texts(owner, "phoneNumbers", violations, text => text.Length > 0);
        }
    }

    private static void Text(JsonElement element, string name, List<string> violations, Predicate<string> isRight)
    {
        if (!element.TryGetProperty(name, out var value) || value.ValueKind != JsonValueKind.String)
        {
            violations.Add($"{name} is missing");
        }
        else if (!isRight(value.GetString()!.Trim()))
        {
            violations.Add($"{name} cannot be '{value.GetString()}'");
        }
    }

    private static void Texts(JsonElement element, string name, List<string> violations, Predicate<string> isRight)
    {
        if (!element.TryGetProperty(name, out var values) || values.ValueKind != JsonValueKind.Array)
        {
            violations.Add($"{name} is missing");
            return;
        }

        violations.AddRange(values.EnumerateArray()
            .Where(value => value.ValueKind != JsonValueKind.String || !isRight(value.GetString()!.Trim()))
            .Select(value => $"{name} cannot have {value.GetRawText()}"));
    }

    [GeneratedRegex(@"^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$")]
    private static partial Regex Version();
}
