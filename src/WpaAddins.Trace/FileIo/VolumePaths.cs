namespace WpaAddins.Trace.FileIo;

/// <summary>Replaces devices in paths with drive letters, if the trace maps them.</summary>
internal sealed class VolumePaths
{
    /// <summary>An upper bound for the volumes of a system, letters and mount points; further mappings are ignored.</summary>
    public const int MaxVolumes = 256;

    private readonly List<(string Device, string Drive)> _volumes = [];

    /// <summary>Adds the name of a device; the first name of a device is kept.</summary>
    /// <param name="device">Such as <c>\Device\HarddiskVolume3</c>, with or without a separator at its end.</param>
    /// <param name="drive">Such as <c>C:</c>, likewise.</param>
    public void Add(ReadOnlySpan<char> device, ReadOnlySpan<char> drive)
    {
        device = device.TrimEnd('\\');
        if (device.IsEmpty || drive.IsEmpty || _volumes.Count == MaxVolumes)
        {
            return;
        }

        foreach (var (known, _) in _volumes)
        {
            if (device.Equals(known, StringComparison.OrdinalIgnoreCase))
            {
                return;
            }
        }

        _volumes.Add((device.ToString(), drive.TrimEnd('\\').ToString()));
    }

    /// <summary>Replaces the device of a path with its drive letter.</summary>
    /// <returns>The path; unchanged if its volume is not mapped. The longest device that matches is used.</returns>
    public string Apply(string path)
    {
        var best = (Device: "", Drive: "");
        foreach (var volume in _volumes)
        {
            if (volume.Device.Length > best.Device.Length
                && path.StartsWith(volume.Device, StringComparison.OrdinalIgnoreCase)
                && (path.Length == volume.Device.Length || path[volume.Device.Length] == '\\'))
            {
                best = volume;
            }
        }

        return best.Device.Length == 0 ? path : string.Concat(best.Drive, path.AsSpan(best.Device.Length));
    }
}
