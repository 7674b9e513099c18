// Describes bars for the panel, the live region and the table.

/** @typedef {{ title: string, summary: string, facts: [string, string][], exact: [string, string][], stacks: [string, string][] }} BarText */

const STATE_TEXTS = ['idle', 'ran', 'ready', 'waited', 'stopped by a CPU rate limit', 'not in memory', 'unknown', 'ended'];
const STACK_SEPARATOR = ' <- ';

/**
 * Formats a point of trace time, rounded to a readable number of digits.
 * @param {number} ns
 * @param {number} [span] The length of the shown range; a shorter one needs more digits.
 */
const formatTime = (ns, span = 1e9) => {
  const decimals = span >= 1e8 ? 3 : span >= 1e5 ? 6 : span >= 1e3 ? 7 : 9;
  return formatFixed(ns / 10 ** (9 - decimals), decimals) + ' s';
};

/**
 * @param {Lane} lane
 * @param {number} i
 * @returns {number} The ready interval that a bar shows, or that before a run slice or after a wait; -1 if there is
 * none.
 */
const readyRowOf = (lane, i) => {
  const ready = lane.readyOf(i);
  if (ready >= 0) return ready;
  if (lane.kind === 'thread' && lane.states[i] === State.WAITING) return lane.schedule.readyFrom(lane.thread, lane.ends[i]);
  const slice = lane.sliceOf(i);
  return slice < 0 || lane.schedule.threads[slice] <= IDLE_THREAD ? -1 : lane.schedule.readyBefore(lane.schedule.threads[slice], lane.schedule.starts[slice]);
};

/**
 * @param {Schedule} schedule
 * @param {number} row
 * @returns {string}
 */
const describeWaker = (schedule, row) => {
  const { ready } = schedule;
  if (schedule.about.kinds[ready.kinds[row]] !== 'Woken' && schedule.about.kinds[ready.kinds[row]] !== 'Created') return '';
  return ready.byDpc[row] ? 'a DPC' : schedule.threadText(ready.wakers[row]);
};

const READY_KINDS = /** @type {Record<string, string>} */ ({
  Woken: 'its wait ended', Created: 'it was created', Preempted: 'it was preempted', QuantumEnd: 'its quantum ended', Yielded: 'it yielded the CPU',
});

/**
 * Describes the ready interval that a bar shows, or the one before or after it.
 * @param {BarText} text
 * @param {Schedule} schedule
 * @param {number} row
 * @param {string} when 'Before' or 'Afterwards' in relation to the bar; empty for the bar itself.
 */
const describeReady = (text, schedule, row, when) => {
  const { ready, about } = schedule;
  const length = formatDuration(ready.lengths[row]);
  text.facts.push([when || 'Meanwhile', (when ? `ready for ${length}: ` : '') + about.classes[ready.classes[row]]]);
  if (!when) text.facts.push(['Priority, rank', `${ready.priorities[row]}, ${ready.ranks[row] < 0 ? 'rank unknown' : ready.ranks[row]}`]);
  text.facts.push(['Ready since', `${formatTime(about.from + ready.starts[row], ready.lengths[row])}, when ${READY_KINDS[about.kinds[ready.kinds[row]]]}`]);
  const waker = describeWaker(schedule, row);
  if (waker) text.facts.push(['Readied by', waker]);
  if (ready.bounds[row]) text.facts.push(['Length', 'a lower bound: its start or end was not recorded']);
  for (const [name, stacks] of /** @type {[string, TextColumn][]} */ ([['Where it had waited', ready.waitStacks], ['Stack of the readying thread', ready.wakeStacks]])) {
    if (stacks.codes[row] >= 0) text.stacks.push([name, stacks.texts[stacks.codes[row]]]);
  }
};

/**
 * Describes a bar in full.
 * @param {Lane} lane
 * @param {number} i
 * @returns {BarText}
 */
const describeBar = (lane, i) => {
  const { schedule } = lane;
  const { about } = schedule;
  const [start, end] = [lane.starts[i], lane.ends[i]];
  const length = end - start;
  /** @type {BarText} */
  const text = {
    title: lane.threadOf(i) >= 0 ? schedule.threadText(lane.threadOf(i)) : lane.label, summary: '',
    facts: [], exact: [['Start', formatSeconds(about.from + start)], ['End', formatSeconds(about.from + end)], ['Length', formatMicros(length)]], stacks: [],
  };
  const slice = lane.sliceOf(i);
  const ready = lane.readyOf(i);
  let what = STATE_TEXTS[lane.stateOf(i)] + ' for ' + formatDuration(length);
  if (lane.kind === 'count') {
    what = `${formatCount(lane.values[i])} for ${formatDuration(length)}`;
  } else if (slice >= 0 && schedule.merged[slice] > 1) {
    text.title = lane.label;
    what = `${formatCount(schedule.merged[slice])} short slices, combined: threads ran for ${formatDuration(schedule.busy[slice])} of ${formatDuration(length)}, most of it ${schedule.threadText(lane.threadOf(i))}`;
  } else if (slice >= 0) {
    what += ` on CPU ${about.cpus[schedule.cpuOf(slice)]}`;
    const known = (/** @type {number} */ value) => value < 0 ? 'unknown' : String(value);
    text.facts.push(['Priority, rank', `${known(schedule.priorities[slice])}, ${known(schedule.ranks[slice])}`]);
    const before = readyRowOf(lane, i);
    if (before >= 0) describeReady(text, schedule, before, 'Before');
    if (schedule.outs[slice] >= 0) text.facts.push(['Then', about.outs[schedule.outs[slice]][1]]);
  } else if (ready >= 0) {
    describeReady(text, schedule, ready, '');
  } else if (lane.kind === 'thread' && lane.rows[i] >= 0 && schedule.outs[lane.rows[i]] >= 0) {
    what = `${about.outs[schedule.outs[lane.rows[i]]][1]} for ${formatDuration(length)}`;
    const next = readyRowOf(lane, i);
    if (next >= 0) describeReady(text, schedule, next, 'Afterwards');
  } else if (lane.kind === 'bars') {
    text.facts.push(['What', visibleText(lane.texts.texts[lane.texts.codes[i]] ?? '')]);
  }
  text.facts.unshift(['State', what], ['When', `${formatTime(about.from + start, length)} to ${formatTime(about.from + end, length)}`]);
  text.summary = `${text.title}: ${what}, from ${formatTime(about.from + start, length)}`;
  return text;
};

/** @param {[string, string][]} rows */
const makeTerms = rows => {
  const list = makeElement('dl', '');
  for (const [name, value] of rows) list.append(makeElement('dt', name), makeElement('dd', value));
  return list;
};

/** A box beside the pointer with the details of a bar, a marker or a range. */
class Panel {
  /** @param {HTMLElement} parent */
  constructor(parent) {
    this.box = makeElement('div', '', { class: 'panel', role: 'group', 'aria-label': 'Details', tabindex: '-1', hidden: '' });
    parent.append(this.box);
    // Pointer and wheel events in the box must not move the timeline below it.
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'dblclick', 'wheel']) this.box.addEventListener(type, e => e.stopPropagation());
  }

  /**
   * Shows texts beside a place.
   * @param {BarText} text
   * @param {number} x
   * @param {number} y
   * @param {[string, () => void][]} actions
   */
  show(text, x, y, actions) {
    const close = makeElement('button', '×', { type: 'button', class: 'close', 'aria-label': 'Close' });
    close.addEventListener('click', () => this.hide());
    this.box.replaceChildren(close, makeElement('strong', text.title), makeTerms(text.facts));
    for (const [name, stack] of text.stacks) {
      const details = makeElement('details', '');
      const list = makeElement('ol', '', { class: 'stack' });
      for (const frame of stack.split(STACK_SEPARATOR)) list.append(makeElement('li', visibleText(frame)));
      details.append(makeElement('summary', name), list);
      this.box.append(details);
    }
    if (text.exact.length > 0) {
      const exact = makeElement('details', '', { class: 'exactly' });
      exact.append(makeElement('summary', 'Exact values'), makeTerms(text.exact));
      this.box.append(exact);
    }
    for (const [name, act] of actions) {
      const button = makeElement('button', name, { type: 'button' });
      button.addEventListener('click', act);
      this.box.append(button);
    }
    this.box.hidden = false;
    const width = /** @type {HTMLElement} */ (this.box.parentElement).clientWidth;
    const left = x + 14 + this.box.offsetWidth <= width ? x + 14 : Math.max(x - 14 - this.box.offsetWidth, 0);
    this.box.style.left = left + 'px';
    this.box.style.top = y + 14 + 'px';
  }

  hide() {
    const hadFocus = this.box.contains(document.activeElement);
    this.box.hidden = true;
    if (hadFocus) /** @type {HTMLElement} */ (this.box.parentElement).focus();
  }
}
