using System.Text;

namespace WpaAddins.Symbols.Names;

/// <content>Types: of template arguments, of conversion operators, and of functions around a local name.</content>
internal sealed partial class DecoratedName
{
    private TypeText Type()
    {
        if (!Enter())
        {
            return new TypeText(Fail());
        }

        var type = Current switch
        {
            '\0' => new TypeText(Fail()),
            'A' or 'B' or 'P' or 'Q' or 'R' or 'S' => Pointer(),
            'T' or 'U' or 'V' => Named(1),
            'W' => Named(2),
            'Y' => ArrayType(),
            '_' => Extended(),
            '$' => Dollar(),
            '?' => Qualified(1),
            var letter => Basic(letter),
        };
        _depth--;
        return type with { Left = Bounded(type.Left), Right = Bounded(type.Right) };
    }

    private TypeText Basic(char letter)
    {
        _at++;
        return new TypeText(letter switch
        {
            'C' => "signed char",
            'D' => "char",
            'E' => "unsigned char",
            'F' => "short",
            'G' => "unsigned short",
            'H' => "int",
            'I' => "unsigned int",
            'J' => "long",
            'K' => "unsigned long",
            'M' => "float",
            'N' => "double",
            'O' => "long double",
            'X' => "void",
            _ => Fail(),
        });
    }

    private TypeText Extended()
    {
        var letter = _at + 1 < text.Length ? text[_at + 1] : '\0';
        _at += 2;
        return new TypeText(letter switch
        {
            'J' => "__int64",
            'K' => "unsigned __int64",
            'L' => "__int128",
            'M' => "unsigned __int128",
            'N' => "bool",
            'P' => "auto",
            'Q' => "char8_t",
            'S' => "char16_t",
            'T' => "decltype(auto)",
            'U' => "char32_t",
            'W' => "wchar_t",
            _ => Fail(),
        });
    }

    /// <summary>Reads a class, union, struct or enum; leaves out the keyword and the width of an enum.</summary>
    private TypeText Named(int prefix)
    {
        _at += prefix;
        return new TypeText(TypeName());
    }

    private TypeText Dollar()
    {
        if (TakeText("$$T"))
        {
            return new TypeText("std::nullptr_t");
        }

        if (TakeText("$$A6"))
        {
            return FunctionText(FunctionType(hasAccess: false), "", "");
        }

        if (TakeText("$$A8@@"))
        {
            var qualifiers = ThisQualifiers();
            return FunctionText(FunctionType(hasAccess: false), "", qualifiers);
        }

        if (TakeText("$$B"))
        {
            return Type();
        }

        if (TakeText("$$C"))
        {
            return Qualified(0);
        }

        return TakeText("$$Q") ? PointerTo("&&") : TakeText("$$R") ? PointerTo("&& volatile") : new TypeText(Fail());
    }

    private TypeText Qualified(int prefix)
    {
        _at += prefix;
        var qualifiers = Qualifiers();
        var type = Type();
        return type with { Left = type.Left + qualifiers };
    }

    private TypeText Pointer()
    {
        var mark = text[_at++] switch
        {
            'A' => "&",
            'B' => "& volatile",
            'P' => "*",
            'Q' => "* const",
            'R' => "* volatile",
            _ => "* const volatile",
        };
        return PointerTo(mark);
    }

    private TypeText PointerTo(string mark)
    {
        if (Take('6'))
        {
            return FunctionText(FunctionType(hasAccess: false), mark, "");
        }

        if (Take('8'))
        {
            var owner = TypeName();
            var after = ThisQualifiers();
            return FunctionText(FunctionType(hasAccess: false), $"{owner}::{mark}", after);
        }

        SkipPointerQualifiers();
        var isMember = Current is >= 'Q' and <= 'T';
        var qualifiers = Qualifiers();
        mark = isMember ? $"{TypeName()}::{mark}" : mark;
        var target = Type();
        qualifiers = target.Left.EndsWith(qualifiers, StringComparison.Ordinal) ? "" : qualifiers;
        return target.Right.Length == 0
            ? new TypeText($"{target.Left}{qualifiers} {mark}")
            : new TypeText($"{target.Left}{qualifiers} ({mark}", $"){target.Right}");
    }

    private TypeText ArrayType()
    {
        _at++;
        var dimensions = new StringBuilder();
        _ = int.TryParse(Number(), out var count);
        for (var i = 0; i < count && !_hasFailed; i++)
        {
            dimensions.Append('[').Append(Number()).Append(']');
        }

        var type = Type();
        return new TypeText(type.Left, dimensions + type.Right);
    }

    /// <summary>Skips qualifiers of pointers other than const and volatile: width, unaligned, restrict.</summary>
    private void SkipPointerQualifiers()
    {
        while (Current is 'E' or 'F' or 'I')
        {
            _at++;
        }
    }

    private string Qualifiers()
    {
        var letter = Current;
        _at++;
        return letter switch
        {
            'A' or 'Q' => "",
            'B' or 'R' => " const",
            'C' or 'S' => " volatile",
            'D' or 'T' => " const volatile",
            _ => Fail(),
        };
    }

    private string ThisQualifiers()
    {
        SkipPointerQualifiers();
        var reference = Take('G') ? " &" : Take('H') ? " &&" : "";
        return Qualifiers() + reference;
    }

    private static TypeText FunctionText((string Return, string Convention, string Parameters) type, string mark, string after) =>
        mark.Length == 0
            ? new TypeText($"{type.Return} {type.Convention}", $"({type.Parameters}){after}")
            : new TypeText($"{type.Return} ({type.Convention} {mark}", $")({type.Parameters}){after}");
}
