// The lanes of a timeline: bars by start that do not overlap.

class Lane {
  /**
   * @param {Schedule} schedule
   * @param {'cpu' | 'thread' | 'bars' | 'count'} kind
   * @param {string} label
   * @param {Float64Array} starts
   * @param {Float64Array} ends
   */
  constructor(schedule, kind, label, starts, ends) {
    this.schedule = schedule;
    this.kind = kind;
    this.label = label;
    this.starts = starts;
    this.ends = ends;
    /** Thread lanes and bar lanes: the state of each bar. */
    this.states = new Uint8Array(0);
    /** CPU lanes: the first slice. */
    this.first = 0;
    /** @type {Int32Array} Thread lanes: the slice, the ready interval, or the slice before a wait, for each bar. */
    this.rows = new Int32Array(0);
    /** @type {Int32Array} Bar lanes: the thread of each bar. */
    this.threads = new Int32Array(0);
    /** @type {TextColumn} Bar lanes: the text of each bar. */
    this.texts = { codes: new Int32Array(0), texts: [] };
    /** Thread lanes: the thread. */
    this.thread = UNKNOWN_THREAD;
    /** @type {Float64Array} Count lanes: the count of each bar. */
    this.values = new Float64Array(0);
    this.most = 0;
  }

  get count() {
    return this.starts.length;
  }

  /** @param {number} i */
  stateOf(i) {
    if (this.kind !== 'cpu') return this.kind === 'count' ? State.RUNNING : this.states[i];
    const thread = this.schedule.threads[this.first + i];
    return thread === IDLE_THREAD ? State.IDLE : thread === UNKNOWN_THREAD ? State.UNKNOWN : State.RUNNING;
  }

  /** @param {number} i */
  threadOf(i) {
    return this.kind === 'cpu' ? this.schedule.threads[this.first + i] : this.kind === 'thread' ? this.thread : this.threads[i] ?? UNKNOWN_THREAD;
  }

  /**
   * @param {number} i
   * @returns {number} The slice that a bar shows, or -1.
   */
  sliceOf(i) {
    return this.kind === 'cpu' ? this.first + i : this.kind === 'thread' && this.states[i] === State.RUNNING ? this.rows[i] : -1;
  }

  /**
   * @param {number} i
   * @returns {number} The ready interval that a bar shows, or -1.
   */
  readyOf(i) {
    return this.kind === 'thread' && this.states[i] === State.READY ? this.rows[i] : -1;
  }

  /**
   * Returns whether a bar is drawn and can be selected.
   * @param {number} i
   */
  isBar(i) {
    return this.kind === 'count' ? this.values[i] > 0 : this.stateOf(i) !== State.IDLE && this.ends[i] > this.starts[i];
  }
}

/**
 * @param {Schedule} schedule
 * @param {number} place
 */
const createCpuLane = (schedule, place) => {
  const [first, past] = [schedule.offsets[place], schedule.offsets[place + 1]];
  const lane = new Lane(schedule, 'cpu', 'CPU ' + schedule.about.cpus[place], schedule.starts.subarray(first, past - 1), schedule.starts.subarray(first + 1, past));
  lane.first = first;
  return lane;
};

/**
 * Creates the lane of a thread from its slices and ready intervals. Between them is the state after its last slice.
 * @param {Schedule} schedule
 * @param {number} thread
 * @param {string} label
 */
const createThreadLane = (schedule, thread, label) => {
  const { ready, starts } = schedule;
  const slices = schedule.slicesOf(thread);
  const readies = schedule.readiesOf(thread);
  /** @type {[number, number, number, number][]} */
  const bars = [];
  /** @type {(start: number, end: number, state: number, row: number) => void} */
  const add = (start, end, state, row) => { if (end > start) bars.push([start, end, state, row]); };
  let end = NaN;
  let last = -1;
  for (let s = 0, r = 0; s < slices.length || r < readies.length;) {
    const isSlice = r >= readies.length || (s < slices.length && starts[slices[s]] < ready.starts[readies[r]]);
    const row = isSlice ? slices[s++] : readies[r++];
    const start = isSlice ? starts[row] : ready.starts[row];
    if (start > end) {
      const out = last >= 0 ? schedule.outs[last] : -1;
      add(end, start, out >= 0 ? schedule.about.outs[out][0] : State.UNKNOWN, last);
    }
    end = isSlice ? starts[row + 1] : start + ready.lengths[row];
    last = isSlice ? row : -1;
    add(start, end, isSlice ? State.RUNNING : State.READY, row);
  }
  const out = last >= 0 ? schedule.outs[last] : -1;
  if (out >= 0 && schedule.about.outs[out][0] !== State.TERMINATED) add(end, schedule.about.end, schedule.about.outs[out][0], last);
  const lane = new Lane(schedule, 'thread', label, Float64Array.from(bars, b => b[0]), Float64Array.from(bars, b => b[1]));
  lane.states = Uint8Array.from(bars, b => b[2]);
  lane.rows = Int32Array.from(bars, b => b[3]);
  lane.thread = thread;
  return lane;
};

/**
 * Creates a lane of a finding.
 * @param {Schedule} schedule
 * @param {number} number
 */
const createFindingLane = (schedule, number) => {
  const about = schedule.about.lanes[number];
  if (about.kind === 'thread') return createThreadLane(schedule, about.thread, about.label);
  const name = 'lane' + number;
  const starts = /** @type {Float64Array} */ (numberColumn(schedule.columns, name + 'Start'));
  if (about.kind === 'bars') {
    const lengths = numberColumn(schedule.columns, name + 'Length');
    const lane = new Lane(schedule, 'bars', about.label, starts, starts.map((start, i) => start + lengths[i]));
    lane.threads = /** @type {Int32Array} */ (numberColumn(schedule.columns, name + 'Thread'));
    lane.states = Uint8Array.from(numberColumn(schedule.columns, name + 'State'));
    lane.texts = textColumn(schedule.columns, name + 'Text');
    return lane;
  }
  const lane = new Lane(schedule, 'count', about.label, starts, starts.map((_, i) => i + 1 < starts.length ? starts[i + 1] : schedule.about.end));
  lane.values = /** @type {Float64Array} */ (numberColumn(schedule.columns, name + 'Count'));
  for (const value of lane.values) lane.most = Math.max(lane.most, value);
  return lane;
};
