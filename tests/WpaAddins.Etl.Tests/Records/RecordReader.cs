using System.Reflection;
using System.Reflection.Emit;
using WpaAddins.Etl.Records;

namespace WpaAddins.Etl.Tests.Records;

/// <summary>Creates functions that view a payload as a record and, if that works, read every public member of it.</summary>
/// <remarks>A view is a ref struct, which reflection cannot read. Therefore the calls are compiled at run time.</remarks>
internal static class RecordReader
{
    private const BindingFlags Members = BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <summary>Creates the function for a record type.</summary>
    /// <param name="hook">The hook id, for a view that depends on it.</param>
    public static ReadRecord Create(Type record, ushort hook)
    {
        var tryView = record.GetMethod("TryView")!;
        var reader = new DynamicMethod(record.Name, typeof(bool), [typeof(ReadOnlySpan<byte>), typeof(int), typeof(byte)]);
        var code = reader.GetILGenerator();
        var view = code.DeclareLocal(record);
        var refused = code.DefineLabel();
        foreach (var parameter in tryView.GetParameters())
        {
            switch (parameter.Name)
            {
                case "payload": code.Emit(OpCodes.Ldarg_0); break;
                case "pointerSize": code.Emit(OpCodes.Ldarg_1); break;
                case "version": code.Emit(OpCodes.Ldarg_2); break;
                case "hookId": code.Emit(OpCodes.Ldc_I4, (int)hook); break;
                default: code.Emit(OpCodes.Ldloca, view); break;
            }
        }

        code.Emit(OpCodes.Call, tryView);
        code.Emit(OpCodes.Brfalse, refused);
        foreach (var member in record.GetMethods(Members).Where(m => m.GetParameters().Length == 0))
        {
            code.Emit(OpCodes.Ldloca, view);
            code.Emit(OpCodes.Call, member);
            if (member.ReturnType == typeof(StackFrames))
            {
                code.Emit(OpCodes.Call, typeof(RecordReader).GetMethod(nameof(Sum))!);
            }

            code.Emit(OpCodes.Pop);
        }

        code.Emit(OpCodes.Ldc_I4_1);
        code.Emit(OpCodes.Ret);
        code.MarkLabel(refused);
        code.Emit(OpCodes.Ldc_I4_0);
        code.Emit(OpCodes.Ret);
        return reader.CreateDelegate<ReadRecord>();
    }

    /// <summary>Reads every frame, one by one and as a copy.</summary>
    public static ulong Sum(StackFrames frames)
    {
        var copy = new ulong[frames.Count];
        var sum = (ulong)frames.CopyTo(copy);
        for (var index = 0; index < frames.Count; index++)
        {
            sum ^= frames[index];
        }

        return sum;
    }
}
