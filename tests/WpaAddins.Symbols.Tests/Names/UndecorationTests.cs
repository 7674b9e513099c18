using System.Text.RegularExpressions;
using WpaAddins.Symbols.Names;
using WpaAddins.Symbols.Tests.Pdb;

namespace WpaAddins.Symbols.Tests.Names;

/// <summary>Names without decoration.</summary>
[TestClass]
public sealed partial class UndecorationTests
{
    [TestMethod]
    [DataRow("?fn@@YAHN@Z", "fn")]
    [DataRow("?area@deep@ns@@YAHHZZ", "ns::deep::area")]
    [DataRow("??0Shape@@QEAA@H@Z", "Shape::Shape")]
    [DataRow("??1Shape@@UEAA@XZ", "Shape::~Shape")]
    [DataRow("??_GShape@@UEAAPEAXI@Z", "Shape::`scalar deleting destructor'")]
    [DataRow("??_EShape@@W7EAAPEAXI@Z", "Shape::`vector deleting destructor'")]
    [DataRow("??RShape@@QEAAHHH@Z", "Shape::operator()")]
    [DataRow("??BShape@@QEBAPEBDXZ", "Shape::operator char const *")]
    [DataRow("??2@YAPEAX_K@Z", "operator new")]
    [DataRow("??_V@YAXPEAX@Z", "operator delete[]")]
    [DataRow("?get@?$Box@H$02@ns@@QEAAHH@Z", "ns::Box<int,3>::get")]
    [DataRow("??$count@$$V@@YAHXZ", "count<>")]
    [DataRow("??$flags@$00$0?4@@YAHXZ", "flags<1,-5>")]
    [DataRow("?push@?$vector@V?$vector@HV?$allocator@H@std@@@std@@V?$allocator@V?$vector@HV?$allocator@H@std@@@std@@@2@@std@@QEAAXXZ",
        "std::vector<std::vector<int,std::allocator<int> >,std::allocator<std::vector<int,std::allocator<int> > > >::push")]
    [DataRow("??0?$basic_string@DU?$char_traits@D@std@@V?$allocator@D@2@@std@@QEAA@XZ",
        "std::basic_string<char,std::char_traits<char>,std::allocator<char> >::basic_string<char,std::char_traits<char>,std::allocator<char> >")]
    [DataRow("?hidden@?A0x5E76B424@@YAHH@Z", "`anonymous namespace'::hidden")]
    [DataRow("?there@Here@?1??entry@@9@QEAAHH@Z", "`entry'::`2'::Here::there")]
    [DataRow("??R<lambda_1>@?0??run@C@@QEAAHXZ@QEBA@H@Z", "`C::run'::`1'::<lambda_1>::operator()")]
    [DataRow("??__Evalue@@YAXXZ", "`dynamic initializer for 'value''")]
    [DataRow("??__Fvalue@ns@@YAXXZ", "`dynamic atexit destructor for 'ns::value''")]
    [DataRow("??__E?i@C@@0HA@@YAXXZ", "`dynamic initializer for 'C::i''")]
    [DataRow("??$call@$1?fn@@YAHN@Z@@YAHN@Z", "call<&fn>")]
    [DataRow("?set@C@@QEAAXPEAVD@@0@Z", "C::set")]
    [DataRow("??$take@$$A6AHHZZ@@YAHP6AHHZZ@Z", "take<int __cdecl(int,...)>")]
    [DataRow("??$as@PEBQEAJ@?$Box@H$02@ns@@QEAAPEBQEAJPEBQEAJ@Z", "ns::Box<int,3>::as<long * const *>")]
    [DataRow("plain", "plain")]
    [DataRow("_standard@8", "standard")]
    [DataRow("@fast@12", "fast")]
    [DataRow("vectored@@8", "vectored")]
    [DataRow("_underscore", "_underscore")]
    [DataRow("__C_specific_handler", "__C_specific_handler")]
    public void NamesLoseTheirDecoration(string decorated, string expected) =>
        Assert.AreEqual(expected, Undecoration.NameOnly(decorated));

    [TestMethod]
    [DataRow("_main", "main")]
    [DataRow("__except_handler4", "_except_handler4")]
    [DataRow("_standard@8", "standard")]
    [DataRow("?f@C@@QAEXXZ", "C::f")]
    public void OnX86CFunctionsHaveAnUnderscore(string decorated, string expected) =>
        Assert.AreEqual(expected, Undecoration.NameOnly(decorated, isX86: true));

    [TestMethod]
    [DataRow("")]
    [DataRow("?")]
    [DataRow("??")]
    [DataRow("?name")]
    [DataRow("?name@")]
    [DataRow("?name@5@@YAXXZ")]
    [DataRow("??$name@")]
    [DataRow("??_")]
    [DataRow("??__")]
    [DataRow("??0@@QEAA@XZ")]
    [DataRow("??@0123456789abcdef0123456789abcdef@")]
    [DataRow("@8")]
    [DataRow("_")]
    [DataRow("@")]
    [DataRow("name@")]
    [DataRow("name@8")]
    public void WhatCannotBeReadStays(string name)
    {
        Assert.AreEqual(name, Undecoration.NameOnly(name));
        Assert.AreEqual(name == "_" ? "_" : name, Undecoration.NameOnly(name, isX86: true));
    }

    [TestMethod]
    public void NestingAndGrowthAreBounded()
    {
        var deep = "?f@" + string.Concat(Enumerable.Repeat("?$A@V", 500)) + "B@@" + new string('@', 1000) + "YAXXZ";
        Assert.AreEqual(deep, Undecoration.NameOnly(deep));
        var growing = "?f@?$A@V?$B@HH@@V1@@@" + string.Concat(Enumerable.Range(0, 40).Select(_ => "?$C@V0@V0@V1@V1@@")) + "@YAXXZ";
        Assert.IsLessThanOrEqualTo(20_000, Undecoration.NameOnly(growing).Length);
    }

    [TestMethod]
    public void AnyTextIsReadOrStays()
    {
        var random = new System.Random(11);
        string[] seeds =
        [
            "??$as@P6AXHAEBUShape@@@Z@?$Box@H$02@ns@@QEAAP6AXHAEBUShape@@@ZP6AXH0@Z@Z",
            "??$count@$$TP6AHN@ZPEAY123HW4Colour@@TBoth@@@@YAH$$TP6AHN@ZPEAY123HW4Colour@@TBoth@@@Z",
            "??R<lambda_1>@?0??run@C@@QEAAHXZ@QEBA@H@Z",
        ];
        var stayed = 0;
        for (var i = 0; i < 20_000; i++)
        {
            var name = seeds[i % seeds.Length].ToCharArray();
            for (var change = random.Next(1, 4); change > 0; change--)
            {
                name[random.Next(1, name.Length)] = "?@$0123456789ABCDEFPQRSUVWXYZ_<"[random.Next(31)];
            }

            var decorated = new string(name);
            stayed += Undecoration.NameOnly(decorated) == decorated ? 1 : 0;
        }

        Assert.IsGreaterThan(1000, stayed);
        Assert.IsLessThan(20_000, stayed);
    }

    [TestMethod]
    public void NamesOfAProgramAreThoseThatLlvmReads()
    {
        using var made = ClangPdb.Make(ProgramSource.Text, "x86_64", hasProcedures: false);
        var symbols = ClangPdb.Tool("llvm-nm", [Path.Combine(Path.GetDirectoryName(made.Pdb)!, "a.obj")]);
        var decorated = symbols.Split('\n').Select(l => l.Trim().Split(' ')).Where(p => p.Length == 3 && p[1] is "T" or "t" && p[2].StartsWith('?'))
            .Select(p => p[2]).Distinct().ToList();
        var compared = 0;

        // With these options LLVM leaves out the return type of a function type that is an argument ($$A6), which is part of the name.
        foreach (var name in decorated.Where(d => !d.Contains("$$A6", StringComparison.Ordinal)))
        {
            var plain = ClangPdb.TryUndecorate(name);
            if (plain is not null)
            {
                Assert.AreEqual(Comparable(plain, hasSignature: true), Comparable(Undecoration.NameOnly(name), hasSignature: false), name);
                compared++;
            }
        }

        Assert.IsGreaterThan(50, compared);
    }

    /// <summary>Leaves out what LLVM writes and we do not: signatures, keywords of types, spaces.</summary>
    private static string Comparable(string name, bool hasSignature)
    {
        var text = name.Replace("extern \"C\" ", "").Replace("[thunk]: ", "").Replace("dtor'", "destructor'").Replace("{8, {flat}}", "");
        text = Keyword().Replace(text, "");
        if (hasSignature)
        {
            text = Address().Replace(text, "&fn");
            var end = text.LastIndexOf(')');
            var depth = 0;
            for (var i = end; i >= 0; i--)
            {
                depth += text[i] switch { ')' => 1, '(' => -1, _ => 0 };
                if (depth == 0)
                {
                    text = text[..i];
                    break;
                }
            }
        }

        return text.Replace(" ", "");
    }

    [GeneratedRegex(@"\b(class|struct|union|enum) ")]
    private static partial Regex Keyword();

    [GeneratedRegex(@"&fn\(double\)")]
    private static partial Regex Address();
}
