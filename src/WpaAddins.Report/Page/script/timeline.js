// The timeline: lanes over one axis of time, with zoom, selection, arrows from waker to woken, and a panel for each
// bar.

const ZOOM_STEP = 1.5;
const CLICK_PIXELS = 4;
// A wheel movement that scrolls the page continues to do so when a timeline comes under the pointer.
const WHEEL_PAUSE_MS = 300;
const MOST_TABLE_ROWS = 500;
const NAMED_SHARES = 8;
const MODES = /** @type {[string, string][]} */ ([['process', 'process'], ['priority', 'priority'], ['rank', 'rank']]);
const KEYS = [
  ['W S, + −, wheel', 'zoom'], ['A D, drag', 'pan'], ['← →', 'previous, next bar'], ['↑ ↓', 'lane'], ['Enter, click', 'everything about the bar'],
  ['F', 'zoom to the bar or the selection'], ['Shift + drag, Shift + ← →', 'select and measure'], ['1 to 9', 'zoom to a finding'], ['Home, 0', 'show all'], ['Esc', 'close'],
];

let lastPageWheel = -Infinity;
addEventListener('wheel', e => { if (!(e.target instanceof Element && e.target.closest('.view'))) lastPageWheel = e.timeStamp; }, { passive: true });

class Timeline extends LaneView {
  /**
   * @param {HTMLElement} figure
   * @param {Schedule} schedule
   */
  constructor(figure, schedule) {
    super(figure, schedule);
    /** @type {Map<number, { x: number, y: number }>} */
    this.pointers = new Map();
    /** @type {{ x: number, y: number, at: number, from: number, to: number, isRange: boolean, isMoved: boolean } | undefined} */
    this.drag = undefined;
    this.tools = makeElement('div', '', { class: 'tools' });
    this.shown = makeElement('span', '', { class: 'shown' });
    this.panel = new Panel(this.view);
    this.hint = makeElement('div', '', { class: 'hint', hidden: '', 'aria-hidden': 'true' });
    this.view.append(this.hint);
    this.readout = makeElement('p', '', { class: 'readout', role: 'status' });
    this.legend = makeElement('ul', '', { class: 'legend' });
    this.table = makeElement('details', '', { class: 'bars' });
    this.build();
    this.listen();
    this.resize();
  }

  build() {
    const { figure, schedule } = this;
    this.addButton('+', 'Zoom in', () => this.zoom(1 / ZOOM_STEP));
    this.addButton('−', 'Zoom out', () => this.zoom(ZOOM_STEP));
    this.addButton('All', 'Show all', () => this.show(0, schedule.about.length));
    schedule.about.marks.forEach(mark => {
      if (mark[4] > 0) this.addButton(mark[2], `Zoom to finding ${mark[4]}`, () => this.zoomToFinding(mark[4]), 'badge ' + mark[5]);
    });
    const mode = makeElement('select', '', { 'aria-label': 'Colour by' });
    for (const [value, text] of MODES) mode.append(makeElement('option', 'Colour: ' + text, { value }));
    mode.addEventListener('change', () => { this.mode = mode.value; this.draw(); });
    const keys = makeElement('details', '', { class: 'keys' });
    keys.append(makeElement('summary', 'Keyboard and mouse'), makeTerms(/** @type {[string, string][]} */ (KEYS)));
    this.tools.append(mode, this.shown, keys);
    this.table.append(makeElement('summary', 'The bars in view as a table'));
    this.table.addEventListener('toggle', () => this.fillTable());
    findElement(figure, 'figcaption').after(this.tools, this.view, this.readout, this.legend, this.table);
    figure.classList.add('live');
  }

  /** @type {(text: string, label: string, act: () => void, name?: string) => void} */
  addButton(text, label, act, name = '') {
    const button = makeElement('button', text, { type: 'button', 'aria-label': label, title: label, class: name });
    button.addEventListener('click', act);
    this.tools.append(button);
  }

  listen() {
    const { view } = this;
    new ResizeObserver(() => this.resize()).observe(view);
    for (const query of ['(prefers-color-scheme: dark)', '(resolution: 1dppx)']) {
      matchMedia(query).addEventListener('change', () => { this.palette = readPalette(this.figure); this.resize(); });
    }
    view.addEventListener('wheel', e => this.turn(e), { passive: false });
    view.addEventListener('pointerdown', e => this.press(e));
    view.addEventListener('pointermove', e => this.move(e));
    view.addEventListener('pointerup', e => this.release(e));
    view.addEventListener('pointercancel', e => { this.pointers.delete(e.pointerId); this.drag = undefined; });
    view.addEventListener('pointerleave', () => { this.hint.hidden = true; });
    view.addEventListener('dblclick', e => { const hit = this.barAt(this.place(e)); if (hit) { this.select(hit.lane, hit.bar); this.zoomToBar(); } });
    view.addEventListener('keydown', e => { if (this.pressKey(e)) e.preventDefault(); });
  }

  /** @param {number} number */
  zoomToFinding(number) {
    const mark = this.schedule.about.marks.find(m => m[4] === number);
    if (!mark) return;
    const margin = Math.max(mark[1] - mark[0], LEAST_SPAN_NS) * 0.15;
    this.show(mark[0] - margin, mark[1] + margin);
  }

  zoomToBar() {
    if (this.range) {
      this.show(this.range.a, this.range.b);
    } else if (this.bar >= 0) {
      const lane = this.lanes[this.lane];
      const margin = (lane.ends[this.bar] - lane.starts[this.bar]) / 2;
      this.show(lane.starts[this.bar] - margin, lane.ends[this.bar] + margin);
    }
  }

  /** @param {WheelEvent} event */
  turn(event) {
    if (event.timeStamp - lastPageWheel < WHEEL_PAUSE_MS) {
      lastPageWheel = event.timeStamp;
      return;
    }
    const isOut = event.deltaY > 0;
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      this.pan((event.deltaX || event.deltaY) / this.plotWidth);
    } else if (isOut && this.span >= this.schedule.about.length && !event.ctrlKey) {
      return;
    } else {
      const { x } = this.place(event);
      const pixels = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
      this.zoom(2 ** (Math.min(Math.max(pixels, -300), 300) / 200), this.timeAt(Math.max(x, GUTTER_PIXELS)));
    }
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0) return;
    const place = this.place(event);
    this.pointers.set(event.pointerId, place);
    if (event.isTrusted) this.view.setPointerCapture(event.pointerId);
    this.drag = { ...place, at: this.timeAt(place.x), from: this.from, to: this.to, isRange: event.shiftKey, isMoved: false };
    this.hint.hidden = true;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const place = this.place(event);
    const before = this.pointers.get(event.pointerId);
    if (!before || !this.drag) {
      this.showHint(place);
      return;
    }
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, place);
    this.pointers.set(event.pointerId, place);
    if (this.pointers.size > 1) return;
    const { drag } = this;
    drag.isMoved ||= Math.hypot(place.x - drag.x, place.y - drag.y) >= CLICK_PIXELS;
    if (!drag.isMoved) return;
    if (drag.isRange) {
      this.measure(drag.at, this.timeAt(Math.min(Math.max(place.x, GUTTER_PIXELS), this.width)));
    } else {
      const shift = (drag.x - place.x) / this.plotWidth * (drag.to - drag.from);
      const from = Math.min(Math.max(drag.from + shift, 0), this.schedule.about.length - this.span);
      this.to = from + this.span;
      this.from = from;
      this.draw();
    }
  }

  /**
   * Zooms with two fingers: the times under them stay there.
   * @type {(id: number, before: { x: number, y: number }, now: { x: number, y: number }) => void}
   */
  pinch(id, before, now) {
    const other = [...this.pointers].filter(p => p[0] !== id)[0][1];
    const [d0, d1] = [Math.max(Math.abs(before.x - other.x), 10), Math.max(Math.abs(now.x - other.x), 10)];
    this.zoom(d0 / d1, this.timeAt(other.x));
    if (this.drag) this.drag.isMoved = true;
  }

  /** @param {PointerEvent} event */
  release(event) {
    this.pointers.delete(event.pointerId);
    const { drag } = this;
    if (this.pointers.size > 0 || !drag) return;
    this.drag = undefined;
    const place = this.place(event);
    if (drag.isMoved) {
      if (drag.isRange) this.showRange(place.x, place.y);
      return;
    }
    this.range = undefined;
    const mark = this.markAt(place);
    const hit = this.barAt(place);
    if (mark) {
      this.panel.show({ title: mark[3], summary: mark[3], facts: [], stacks: [], exact: this.exactRange(mark[0], mark[1]) }, place.x, place.y,
        mark[4] > 0 ? [['Zoom to it', () => this.zoomToFinding(mark[4])]] : []);
      this.readout.textContent = mark[3];
    } else if (hit) {
      this.select(hit.lane, hit.bar);
      this.showPanel(place.x, place.y);
    } else {
      this.panel.hide();
    }
    this.draw();
  }

  /** @param {{ x: number, y: number }} place */
  markAt({ x, y }) {
    if (y < AXIS_PIXELS || y > AXIS_PIXELS + this.markPixels) return undefined;
    return this.badges.find(b => Math.abs(b.x - x) <= 11 && Math.abs(b.y - y) <= FINDING_PIXELS / 2)?.mark;
  }

  /** @param {{ x: number, y: number }} place */
  showHint(place) {
    const mark = this.markAt(place);
    const hit = mark ? undefined : this.barAt(place);
    this.hint.hidden = !this.panel.box.hidden || (!hit && !mark);
    if (this.hint.hidden) return;
    this.hint.textContent = mark ? mark[3] : hit ? describeBar(this.lanes[hit.lane], hit.bar).summary : '';
    const left = place.x + 12 + this.hint.offsetWidth <= this.width ? place.x + 12 : Math.max(place.x - 12 - this.hint.offsetWidth, 0);
    this.hint.style.left = left + 'px';
    this.hint.style.top = place.y + 16 + 'px';
  }

  /**
   * Selects a bar and describes it below the timeline.
   * @param {number} lane
   * @param {number} bar
   */
  select(lane, bar) {
    this.lane = lane;
    this.bar = bar;
    const bars = this.lanes[lane];
    this.readout.textContent = (bars.kind === 'cpu' ? bars.label + ': ' : '') + describeBar(bars, bar).summary;
    this.draw();
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  showPanel(x, y) {
    this.hint.hidden = true;
    this.panel.show(describeBar(this.lanes[this.lane], this.bar), x, y, [['Zoom to it', () => this.zoomToBar()]]);
  }

  /**
   * Selects a range of time.
   * @param {number} a
   * @param {number} b
   */
  measure(a, b) {
    this.range = { a: Math.round(Math.max(Math.min(a, b), 0)), b: Math.round(Math.min(Math.max(a, b), this.schedule.about.length)) };
    this.readout.textContent = `Selected: ${formatDuration(this.range.b - this.range.a)}, ${formatTime(this.schedule.about.from + this.range.a, this.range.b - this.range.a)} to ${formatTime(this.schedule.about.from + this.range.b, this.range.b - this.range.a)}`;
    this.draw();
  }

  /**
   * Shows the length of the selected range and the processes that ran in it.
   * @param {number} x
   * @param {number} y
   */
  showRange(x, y) {
    if (!this.range) return;
    const { a, b } = this.range;
    const { schedule } = this;
    /** @type {Map<string, number>} */
    const sums = new Map();
    for (const lane of this.lanes.filter(l => l.kind === 'cpu')) {
      for (let i = Math.max(findLast(lane.starts, a), 0); i < lane.count && lane.starts[i] < b; i++) {
        if (lane.stateOf(i) !== State.RUNNING) continue;
        const slice = lane.first + i;
        const part = schedule.merged[slice] > 1 ? schedule.busy[slice] / (lane.ends[i] - lane.starts[i]) : 1;
        const time = Math.max(Math.min(lane.ends[i], b) - Math.max(lane.starts[i], a), 0) * part;
        const name = schedule.processName(lane.threadOf(i));
        sums.set(name, (sums.get(name) ?? 0) + time);
      }
    }
    const count = schedule.about.cpus.length;
    const whole = (b - a) * count;
    const cpus = count === 1 ? '1\u00a0CPU' : `${formatCount(count)}\u00a0CPUs`;
    const busiest = [...sums].filter(s => s[1] > 0).sort((p, q) => q[1] - p[1]);
    this.panel.show({
      title: formatDuration(b - a) + ' selected', summary: '', stacks: [], exact: this.exactRange(a, b),
      facts: busiest.slice(0, NAMED_SHARES).map(([name, time]) => [name, `${formatDuration(time)} of CPU time (${formatShare(time, whole)} of ${cpus})`]),
    }, x, y, [['Zoom to it', () => this.zoomToBar()]]);
  }

  /**
   * @param {number} a
   * @param {number} b
   * @returns {[string, string][]}
   */
  exactRange(a, b) {
    const { from } = this.schedule.about;
    return [['Start', formatSeconds(from + a)], ['End', formatSeconds(from + b)], ['Length', formatMicros(b - a)]];
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} Whether the timeline handles the key.
   */
  pressKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.view && event.key !== 'Escape') return false;
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
      case 'w': case '+': case '=': this.zoom(1 / ZOOM_STEP); return true;
      case 's': case '-': this.zoom(ZOOM_STEP); return true;
      case 'a': this.pan(-0.2); return true;
      case 'd': this.pan(0.2); return true;
      case 'f': this.zoomToBar(); return true;
      case 'Home': case '0': this.range = undefined; this.show(0, this.schedule.about.length); return true;
      case 'ArrowRight': this.step(1, event.shiftKey); return true;
      case 'ArrowLeft': this.step(-1, event.shiftKey); return true;
      case 'ArrowDown': this.changeLane(1); return true;
      case 'ArrowUp': this.changeLane(-1); return true;
      case 'Enter': return this.openPanel();
      case 'Escape':
        this.panel.hide();
        this.range = undefined;
        this.draw();
        return true;
      default:
        if (event.key < '1' || event.key > '9') return false;
        this.zoomToFinding(Number(event.key));
        return true;
    }
  }

  openPanel() {
    if (this.bar < 0) return false;
    const lane = this.lanes[this.lane];
    const x = Math.min(Math.max(this.xOf(lane.starts[this.bar]), GUTTER_PIXELS), this.width);
    if (this.range) this.showRange(x, this.tops[this.lane].bottom); else this.showPanel(x, this.tops[this.lane].bottom);
    this.panel.box.focus();
    return true;
  }

  /**
   * Selects the next or previous bar of the lane; with isRange, the selected range is extended to it.
   * @param {number} way
   * @param {boolean} isRange
   */
  step(way, isRange) {
    const lane = this.lanes[this.lane];
    const { bar } = this;
    let next = bar >= 0 ? bar + way : way > 0 ? Math.max(findLast(lane.starts, this.from), 0) : findLast(lane.starts, this.to);
    while (next >= 0 && next < lane.count && !lane.isBar(next)) next += way;
    if (next < 0 || next >= lane.count) return;
    this.panel.hide();
    this.select(this.lane, next);
    this.follow(lane.starts[next], lane.ends[next]);
    if (isRange) {
      const old = this.range ?? { a: bar >= 0 ? lane.starts[bar] : lane.starts[next], b: bar >= 0 ? lane.ends[bar] : lane.ends[next] };
      this.measure(Math.min(old.a, lane.starts[next]), Math.max(old.b, lane.ends[next]));
    } else {
      this.range = undefined;
    }
  }

  /** @param {number} way */
  changeLane(way) {
    const old = this.lanes[this.lane];
    const time = this.bar >= 0 ? old.starts[this.bar] : this.middle();
    this.lane = Math.min(Math.max(this.lane + way, 0), this.lanes.length - 1);
    const lane = this.lanes[this.lane];
    let bar = Math.max(findLast(lane.starts, time), 0);
    while (bar < lane.count && !lane.isBar(bar)) bar++;
    this.panel.hide();
    if (bar < lane.count) {
      this.select(this.lane, bar);
      this.follow(lane.starts[bar], lane.ends[bar]);
    } else {
      this.bar = -1;
      this.readout.textContent = lane.label + ': nothing';
    }
    this.draw();
  }

  /**
   * Moves the view to a bar that is outside of it.
   * @param {number} start
   * @param {number} end
   */
  follow(start, end) {
    if (start < this.from || start > this.to) this.show(start - this.span / 2, start + this.span / 2);
    else if (end > this.to && end - start < this.span) this.show(end - this.span * 0.9, end + this.span * 0.1);
  }

  drawLegend() {
    const key = this.mode;
    if (this.legend.dataset.mode === key) return;
    this.legend.dataset.mode = key;
    const { schedule } = this;
    const items = /** @type {[number, string][]} */ ([]);
    if (key === 'process') {
      const shown = new Set();
      schedule.processNames.codes.forEach((code, thread) => {
        const name = visibleText(schedule.processNames.texts[code]);
        if (thread > 0 && schedule.about.processes.includes(name) && !shown.has(name)) {
          shown.add(name);
          items.push([schedule.threadColours[thread], name]);
        }
      });
      items.sort((a, b) => schedule.about.processes.indexOf(a[1]) - schedule.about.processes.indexOf(b[1]));
    } else {
      const values = new Set(key === 'rank' ? schedule.ranks : schedule.priorities);
      const step = key === 'rank' ? rankStep : priorityStep;
      /** @type {Map<number, number[]>} */
      const groups = new Map();
      for (const value of [...values].filter(v => v >= 0).sort((a, b) => a - b)) groups.set(step(value), [...groups.get(step(value)) ?? [], value]);
      for (const [paint, group] of groups) items.push([paint, `${key} ${group.length > 2 ? group[0] + ' to ' + group[group.length - 1] : group.join(', ')}`]);
    }
    if (this.lanes.some(l => l.kind === 'thread')) {
      const used = new Set(this.lanes.flatMap(l => l.kind !== 'thread' ? [] : [...schedule.readiesOf(l.thread)].map(r => schedule.ready.classes[r])));
      for (const c of [...used].sort()) items.push([Paint.READY + c, 'ready: ' + schedule.about.classes[c]]);
      items.push([Paint.WAITING, 'waits']);
    }
    const letters = Object.keys(MARK_NAMES).filter(l => schedule.about.marks.some(m => m[4] === 0 && m[2] === l)).map(l => {
      const item = makeElement('li', '');
      item.append(makeElement('span', l, { class: 'letter' }), ' ' + MARK_NAMES[l]);
      return item;
    });
    this.legend.replaceChildren(...items.map(([paint, text]) => {
      const item = makeElement('li', '');
      const swatch = makeElement('canvas', '', { width: '12', height: '12', 'aria-hidden': 'true' });
      const raster = new Raster(12, 12, this.palette);
      raster.fill(0, 12, 0, 12, this.palette.colours[paint]);
      if (paint >= Paint.READY && paint < Paint.WAITING) raster.hatch(0, 12, 0, 12, paint - Paint.READY, this.palette.shades[paint]);
      /** @type {CanvasRenderingContext2D} */ (swatch.getContext('2d')).putImageData(raster.image, 0, 0);
      item.append(swatch, ' ' + text);
      return item;
    }), ...letters);
  }

  fillTable() {
    this.table.querySelector('.scroll')?.remove();
    if (!this.table.open) return;
    const box = makeElement('div', '', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Bars in view' });
    const table = makeElement('table', '');
    const head = table.createTHead().insertRow();
    for (const name of ['Lane', 'Bar', 'Start (s)', 'Length (us)']) head.append(makeElement('th', name, { scope: 'col' }));
    const body = table.createTBody();
    const { from } = this.schedule.about;
    let left = MOST_TABLE_ROWS;
    for (const lane of this.lanes) {
      for (let i = Math.max(findLast(lane.starts, this.from), 0); i < lane.count && lane.starts[i] < this.to && left > 0; i++) {
        if (!lane.isBar(i) || lane.ends[i] <= this.from) continue;
        const row = body.insertRow();
        const text = describeBar(lane, i);
        row.append(makeElement('td', lane.label), makeElement('td', text.summary),
          makeElement('td', formatFixed(from + lane.starts[i], 9), { class: 'n' }), makeElement('td', formatFixed(lane.ends[i] - lane.starts[i], 3), { class: 'n' }));
        left--;
      }
    }
    if (left === 0) table.createCaption().textContent = `The first ${MOST_TABLE_ROWS} bars in view; zoom in for the others.`;
    box.append(table);
    this.table.append(box);
  }

  onPainted() {
    const { from } = this.schedule.about;
    const { end } = this.schedule.about;
    const rest = this.to > end ? `; context switches end at ${formatTime(from + end, this.span)}` : '';
    this.shown.textContent = `${formatTime(from + this.from, this.span)} to ${formatTime(from + this.to, this.span)} (${formatDuration(this.span)}${rest})`;
    this.shown.title = `${formatSeconds(from + this.from)} to ${formatSeconds(from + this.to)}`;
    this.view.dataset.from = String(this.from);
    this.view.dataset.to = String(this.to);
    this.drawLegend();
    if (this.table.open) this.fillTable();
  }
}

/** Creates each timeline of the page when it comes near the viewport. */
const startTimelines = () => {
  const watcher = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watcher.unobserve(target);
      loadSchedule(target.dataset.schedule ?? '').then(schedule => new Timeline(target, schedule));
    }
  }, { rootMargin: '600px' });
  for (const figure of document.querySelectorAll('figure.timeline')) watcher.observe(figure);
};
