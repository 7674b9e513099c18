using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Trace.Building;

/// <summary>Collects file operations, joins them with their end records, and assigns their files.</summary>
/// <remarks>
/// Shape: an end record belongs to the open operation with the same request packet (IRP). After that, the packet is
/// free.
/// Errors: counts <see cref="DiagnosticId.FileEndWithoutOperation"/>,
/// <see cref="DiagnosticId.FileOperationUnfinished"/>, <see cref="DiagnosticId.FileNameUnknown"/> and
/// <see cref="DiagnosticId.FileAddressReused"/>.
/// </remarks>
internal sealed class FileIoBuilder(CapacityEstimator estimator)
{
    private readonly UInt64Map _waiting = new();
    private long _ends;
    private long _unmatchedEnds;
    private (DiagnosticPlace Place, ulong Irp) _firstUnmatched;

    public FileOperations Operations { get; } = new(estimator);

    public FileKeyGenerations Generations { get; } = new();

    public VolumePaths Volumes { get; } = new();

    public int Begin(ulong irp, long ticks, int cpu, int thread, in FileRequest request)
    {
        var row = Operations.Add(ticks, cpu, thread, request);
        _waiting.At(irp) = row;
        return row;
    }

    /// <summary>
    /// Checks whether a record with a path belongs to an earlier record of the same request, such as a deletion.
    /// </summary>
    /// <param name="kind">The kind of operation of the record with the path.</param>
    /// <returns>Whether that request already has a row.</returns>
    public bool HasBegun(ulong irp, FileOperationKind kind) =>
        _waiting.At(irp) is >= 0 and var row
        && (Operations.Kind[row] == kind || Operations.Kind[row] == FileOperationKind.SetInformation);

    public void End(ulong irp, long ticks, ulong result, uint status, DiagnosticPlace place)
    {
        _ends++;
        ref var row = ref _waiting.At(irp);
        if (row < 0)
        {
            _firstUnmatched = _unmatchedEnds++ == 0 ? (place, irp) : _firstUnmatched;
            return;
        }

        Operations.SetEnd(row, ticks, result, status);
        row = UInt64Map.None;
    }

    /// <summary>
    /// Assigns files, converts ticks to time, and reports what has no end, no beginning or no name, and reused
    /// addresses.
    /// </summary>
    public FileTable Finish(TraceClock clock, IDiagnosticSink diagnostics)
    {
        var binder = new FileBinder(Generations, Volumes);
        Operations.BindFiles(binder.Bind);
        clock.ToNs(Operations.MutableTime);
        var unfinished = 0L;
        var firstUnfinished = 0;
        for (var row = Operations.Count - 1; row >= 0; row--)
        {
            ref var end = ref Operations.MutableEnd[row];
            if (end == FileOperations.NoEnd)
            {
                unfinished++;
                firstUnfinished = row;
            }
            else
            {
                end = clock.ToNs(end);
            }
        }

        Report(diagnostics, binder, unfinished, firstUnfinished);
        return binder.ToTable(Operations);
    }

    private void Report(IDiagnosticSink diagnostics, FileBinder binder, long unfinished, int firstUnfinished)
    {
        if (_unmatchedEnds != 0)
        {
            diagnostics.ReportMany(
                DiagnosticId.FileEndWithoutOperation,
                _unmatchedEnds,
                _firstUnmatched.Place,
                unchecked((long)_firstUnmatched.Irp));
        }

        // A trace without any end records was recorded without the flag for them. The operations are not at fault.
        if (unfinished != 0 && _ends != 0)
        {
            diagnostics.ReportMany(
                DiagnosticId.FileOperationUnfinished, unfinished, default, Operations.Time[firstUnfinished]);
        }

        if (binder.Unnamed != 0)
        {
            diagnostics.ReportMany(
                DiagnosticId.FileNameUnknown, binder.Unnamed, default, unchecked((long)binder.FirstUnnamed));
        }

        if (Generations.Reused != 0)
        {
            diagnostics.ReportMany(
                DiagnosticId.FileAddressReused, Generations.Reused, default, unchecked((long)Generations.FirstReused));
        }
    }
}
