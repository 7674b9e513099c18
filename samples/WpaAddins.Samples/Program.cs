using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Samples.Cutting;
using WpaAddins.Samples.Drawing;
using WpaAddins.Trace.Sources;

switch (args)
{
    case ["cut", var source, var from, var to, var target]:
        var cut = new TraceCut(Seconds(from), Seconds(to));
        File.WriteAllBytes(target, cut.Of(File.ReadAllBytes(source)));
        return 0;

    case ["draw", var source, var target]:
        var trace = new EtlTraceSource(source).Load(TraceLoadOptions.Default);
        File.WriteAllText(target, StarvationPicture.Of(new TraceAnalysis(trace)));
        return 0;

    default:
        Console.Error.WriteLine("cut SOURCE.etl FROM TO TARGET.etl   a smaller trace; seconds of trace time");
        Console.Error.WriteLine("draw TRACE.etl TARGET.svg           its most starved thread");
        return 2;
}

static decimal Seconds(string text) => decimal.Parse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture);
