using System.Text;
using System.Text.Json;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Symbols.Files;

/// <summary>A text file with functions and their addresses, for modules without PDBs.</summary>
/// <remarks>
/// Shape: JSON <c>{ "MODULE": { "FUNCTION": RVA } }</c>, or lines <c>MODULE!FUNCTION RVA</c> or
/// <c>MODULE FUNCTION RVA</c>; RVAs are decimal, or hexadecimal after <c>0x</c>. MODULE is the file name of an image;
/// <c>[kernel.kallsyms]</c> is the kernel, and brackets around other names are ignored. A function ends where the next
/// one begins. The file does not identify a build, so the user must make sure that it belongs to the trace.
/// </remarks>
public sealed class SymbolFile
{
    private const string KernelModule = "kernel.kallsyms";
    private static readonly HashSet<string> s_kernelImages =
        new(["ntoskrnl.exe", "ntkrnlpa.exe", "ntkrnlmp.exe", "ntkrpamp.exe"], StringComparer.OrdinalIgnoreCase);

    private readonly Dictionary<string, ModuleSymbols> _modules;

    private SymbolFile(Dictionary<string, ModuleSymbols> modules) => _modules = modules;

    /// <summary>Gets the number of modules.</summary>
    public int Count => _modules.Count;

    /// <summary>Reads a file.</summary>
    /// <param name="limits">The limits; null for the defaults.</param>
    /// <exception cref="SymbolFormatException">The file has another format, or exceeds the limits.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static SymbolFile Read(string path, SymbolLimits? limits = null)
    {
        limits ??= SymbolLimits.Default;
        using var file = File.OpenRead(path);
        var text = TextBytes.TryReadUtf8(file, limits.MaxSymbolFileBytes)
            ?? throw new SymbolFormatException($"the file is larger than the limit of {limits.MaxSymbolFileBytes:N0} bytes");
        return Parse(Encoding.UTF8.GetString(text), limits);
    }

    /// <summary>Reads a text.</summary>
    /// <param name="limits">The limits; null for the defaults.</param>
    /// <exception cref="SymbolFormatException">The text has another format, or exceeds the limits.</exception>
    public static SymbolFile Parse(string text, SymbolLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(text);
        limits ??= SymbolLimits.Default;
        var functions = new SymbolFileFunctions(limits);
        if (text.AsSpan().TrimStart().StartsWith("{"))
        {
            ReadJson(text, functions);
        }
        else
        {
            ReadLines(text, functions);
        }

        return new SymbolFile(functions.Build());
    }

    /// <summary>Finds the functions of an image.</summary>
    /// <returns>Its functions; null if the file does not contain it.</returns>
    public ModuleSymbols? Find(ImageRow image)
    {
        ArgumentNullException.ThrowIfNull(image);
        return _modules.TryGetValue(image.FileName.Trim('[', ']'), out var symbols) ? symbols
            : image.IsKernel && s_kernelImages.Contains(image.FileName) ? _modules.GetValueOrDefault(KernelModule)
            : null;
    }

    private static void ReadJson(string text, SymbolFileFunctions functions)
    {
        try
        {
            using var document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = 3 });
            foreach (var module in document.RootElement.EnumerateObject())
            {
                if (module.Value.ValueKind != JsonValueKind.Object)
                {
                    throw new SymbolFormatException(
                        $"not a symbol file: \"{MessageText.Shorten(module.Name)}\" "
                        + $"must contain functions in braces, such as {{ \"main\": 4096 }}");
                }

                foreach (var function in module.Value.EnumerateObject())
                {
                    functions.Add(module.Name, function.Name, function.Value.ToString());
                }
            }
        }
        catch (JsonException error)
        {
            throw new SymbolFormatException($"not a symbol file: line {error.LineNumber + 1} is not valid JSON", error);
        }
        catch (InvalidOperationException error)
        {
            throw new SymbolFormatException("not a symbol file: a name in it is not valid text", error);
        }
    }

    private static void ReadLines(string text, SymbolFileFunctions functions)
    {
        var number = 0;
        foreach (var line in text.AsSpan().EnumerateLines())
        {
            number++;
            var trimmed = line.Trim();
            if (trimmed.IsEmpty)
            {
                continue;
            }

            if (!SymbolLine.TryRead(trimmed, out var parts))
            {
                throw new SymbolFormatException($"line {number}: neither {SymbolLine.Forms}: '{MessageText.Shorten(trimmed)}'");
            }

            functions.Add(parts.Module.ToString(), parts.Function.ToString(), parts.RelativeAddress.ToString(), number);
        }
    }
}
