using System.Text;

namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>Reads CSV as RFC 4180 has it.</summary>
internal static class CsvRows
{
    public static List<string[]> Parse(string csv)
    {
        List<string[]> rows = [];
        List<string> row = [];
        var cell = new StringBuilder();
        var isQuoted = false;
        for (var i = 0; i < csv.Length; i++)
        {
            if (csv[i] == '"')
            {
                if (isQuoted && i + 1 < csv.Length && csv[i + 1] == '"')
                {
                    cell.Append(csv[++i]);
                }
                else
                {
                    isQuoted = !isQuoted;
                }
            }
            else if (!isQuoted && csv[i] is ',' or '\n')
            {
                row.Add(cell.ToString());
                cell.Clear();
                if (csv[i] == '\n')
                {
                    rows.Add([.. row]);
                    row.Clear();
                }
            }
            else
            {
                cell.Append(csv[i]);
            }
        }

        return rows;
    }
}
