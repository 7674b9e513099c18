using System.Globalization;

namespace WpaAddins.Symbols.Names;

/// <summary>
/// Parses a decorated C++ name to its qualified name, and reads its type only where the name depends on it.
/// </summary>
/// <remarks>
/// Recursive descent; after a failure every method returns at once. Depth and length are limited, because names
/// come from files that can be damaged.
/// </remarks>
internal sealed partial class DecoratedName(string text)
{
    private const int DeepestNesting = 64;
    private const int LongestText = 16_384;
    private const int MaxBackReferences = 10;
    private const string AnonymousNamespace = "`anonymous namespace'";
    private int _at;
    private int _depth;
    private bool _hasFailed;
    private List<string> _names = [];
    private List<TypeText> _types = [];

    private char Current => !_hasFailed && _at < text.Length ? text[_at] : '\0';

    /// <summary>Reads the qualified name; null if it cannot be read.</summary>
    public string? Read()
    {
        _at = 1;
        var (name, isConversion) = SymbolName();
        if (isConversion)
        {
            name += FunctionType().Return;
        }

        return _hasFailed ? null : name;
    }

    /// <summary>Reads a symbol inside another name, with its type, which is not shown.</summary>
    private string NestedSymbol()
    {
        if (!Enter() || !Take('?'))
        {
            return Fail();
        }

        var (name, isConversion) = SymbolName();
        switch (Current)
        {
            case '9':
                _at++;
                break;
            case >= '0' and <= '4':
                _at++;
                Type();
                SkipPointerQualifiers();
                Qualifiers();
                break;
            default:
                var type = FunctionType();
                name += isConversion ? type.Return : "";
                break;
        }

        _depth--;
        return Bounded(name);
    }

    /// <summary>
    /// Reads a function's or variable's own name and its scopes; a conversion operator still lacks its type.
    /// </summary>
    private (string Name, bool IsConversion) SymbolName()
    {
        var (name, kind) = Unqualified(remembersTemplate: false);
        var scopes = Scopes();
        name = kind switch
        {
            NameKind.Constructor => ClassOf(scopes) + name,
            NameKind.Destructor => "~" + ClassOf(scopes) + name,
            _ => name,
        };
        return (Qualified(scopes, name), kind == NameKind.Conversion);
    }

    /// <summary>Reads the name of a class, union, struct or enum.</summary>
    private string TypeName()
    {
        if (!Enter())
        {
            return Fail();
        }

        var (name, _) = Unqualified(remembersTemplate: true);
        name = Qualified(Scopes(), name);
        _depth--;
        return name;
    }

    private (string Name, NameKind Kind) Unqualified(bool remembersTemplate)
    {
        if (Current is >= '0' and <= '9')
        {
            return (BackReference(), NameKind.Plain);
        }

        if (TakeText("?$"))
        {
            return Template(remembersTemplate);
        }

        return Take('?') ? Operator() : (SimpleName(), NameKind.Plain);
    }

    /// <summary>Reads the scopes after a name, the innermost first, up to their end.</summary>
    private List<string> Scopes()
    {
        var scopes = new List<string>();
        while (!_hasFailed && !Take('@'))
        {
            scopes.Add(Scope());
        }

        return scopes;
    }

    private string Scope()
    {
        if (Current is >= '0' and <= '9')
        {
            return BackReference();
        }

        if (TakeText("?$"))
        {
            return Template(remembersTemplate: true).Name;
        }

        if (TakeText("?A"))
        {
            _ = Piece();
            Remember(AnonymousNamespace);
            return AnonymousNamespace;
        }

        return Take('?') ? LocalScope() : SimpleName();
    }

    /// <summary>Reads a scope inside a function: its number, then the whole decorated name of the function.</summary>
    private string LocalScope()
    {
        var number = Number();
        return Take('?') ? string.Create(CultureInfo.InvariantCulture, $"`{NestedSymbol()}'::`{number}'") : Fail();
    }

    private (string Name, NameKind Kind) Template(bool remembersTemplate)
    {
        if (!Enter())
        {
            return (Fail(), NameKind.Plain);
        }

        var (names, types) = (_names, _types);
        (_names, _types) = ([], []);
        var (name, kind) = Take('?') ? Operator() : (SimpleName(), NameKind.Plain);
        name = Bounded(name + TemplateArguments());
        (_names, _types) = (names, types);
        if (remembersTemplate)
        {
            Remember(name);
        }

        _depth--;
        return (name, kind);
    }

    private string SimpleName()
    {
        var name = Piece();
        Remember(name);
        return name.Length == 0 ? Fail() : name;
    }

    /// <summary>Returns the text up to the next @, and skips the @.</summary>
    private string Piece()
    {
        var end = _hasFailed ? -1 : text.IndexOf('@', _at);
        if (end < 0)
        {
            return Fail();
        }

        var piece = text[_at..end];
        _at = end + 1;
        return piece;
    }

    private string BackReference()
    {
        var index = Current - '0';
        _at++;
        return index < _names.Count ? _names[index] : Fail();
    }

    private void Remember(string name)
    {
        if (_names.Count < MaxBackReferences && !_names.Contains(name))
        {
            _names.Add(name);
        }
    }

    /// <summary>Reads a number: 0 to 9 mean 1 to 10, larger ones and 0 are hexadecimal in the letters A to P.</summary>
    private string Number()
    {
        var sign = Take('?') ? "-" : "";
        if (Current is >= '0' and <= '9')
        {
            return string.Create(CultureInfo.InvariantCulture, $"{sign}{text[_at++] - '0' + 1}");
        }

        var value = 0UL;
        while (Current is >= 'A' and <= 'P')
        {
            value = unchecked((value << 4) | (uint)(text[_at++] - 'A'));
        }

        return Take('@') ? string.Create(CultureInfo.InvariantCulture, $"{sign}{value}") : Fail();
    }

    private string Qualified(List<string> scopes, string name)
    {
        scopes.Reverse();
        scopes.Add(name);
        return Bounded(string.Join("::", scopes));
    }

    /// <summary>
    /// Gets the name of a class, with template arguments, for the name of its constructor or destructor.
    /// </summary>
    private string ClassOf(List<string> scopes) => scopes.Count == 0 ? Fail() : scopes[0];

    private string Bounded(string name) => name.Length > LongestText ? Fail() : name;

    private bool Enter() => !_hasFailed && ++_depth <= DeepestNesting;

    private bool Take(char expected)
    {
        if (Current != expected)
        {
            return false;
        }

        _at++;
        return true;
    }

    private bool TakeText(string expected)
    {
        if (_hasFailed || string.CompareOrdinal(text, _at, expected, 0, expected.Length) != 0)
        {
            return false;
        }

        _at += expected.Length;
        return true;
    }

    private string Fail()
    {
        _hasFailed = true;
        return "";
    }
}
