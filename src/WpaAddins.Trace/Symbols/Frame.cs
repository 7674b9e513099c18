using System.Globalization;

namespace WpaAddins.Trace.Symbols;

/// <summary>An address on a stack: a place in a function, or else in a module, or else a bare address.</summary>
/// <param name="Module">File name of the image, such as <c>ntdll.dll</c>; null if none was loaded there.</param>
/// <param name="Function">Name of the function; null without symbols.</param>
/// <param name="Offset">Distance from the start of the function, else from the base of the module, else the address.</param>
public readonly record struct Frame(string? Module, string? Function, ulong Offset)
{
    /// <summary>Formats the frame as in exports.</summary>
    /// <returns>
    /// <c>module!function+0x1a</c>, <c>module+0x1a2b</c> or <c>0x7ff600001a2b</c>; an offset of 0 in a function is left out.
    /// </returns>
    public override string ToString() => this switch
    {
        { Function: not null, Offset: 0 } => $"{Module}!{Function}",
        { Function: not null } => string.Create(CultureInfo.InvariantCulture, $"{Module}!{Function}+0x{Offset:x}"),
        { Module: not null } => string.Create(CultureInfo.InvariantCulture, $"{Module}+0x{Offset:x}"),
        _ => string.Create(CultureInfo.InvariantCulture, $"0x{Offset:x}"),
    };
}
