using System.Globalization;
using System.Reflection;
using System.Text;
using WpaAddins.Analysis;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Report.Tests;

/// <summary>Analysed traces and the reports about them.</summary>
internal static class ReportFiles
{
    public static string Sample { get; } = Path.Combine(Samples, "traces", "starved-by-rank.etl");

    public static string Samples => Path.Combine(
        typeof(ReportFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(a => a.Key == "RepositoryRoot").Value!,
        "samples");

    public static TraceAnalysis Analyse(string path, AnalysisOptions? options = null) =>
        new(new EtlTraceSource(path).Load(TraceLoadOptions.Default), options);

    public static TraceAnalysis Analyse(byte[] trace)
    {
        var path = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(path, trace);
            return Analyse(path);
        }
        finally
        {
            File.Delete(path);
        }
    }

    public static string Report(TraceAnalysis analysis, ReportLimits? limits = null)
    {
        var page = new ReportPage(limits);
        page.Add(analysis);
        using var html = new StringWriter(CultureInfo.InvariantCulture);
        page.WriteTo(html);
        return html.ToString();
    }

    /// <summary>One CPU; a thread waits 100 ms for another one; both have the names given.</summary>
    public static byte[] Named(string process, string thread, Action<ScheduleWriter>? more = null)
    {
        const long Millisecond = 10_000;
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = 1_000 });
        trace.Process(100, process);
        trace.Thread(100, 100, thread);
        trace.Process(200, process);
        trace.Thread(200, 200, thread);
        var at = 1_000 + Millisecond;
        trace.Switch(0, at, 0, 100);
        trace.Ready(0, at + Millisecond, 200);
        more?.Invoke(trace);
        trace.Switch(0, at + (101 * Millisecond), 100, 200, oldState: 1, oldPriority: 4, newPriority: 9);
        trace.Switch(0, at + (102 * Millisecond), 200, 100, oldPriority: 9, newPriority: 4, oldRank: 2);
        trace.Switch(0, at + (103 * Millisecond), 100, 0, oldPriority: 4);
        return trace.ToArray();
    }

    /// <summary>A thread reads the file given in pieces of 60 bytes, 10 us each.</summary>
    public static byte[] Reads(string file, int calls = 1_200)
    {
        const ulong Key = 0xC0DE;
        const long Begin = 1_000;
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = Begin });
        trace.Process(6200, "reader.exe");
        trace.Thread(6200, 6200);
        trace.FileName(0, Begin, 0x0424, Key, file);
        for (var i = 0; i < calls; i++)
        {
            trace.Read(0, Begin + 10_000 + (i * 200), 6200, 1, 0, Key, i * 60, 60);
            trace.EndFile(0, Begin + 10_000 + (i * 200) + 100, 1, 60);
        }

        return trace.ToArray();
    }

    public static int Bytes(string html) => Encoding.UTF8.GetByteCount(html);
}
