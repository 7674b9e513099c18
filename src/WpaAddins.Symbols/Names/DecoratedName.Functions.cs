namespace WpaAddins.Symbols.Names;

/// <content>Types of functions, and the arguments of templates.</content>
internal sealed partial class DecoratedName
{
    private const int AccessKinds = 8;

    /// <summary>Reads the type of a function; in a symbol, access and qualifiers come before it.</summary>
    private (string Return, string Convention, string Parameters) FunctionType(bool hasAccess = true)
    {
        if (hasAccess)
        {
            Access();
        }

        var convention = Convention();
        var result = Take('@') ? "" : Type().ToString();
        var parameters = Parameters();
        if (!TakeText("_E"))
        {
            Take('Z');
        }

        return (result, convention, parameters);
    }

    /// <summary>
    /// Skips access and kind (such as private, static or virtual) and the qualifiers of a member function.
    /// </summary>
    private void Access()
    {
        var letter = Current;
        _at++;
        if (letter is 'Y' or 'Z')
        {
            return;
        }

        if (letter is < 'A' or > 'X')
        {
            Fail();
            return;
        }

        var kind = (letter - 'A') % AccessKinds / 2;
        const int Static = 1;
        const int Adjusting = 3;
        if (kind == Adjusting)
        {
            _ = Number();
        }

        if (kind != Static)
        {
            _ = ThisQualifiers();
        }
    }

    private string Convention()
    {
        var letter = Current;
        _at++;
        return letter switch
        {
            'A' or 'B' => "__cdecl",
            'C' or 'D' => "__pascal",
            'E' or 'F' => "__thiscall",
            'G' or 'H' => "__stdcall",
            'I' or 'J' => "__fastcall",
            'M' or 'N' => "__clrcall",
            'O' or 'P' => "__eabi",
            'Q' => "__vectorcall",
            _ => Fail(),
        };
    }

    private string Parameters()
    {
        if (Take('X'))
        {
            return "void";
        }

        var parameters = new List<string>();
        var length = 0;
        while (!_hasFailed && Current is not ('@' or 'Z'))
        {
            parameters.Add(Parameter().ToString());
            length += parameters[^1].Length;
            if (length > LongestText)
            {
                return Fail();
            }
        }

        if (Take('Z'))
        {
            parameters.Add("...");
        }
        else
        {
            Take('@');
        }

        return string.Join(",", parameters);
    }

    /// <summary>Reads a parameter; a later digit can refer to it if its code has more than one letter.</summary>
    private TypeText Parameter()
    {
        if (Current is >= '0' and <= '9')
        {
            var index = Current - '0';
            _at++;
            return index < _types.Count ? _types[index] : new TypeText(Fail());
        }

        var start = _at;
        var type = Type();
        if (_at - start > 1 && _types.Count < MaxBackReferences)
        {
            _types.Add(type);
        }

        return type;
    }

    private string TemplateArguments()
    {
        var arguments = new List<string>();
        var length = 0;
        while (!_hasFailed && !Take('@'))
        {
            if (TakeText("$S") || TakeText("$$V") || TakeText("$$$V") || TakeText("$$Z"))
            {
                continue;
            }

            arguments.Add(TemplateArgument());
            length += arguments[^1].Length;
            if (length > LongestText)
            {
                return Fail();
            }
        }

        var list = string.Join(",", arguments);
        return list.EndsWith('>') ? $"<{list} >" : $"<{list}>";
    }

    private string TemplateArgument()
    {
        if (TakeText("$M"))
        {
            // The type of the value comes before the value, which then has no dollar sign.
            _ = Type();
            return Value();
        }

        if (TakeText("$$Y"))
        {
            return TypeName();
        }

        if (Current == '$' && _at + 1 < text.Length && text[_at + 1] != '$')
        {
            _at++;
            return Value();
        }

        return Type().ToString();
    }

    /// <summary>Reads a value: a number, or the address of something.</summary>
    private string Value()
    {
        if (Take('0'))
        {
            return Number();
        }

        return Take('1') ? $"&{NestedSymbol()}" : Take('E') ? NestedSymbol() : Fail();
    }
}
