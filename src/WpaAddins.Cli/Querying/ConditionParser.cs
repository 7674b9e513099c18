namespace WpaAddins.Cli.Querying;

/// <summary>Parses conditions such as <c>Ready (us) &gt; 20ms and Process Name = chrome*</c>.</summary>
/// <remarks>
/// Shape: comparisons with <c>and</c>, <c>or</c>, <c>not</c> and parentheses; <c>and</c> binds more tightly than
/// <c>or</c>. A column name is plain or in double quotes. A value ends before <c>and</c>, <c>or</c> or an unmatched
/// closing parenthesis; a value that contains one of these must be quoted.
/// </remarks>
internal ref struct ConditionParser
{
    // Each level is a recursive call. A malicious condition must not exhaust the stack.
    private const int DeepestNesting = 64;

    private readonly Table _table;
    private readonly string _text;
    private ReadOnlySpan<char> _rest;
    private int _depth;

    private ConditionParser(Table table, string text)
    {
        _table = table;
        _text = text;
        _rest = text;
    }

    /// <exception cref="CommandFailedException">The text is not a condition, or names a column that the table lacks.</exception>
    public static RowCondition Parse(Table table, string text)
    {
        var parser = new ConditionParser(table, text);
        var condition = parser.Alternatives();
        return parser._rest.Trim().IsEmpty ? condition : throw parser.Fail("'and', 'or' or the end");
    }

    private RowCondition Alternatives()
    {
        var condition = Conjunction();
        while (TryWord("or"))
        {
            condition = condition.Or(Conjunction());
        }

        return condition;
    }

    private RowCondition Conjunction()
    {
        var condition = Term();
        while (TryWord("and"))
        {
            condition = condition.And(Term());
        }

        return condition;
    }

    private RowCondition Term()
    {
        if (++_depth > DeepestNesting)
        {
            throw Fail("less nesting");
        }

        RowCondition condition;
        if (NamedColumn.FindPrefix(_table, _rest.TrimStart()) is null && TryWord("not"))
        {
            condition = Term().Not();
        }
        else if (TrySymbol("("))
        {
            condition = Alternatives();
            if (!TrySymbol(")"))
            {
                throw Fail("')'");
            }
        }
        else
        {
            condition = Comparison.Create(ReadColumn(), ReadOperator(), ReadValue());
        }

        _depth--;
        return condition;
    }

    private Column ReadColumn()
    {
        _rest = _rest.TrimStart();
        if (!_rest.IsEmpty && _rest[0] == '"')
        {
            return NamedColumn.Find(_table, ReadQuoted());
        }

        if (NamedColumn.FindPrefix(_table, _rest) is { } found)
        {
            _rest = _rest[found.Length..];
            return found.Column;
        }

        var end = _rest.IndexOfAny("=<>!");
        return end > 0 ? NamedColumn.Find(_table, _rest[..end].ToString()) : throw Fail("a column");
    }

    private string ReadOperator()
    {
        foreach (var operation in Comparison.Operators)
        {
            if (char.IsLetter(operation[0]) ? TryWord(operation) : TrySymbol(operation))
            {
                return operation;
            }
        }

        throw Fail(string.Join(' ', Comparison.Operators));
    }

    private string ReadValue()
    {
        _rest = _rest.TrimStart();
        if (!_rest.IsEmpty && _rest[0] is '"' or '\'')
        {
            return ReadQuoted();
        }

        var length = 0;
        for (var depth = 0; length < _rest.Length; length++)
        {
            depth += _rest[length] switch { '(' => 1, ')' => -1, _ => 0 };
            if (depth < 0 || (_rest[length] == ' ' && (IsWord(_rest[length..], "and") || IsWord(_rest[length..], "or"))))
            {
                break;
            }
        }

        var value = _rest[..length].Trim().ToString();
        _rest = _rest[length..];
        return value.Length > 0 ? value : throw Fail("a value");
    }

    private string ReadQuoted()
    {
        var length = _rest[1..].IndexOf(_rest[0]);
        if (length < 0)
        {
            throw Fail("a closing quotation mark");
        }

        var text = _rest.Slice(1, length).ToString();
        _rest = _rest[(length + 2)..];
        return text;
    }

    private bool TrySymbol(string symbol)
    {
        var rest = _rest.TrimStart();
        if (!rest.StartsWith(symbol, StringComparison.Ordinal))
        {
            return false;
        }

        _rest = rest[symbol.Length..];
        return true;
    }

    private bool TryWord(string word)
    {
        if (!IsWord(_rest, word))
        {
            return false;
        }

        _rest = _rest.TrimStart()[word.Length..];
        return true;
    }

    private static bool IsWord(ReadOnlySpan<char> text, string word)
    {
        text = text.TrimStart();
        return text.StartsWith(word, StringComparison.OrdinalIgnoreCase)
            && (text.Length == word.Length || !char.IsLetterOrDigit(text[word.Length]));
    }

    private readonly CommandFailedException Fail(string expected)
    {
        var at = _text.Length - _rest.TrimStart().Length + 1;
        return new($"--where: expected {expected} at character {at} of '{_text}'", ExitCode.Usage);
    }
}
