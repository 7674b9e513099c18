namespace WpaAddins.Symbols.Names;

/// <content>Names of operators and of compiler-generated functions.</content>
internal sealed partial class DecoratedName
{
    private static readonly Dictionary<string, string> s_operators = new(StringComparer.Ordinal)
    {
        ["2"] = "operator new",
        ["3"] = "operator delete",
        ["4"] = "operator=",
        ["5"] = "operator>>",
        ["6"] = "operator<<",
        ["7"] = "operator!",
        ["8"] = "operator==",
        ["9"] = "operator!=",
        ["A"] = "operator[]",
        ["C"] = "operator->",
        ["D"] = "operator*",
        ["E"] = "operator++",
        ["F"] = "operator--",
        ["G"] = "operator-",
        ["H"] = "operator+",
        ["I"] = "operator&",
        ["J"] = "operator->*",
        ["K"] = "operator/",
        ["L"] = "operator%",
        ["M"] = "operator<",
        ["N"] = "operator<=",
        ["O"] = "operator>",
        ["P"] = "operator>=",
        ["Q"] = "operator,",
        ["R"] = "operator()",
        ["S"] = "operator~",
        ["T"] = "operator^",
        ["U"] = "operator|",
        ["V"] = "operator&&",
        ["W"] = "operator||",
        ["X"] = "operator*=",
        ["Y"] = "operator+=",
        ["Z"] = "operator-=",
        ["_0"] = "operator/=",
        ["_1"] = "operator%=",
        ["_2"] = "operator>>=",
        ["_3"] = "operator<<=",
        ["_4"] = "operator&=",
        ["_5"] = "operator|=",
        ["_6"] = "operator^=",
        ["_7"] = "`vftable'",
        ["_8"] = "`vbtable'",
        ["_9"] = "`vcall'",
        ["_B"] = "`local static guard'",
        ["_D"] = "`vbase destructor'",
        ["_E"] = "`vector deleting destructor'",
        ["_F"] = "`default constructor closure'",
        ["_G"] = "`scalar deleting destructor'",
        ["_H"] = "`vector constructor iterator'",
        ["_I"] = "`vector destructor iterator'",
        ["_J"] = "`vector vbase constructor iterator'",
        ["_K"] = "`virtual displacement map'",
        ["_L"] = "`eh vector constructor iterator'",
        ["_M"] = "`eh vector destructor iterator'",
        ["_N"] = "`eh vector vbase constructor iterator'",
        ["_O"] = "`copy constructor closure'",
        ["_S"] = "`local vftable'",
        ["_T"] = "`local vftable constructor closure'",
        ["_U"] = "operator new[]",
        ["_V"] = "operator delete[]",
        ["_X"] = "`placement delete closure'",
        ["_Y"] = "`placement delete[] closure'",
        ["__A"] = "`managed vector constructor iterator'",
        ["__B"] = "`managed vector destructor iterator'",
        ["__C"] = "`eh vector copy constructor iterator'",
        ["__D"] = "`eh vector vbase copy constructor iterator'",
        ["__G"] = "`vector copy constructor iterator'",
        ["__H"] = "`vector vbase copy constructor iterator'",
        ["__I"] = "`managed vector vbase copy constructor iterator'",
        ["__J"] = "`local static thread guard'",
        ["__L"] = "operator co_await",
        ["__M"] = "operator<=>",
    };

    private (string Name, NameKind Kind) Operator()
    {
        var code = text.AsSpan(_at);
        if (_hasFailed || code.IsEmpty)
        {
            return (Fail(), NameKind.Plain);
        }

        var length = code.StartsWith("__") ? 3 : code[0] == '_' ? 2 : 1;
        if (code.Length < length)
        {
            return (Fail(), NameKind.Plain);
        }

        var key = code[..length].ToString();
        _at += length;
        switch (key)
        {
            case "0":
                return ("", NameKind.Constructor);
            case "1":
                return ("", NameKind.Destructor);
            case "B":
                return ("operator ", NameKind.Conversion);
            case "__E":
                return ($"`dynamic initializer for '{Initialised()}''", NameKind.Plain);
            case "__F":
                return ($"`dynamic atexit destructor for '{Initialised()}''", NameKind.Plain);
            case "__K":
                return ($"operator \"\" {Piece()}", NameKind.Plain);
            default:
                return (s_operators.TryGetValue(key, out var name) ? name : Fail(), NameKind.Plain);
        }
    }

    /// <summary>Reads the variable that an initialiser is for: a whole symbol, or only its name.</summary>
    private string Initialised()
    {
        if (Current != '?')
        {
            var (name, _) = SymbolName();

            // The terminator of the variable's name is also that of the initialiser's name, so it is not consumed here.
            _at--;
            return name;
        }

        var symbol = NestedSymbol();
        return Take('@') ? symbol : Fail();
    }
}
