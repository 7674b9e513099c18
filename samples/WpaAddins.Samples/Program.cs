using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Samples.Cutting;
using WpaAddins.Samples.Drawing;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Sources;

switch (args)
{
    case ["cut", var source, var from, var to, var target]:
        var cut = new TraceCut(Seconds(from), Seconds(to));
        File.WriteAllBytes(target, cut.Cut(File.ReadAllBytes(source)));
        return 0;

    case ["draw", var source, var target]:
        File.WriteAllText(target, StarvationPicture.Draw(Analyse(source)));
        return 0;

    case ["draw", var source, var target, var investigation, var number]:
        File.WriteAllText(target, ReportPicture.Draw(Analyse(source), investigation, int.Parse(number, CultureInfo.InvariantCulture)));
        return 0;

    default:
        Console.Error.WriteLine("cut SOURCE.etl FROM TO TARGET.etl   a smaller trace; seconds of trace time");
        Console.Error.WriteLine("draw TRACE.etl TARGET.svg           its most starved thread");
        Console.Error.WriteLine("draw TRACE.etl TARGET.svg INVESTIGATION NUMBER");
        Console.Error.WriteLine("                                    a picture that the report has of the first such finding");
        return 2;
}

// Names of functions come from the symbol file of the trace, if there is one.
static TraceAnalysis Analyse(string path)
{
    var symbols = Path.ChangeExtension(path, ".symbols.json");
    var options = File.Exists(symbols)
        ? new AnalysisOptions { Symbols = new SymbolLoader([], [SymbolFile.Read(symbols)]) }
        : new AnalysisOptions();
    return new TraceAnalysis(new EtlTraceSource(path).Load(TraceLoadOptions.Default), options);
}

static decimal Seconds(string text) => decimal.Parse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture);
