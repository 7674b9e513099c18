namespace WpaAddins.Symbols.Names;

/// <summary>Removes the decoration that compilers add to the names of functions.</summary>
/// <remarks>
/// Shape: <c>?area@Shape@@UEAAHXZ</c> becomes <c>Shape::area</c>: scope and name, with template arguments, without
/// types, access or keywords; a name that cannot be read is returned unchanged. Source: the decoration of Visual C++,
/// as LLVM's undname reads it.
/// </remarks>
internal static class Undecoration
{
    private const int LongestName = 4096;

    /// <summary>Removes the decoration of a name.</summary>
    /// <param name="isX86">Whether the code is 32-bit x86, where names of C functions begin with an underscore.</param>
    public static string NameOnly(string name, bool isX86 = false)
    {
        if (name.Length is 0 or > LongestName)
        {
            return name;
        }

        return name[0] == '?' ? new DecoratedName(name).Read() ?? name : RemoveCDecoration(name, isX86);
    }

    /// <summary>
    /// Removes the decoration of a C function: <c>_name@8</c> (stdcall), <c>@name@8</c> (fastcall), <c>name@@8</c>
    /// (vectorcall), <c>_name</c> (C on x86).
    /// </summary>
    private static string RemoveCDecoration(string name, bool isX86)
    {
        var at = name.LastIndexOf('@');
        var hasSize = at > 0 && at < name.Length - 1 && !name.AsSpan(at + 1).ContainsAnyExceptInRange('0', '9');
        if (hasSize && name[at - 1] == '@' && at > 1)
        {
            return name[..(at - 1)];
        }

        if (hasSize && name[0] is '_' or '@' && at > 1)
        {
            return name[1..at];
        }

        return isX86 && name.Length > 1 && name[0] == '_' ? name[1..] : name;
    }
}
