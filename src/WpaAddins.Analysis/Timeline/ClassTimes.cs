using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.Timeline;

/// <summary>A duration, split into the seven classes. The parts sum to the whole.</summary>
/// <remarks>
/// Units: nanoseconds. <see cref="Get"/> returns a part. The index of a part is the numeric value of its <see cref="ReadyClass"/>.
/// </remarks>
[InlineArray(ClassCount)]
public struct ClassTimes
{
    /// <summary>Number of classes.</summary>
    public const int ClassCount = 7;

    private long _first;

    /// <summary>Gets the sum of all parts.</summary>
    public readonly long Total
    {
        get
        {
            var total = 0L;
            foreach (var part in this)
            {
                total += part;
            }

            return total;
        }
    }

    /// <summary>Gets the contended part: another thread ran instead of the ready one.</summary>
    public readonly long Contended => Unfair + Get(ReadyClass.Equal) + Get(ReadyClass.PriorityBeaten);

    /// <summary>
    /// Gets the part that priority does not explain: Inverted (a thread ran that the ready thread outranks) and Rank
    /// Beaten (a thread that ran wins by rank alone).
    /// </summary>
    public readonly long Unfair => Get(ReadyClass.Inverted) + Get(ReadyClass.RankBeaten);

    /// <summary>Gets the class with the largest part; of equal parts the first one.</summary>
    public readonly ReadyClass MainClass
    {
        get
        {
            var main = 0;
            for (var i = 1; i < ClassCount; i++)
            {
                if (this[i] > this[main])
                {
                    main = i;
                }
            }

            return (ReadyClass)main;
        }
    }

    /// <summary>Gets the contended class with the largest part; of equal parts the first one.</summary>
    public readonly ReadyClass MainContendedClass
    {
        get
        {
            var main = ReadyClass.Inverted;
            for (var next = ReadyClass.RankBeaten; next <= ReadyClass.PriorityBeaten; next++)
            {
                main = Get(next) > Get(main) ? next : main;
            }

            return main;
        }
    }

    /// <summary>Gets the classes whose part is not 0, one bit each.</summary>
    internal readonly uint Present
    {
        get
        {
            var present = 0u;
            for (var i = 0; i < ClassCount; i++)
            {
                present |= this[i] != 0 ? 1u << i : 0;
            }

            return present;
        }
    }

    /// <summary>Gets one part.</summary>
    /// <param name="readyClass">The class.</param>
    /// <returns>Nanoseconds.</returns>
    public readonly long Get(ReadyClass readyClass) => this[(int)readyClass];

    /// <summary>Adds the parts of another duration.</summary>
    /// <param name="other">The other duration.</param>
    public void Add(in ClassTimes other)
    {
        for (var i = 0; i < ClassCount; i++)
        {
            this[i] += other[i];
        }
    }

    /// <summary>Sets all parts one by one: a copy of all at once would wait for a part that was just written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Set(in ClassTimes other)
    {
        for (var i = 0; i < ClassCount; i++)
        {
            this[i] = other[i];
        }
    }

    /// <summary>Replaces each part by another part minus this one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void SubtractFrom(in ClassTimes other)
    {
        for (var i = 0; i < ClassCount; i++)
        {
            this[i] = other[i] - this[i];
        }
    }
}
