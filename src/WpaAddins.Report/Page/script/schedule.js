// The schedule of a trace: the slices of each CPU and the ready intervals of threads. ScheduleBlock.cs writes it.

/** @typedef {[number, number, string, string, number, string]} Mark Start, end, badge, text, number of a finding or 0, its severity. */

/**
 * @typedef {object} ScheduleAbout
 * @property {number} from Trace time of the left edge in nanoseconds; all other times count from it.
 * @property {number} length The length of the axis.
 * @property {number} end The end of the recording; the axis of a comparison can be longer.
 * @property {number} unit The unit of times in the columns of slices and ready intervals, in nanoseconds.
 * @property {number[]} cpus
 * @property {number[]} rows The number of rows of each CPU; the last row is the end of its last slice.
 * @property {[number, string][]} outs The state and the text of each way to leave a CPU.
 * @property {string[]} classes
 * @property {string[]} kinds
 * @property {[number, number][] | null} exact The ranges with every slice; null = everywhere.
 * @property {string[]} processes The busiest processes.
 * @property {Mark[]} marks
 * @property {{ label: string, kind: string, thread: number }[]} lanes
 */

// The states of SchedulingState.cs; 0 is an idle CPU.
const State = { IDLE: 0, RUNNING: 1, READY: 2, WAITING: 3, THROTTLED: 4, SWAPPED_OUT: 5, UNKNOWN: 6, TERMINATED: 7 };
const UNKNOWN_THREAD = -1;
const IDLE_THREAD = 0;

/**
 * Finds the index of the last of ascending values that is not greater than a value.
 * @param {Float64Array} values
 * @param {number} value
 * @returns {number} -1 if there is none.
 */
const findLast = (values, value) => {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= value) low = middle + 1; else high = middle;
  }
  return low - 1;
};

class Schedule {
  /**
   * @param {ScheduleAbout} about
   * @param {Map<string, Column>} columns
   */
  constructor(about, columns) {
    this.about = about;
    this.columns = columns;
    /** @param {string} name */
    const times = name => {
      const values = /** @type {Float64Array} */ (numberColumn(columns, name));
      for (let i = 0; i < values.length; i++) values[i] *= about.unit;
      return values;
    };
    /** @param {string} name */
    const codes = name => /** @type {Int32Array} */ (numberColumn(columns, name));
    this.starts = times('sliceStart');
    this.busy = times('sliceBusy');
    this.threads = codes('sliceThread');
    this.priorities = codes('slicePriority');
    this.ranks = codes('sliceRank');
    this.outs = codes('sliceOut');
    this.merged = codes('sliceMerged');
    this.ready = {
      starts: times('readyStart'), lengths: times('readyLength'), threads: codes('readyThread'), classes: codes('readyClass'),
      kinds: codes('readyKind'), priorities: codes('readyPriority'), ranks: codes('readyRank'), bounds: codes('readyBound'),
      wakers: codes('readyWaker'), byDpc: codes('readyByDpc'),
      waitStacks: textColumn(columns, 'waitStack'), wakeStacks: textColumn(columns, 'wakeStack'),
    };
    this.threadColours = codes('threadColour');
    this.threadIds = numberColumn(columns, 'threadId');
    this.processIds = numberColumn(columns, 'threadProcessId');
    this.processNames = textColumn(columns, 'threadProcess');
    this.threadNames = textColumn(columns, 'threadName');
    // The first row of each CPU; the next element is one more than its last row.
    this.offsets = [0];
    for (const count of about.rows) this.offsets.push(this.offsets[this.offsets.length - 1] + count);
    /** @type {Map<number, Int32Array>} */
    this.slicesByThread = new Map();
    /** @type {Map<number, Int32Array>} */
    this.readiesByThread = new Map();
  }

  /**
   * @param {number} slice
   * @returns {number} The index of its CPU in about.cpus.
   */
  cpuOf(slice) {
    let cpu = 0;
    while (this.offsets[cpu + 1] <= slice) cpu++;
    return cpu;
  }

  /**
   * Finds the slices of a thread in time order. Combined slices are left out, because they belong to several threads.
   * @param {number} thread
   */
  slicesOf(thread) {
    let found = this.slicesByThread.get(thread);
    if (!found) {
      const rows = [];
      for (let i = 0; i < this.threads.length; i++) if (this.threads[i] === thread && this.merged[i] === 1) rows.push(i);
      found = Int32Array.from(rows).sort((a, b) => this.starts[a] - this.starts[b]);
      this.slicesByThread.set(thread, found);
    }
    return found;
  }

  /** @param {number} thread */
  readiesOf(thread) {
    let found = this.readiesByThread.get(thread);
    if (!found) {
      const rows = [];
      for (let i = 0; i < this.ready.threads.length; i++) if (this.ready.threads[i] === thread) rows.push(i);
      found = Int32Array.from(rows);
      this.readiesByThread.set(thread, found);
    }
    return found;
  }

  /**
   * Finds the slice in which a thread runs at a time, or the first one after it.
   * @param {number} thread
   * @param {number} time
   * @returns {number} -1 if there is none.
   */
  sliceAt(thread, time) {
    for (const slice of this.slicesOf(thread)) if (this.starts[slice + 1] > time) return slice;
    return -1;
  }

  /**
   * Finds the ready interval that ends where a slice starts.
   * @param {number} thread
   * @param {number} time
   * @returns {number} -1 if there is none.
   */
  readyBefore(thread, time) {
    for (const row of this.readiesOf(thread)) if (this.ready.starts[row] + this.ready.lengths[row] === time) return row;
    return -1;
  }

  /**
   * Finds the ready interval that starts where a wait ends.
   * @param {number} thread
   * @param {number} time
   * @returns {number} -1 if there is none.
   */
  readyFrom(thread, time) {
    for (const row of this.readiesOf(thread)) if (this.ready.starts[row] === time) return row;
    return -1;
  }

  /** @param {number} thread */
  processName(thread) {
    return thread < 0 ? 'unknown' : visibleText(this.processNames.texts[this.processNames.codes[thread]]);
  }

  /** @param {number} thread */
  threadText(thread) {
    if (thread === UNKNOWN_THREAD) return 'an unknown thread';
    if (thread === IDLE_THREAD) return 'idle';
    const name = this.threadNames.texts[this.threadNames.codes[thread]];
    return `${this.processName(thread)} (${this.processIds[thread]}) thread ${this.threadIds[thread]}` + (name ? ` “${visibleText(name)}”` : '');
  }
}

/** @type {Map<string, Promise<Schedule>>} */
const schedules = new Map();

/**
 * Reads the schedule of a trace once.
 * @param {string} id
 */
const loadSchedule = id => {
  let loaded = schedules.get(id);
  if (!loaded) {
    const about = JSON.parse(findElement(document, '#' + id + '-about').textContent ?? '');
    loaded = readColumns(id).then(columns => new Schedule(about, columns));
    schedules.set(id, loaded);
  }
  return loaded;
};
