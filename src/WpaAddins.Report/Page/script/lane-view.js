// Lanes over one time axis: the range in view, the positions of bars, and drawing.

const LEAST_SPAN_NS = 100;
const AXIS_PIXELS = 22;
const MARK_PIXELS = 24;
// The height of a row of findings, and the maximum number of rows: further findings share the last one.
const FINDING_PIXELS = 20;
const MOST_FINDING_ROWS = 8;
const LABEL_PIXELS = 17;
const GUTTER_PIXELS = 52;
const THREAD_PIXELS = 28;
const TEXT_PIXELS = 34;
const MOST_ARROWS = 30;
const FONT = ' system-ui, "Segoe UI", sans-serif';

class LaneView {
  /**
   * @param {HTMLElement} figure
   * @param {Schedule} schedule
   */
  constructor(figure, schedule) {
    this.figure = figure;
    this.schedule = schedule;
    const { data, lanes } = { data: figure.dataset, lanes: (figure.dataset.lanes ?? '').split(' ').filter(n => n) };
    this.lanes = lanes.map(n => createFindingLane(schedule, Number(n)));
    for (let cpu = 0; cpu < schedule.about.cpus.length; cpu++) this.lanes.push(createCpuLane(schedule, cpu));
    /** The number of the finding that the figure is about; 0 = the trace. */
    this.finding = Number(data.finding);
    this.from = Number(data.from);
    this.to = Number(data.to);
    this.mode = 'process';
    // The selected bar and its lane; -1 = none.
    this.lane = 0;
    this.bar = -1;
    /** @type {{ a: number, b: number } | undefined} The selected range. */
    this.range = undefined;
    this.isDrawing = false;
    this.width = 0;
    this.height = 0;
    this.ratio = 1;
    /** @type {{ top: number, bottom: number }[]} */
    this.tops = [];
    /** @type {{ x: number, y: number, mark: Mark }[]} */
    this.badges = [];
    /** @type {Map<number, number>} The row of each finding. */
    this.rows = new Map();
    this.markPixels = MARK_PIXELS;
    this.palette = readPalette(figure);
    const title = findElement(figure, 'figcaption').textContent ?? '';
    this.view = makeElement('div', '', {
      class: 'view', tabindex: '0', role: 'group', 'aria-roledescription': 'timeline',
      'aria-label': title + '. Left and right go to the bars of a lane, up and down to the lanes, Enter shows all about a bar, F zooms to it.',
    });
    this.canvas = makeElement('canvas', '');
    this.view.append(this.canvas);
  }

  get span() {
    return this.to - this.from;
  }

  get plotWidth() {
    return Math.max(this.width - GUTTER_PIXELS, 50);
  }

  resize() {
    this.width = Math.max(this.view.clientWidth, 120);
    this.ratio = devicePixelRatio || 1;
    const cpus = this.schedule.about.cpus.length;
    const cpuPixels = cpus > 64 ? 8 : cpus > 24 ? 12 : 19;
    this.placeFindings();
    let y = AXIS_PIXELS + this.markPixels;
    this.view.dataset.top = String(y);
    this.tops = this.lanes.map(lane => {
      const isCpu = lane.kind === 'cpu';
      y += isCpu ? 2 : LABEL_PIXELS + 3;
      const top = y;
      y += isCpu ? cpuPixels : THREAD_PIXELS;
      return { top, bottom: y };
    });
    this.height = y + 4;
    this.canvas.width = Math.round(this.width * this.ratio);
    this.canvas.height = Math.round(this.height * this.ratio);
    this.canvas.style.width = this.width + 'px';
    this.canvas.style.height = this.height + 'px';
    this.draw();
  }

  /**
   * Gives each finding a row in which it covers no other one when the whole axis is shown. Zooming in only separates
   * them.
   */
  placeFindings() {
    const { marks, length } = this.schedule.about;
    const pixel = length / this.plotWidth;
    /** @type {[number, number][][]} */
    const taken = [];
    for (const [start, end, , , finding] of marks.filter(m => m[4] > 0)) {
      const left = Math.min(Math.max(start - 10 * pixel, 0), length - 20 * pixel);
      const right = Math.max(end + 2 * pixel, left + 22 * pixel);
      let row = taken.findIndex(r => r.every(([a, b]) => right <= a || left >= b));
      if (row < 0) row = Math.min(taken.length, MOST_FINDING_ROWS - 1);
      (taken[row] ??= []).push([left, right]);
      this.rows.set(finding, row);
    }
    const rows = taken.length + (marks.some(m => m[4] === 0) ? 1 : 0);
    this.markPixels = Math.max(rows * FINDING_PIXELS + 4, MARK_PIXELS);
  }

  /** @param {MouseEvent} event */
  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {number} x */
  timeAt(x) {
    return this.from + (x - GUTTER_PIXELS) / this.plotWidth * this.span;
  }

  /** @param {number} time */
  xOf(time) {
    return GUTTER_PIXELS + (time - this.from) / this.span * this.plotWidth;
  }

  /**
   * Finds the bar at a place. Where bars are at most three pixels wide, it is the longest one within 1.5 pixels.
   * @param {{ x: number, y: number }} place
   */
  barAt({ x, y }) {
    const lane = this.tops.findIndex(t => y >= t.top - 1 && y < t.bottom + 1);
    if (lane < 0 || x < GUTTER_PIXELS) return undefined;
    const bars = this.lanes[lane];
    const time = this.timeAt(x);
    const reach = this.span / this.plotWidth * 1.5;
    let bar = -1;
    for (let i = Math.max(findLast(bars.starts, time - reach), 0); i < bars.count && bars.starts[i] <= time + reach; i++) {
      if (!bars.isBar(i) || bars.ends[i] < time - reach) continue;
      const isInside = bars.starts[i] <= time && bars.ends[i] > time && bars.ends[i] - bars.starts[i] > 2 * reach;
      if (isInside) return { lane, bar: i };
      if (bar < 0 || bars.ends[i] - bars.starts[i] > bars.ends[bar] - bars.starts[bar]) bar = i;
    }
    return bar < 0 ? undefined : { lane, bar };
  }

  /**
   * Shows a range, limited to the axis.
   * @param {number} from
   * @param {number} to
   */
  show(from, to) {
    const length = this.schedule.about.length;
    const span = Math.min(Math.max(to - from, LEAST_SPAN_NS), length);
    this.from = Math.min(Math.max((from + to - span) / 2, 0), length - span);
    this.to = this.from + span;
    this.draw();
  }

  /**
   * Zooms in or out; a given time keeps its position.
   * @param {number} factor
   * @param {number} [at]
   */
  zoom(factor, at = this.middle()) {
    const length = this.schedule.about.length;
    const span = Math.min(Math.max(this.span * factor, LEAST_SPAN_NS), length);
    const from = at - (at - this.from) / this.span * span;
    this.from = Math.min(Math.max(from, 0), length - span);
    this.to = this.from + span;
    this.draw();
  }

  // The middle of the visible part of the selected bar, otherwise of the finding, otherwise of the view.
  middle() {
    const lane = this.lanes[this.lane];
    if (this.bar >= 0 && lane.ends[this.bar] > this.from && lane.starts[this.bar] < this.to) {
      return (Math.max(lane.starts[this.bar], this.from) + Math.min(lane.ends[this.bar], this.to)) / 2;
    }
    const mark = this.schedule.about.marks.find(m => m[4] > 0 && m[4] === this.finding);
    return mark && mark[1] > this.from && mark[0] < this.to ? (Math.max(mark[0], this.from) + Math.min(mark[1], this.to)) / 2 : (this.from + this.to) / 2;
  }

  /** @param {number} share */
  pan(share) {
    const length = this.schedule.about.length;
    const from = Math.min(Math.max(this.from + share * this.span, 0), length - this.span);
    this.to = from + this.span;
    this.from = from;
    this.draw();
  }

  draw() {
    if (this.isDrawing) return;
    this.isDrawing = true;
    requestAnimationFrame(() => {
      this.isDrawing = false;
      this.paint();
    });
  }

  paint() {
    const { ratio, palette } = this;
    const raster = new Raster(this.canvas.width, this.canvas.height, palette);
    const view = { from: this.from, to: this.to, x: Math.round(GUTTER_PIXELS * ratio), mode: this.mode };
    /** @type {{ x0: number, x1: number, lane: number, bar: number }[]} */
    const wide = [];
    this.tops.forEach(({ top, bottom }, lane) => raster.paintLane(
      this.lanes[lane], view, Math.round(top * ratio), Math.round(bottom * ratio),
      (x0, x1, bar) => wide.push({ x0, x1, lane, bar }), TEXT_PIXELS * ratio));
    const context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'));
    context.putImageData(raster.image, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = '12px' + FONT;
    context.textBaseline = 'middle';
    this.drawAxis(context);
    this.drawTexts(context, wide);
    context.font = '12px' + FONT;
    this.drawMarks(context);
    this.drawLabels(context);
    this.drawRange(context);
    this.drawSelection(context);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.onPainted();
  }

  /** @param {CanvasRenderingContext2D} context */
  drawAxis(context) {
    const { css } = this.palette;
    const { from } = this.schedule.about;
    const step = niceStep(this.span, Math.max(Math.floor(this.plotWidth / (this.plotWidth < 500 ? 75 : 95)), 2));
    context.strokeStyle = css.line;
    context.fillStyle = css.soft;
    context.lineWidth = 1;
    const bottom = this.height - 4;
    const covered = this.placeRangeText(context);
    let right = -Infinity;
    for (let tick = Math.ceil((from + this.from) / step) * step; tick <= from + this.to; tick += step) {
      const x = Math.round(this.xOf(tick - from)) + 0.5;
      context.globalAlpha = 0.5;
      context.beginPath();
      context.moveTo(x, 14);
      context.lineTo(x, bottom);
      context.stroke();
      context.globalAlpha = 1;
      // A label that does not fit is left out; if moved, it would mark a wrong time.
      const text = formatTick(tick, step);
      const half = context.measureText(text).width / 2;
      if (x - half < Math.max(right + 6, 0) || x + half > this.width) continue;
      if (covered && x + half > covered.x - 8 && x - half < covered.x + covered.width + 8) continue;
      context.textAlign = 'center';
      context.fillText(text, x, 8);
      right = x + half;
    }
    context.textAlign = 'left';
  }

  /**
   * Draws the names of the lanes, in front of the frame of a finding.
   * @param {CanvasRenderingContext2D} context
   */
  drawLabels(context) {
    const { css } = this.palette;
    context.fillStyle = css.ink;
    context.strokeStyle = css.paper;
    context.lineWidth = 4;
    context.lineJoin = 'round';
    this.tops.forEach(({ top, bottom: end }, i) => {
      const lane = this.lanes[i];
      if (lane.kind !== 'cpu') {
        const label = lane.kind === 'count' ? `${lane.label} (at most ${formatCount(lane.most)})` : lane.label;
        const fitted = this.fit(context, label, this.width - 4);
        context.strokeText(fitted, 2, top - LABEL_PIXELS / 2);
        context.fillText(fitted, 2, top - LABEL_PIXELS / 2);
      } else if (end - top >= 11) {
        context.fillText(lane.label, 2, (top + end) / 2 + 1);
      }
      if (i === this.lane && document.activeElement === this.view) {
        context.fillStyle = css.link;
        context.fillRect(GUTTER_PIXELS - 4, top, 3, end - top);
        context.fillStyle = css.ink;
      }
    });
  }

  /**
   * Shortens text to a width.
   * @param {CanvasRenderingContext2D} context
   * @param {string} text
   * @param {number} width
   */
  fit(context, text, width) {
    if (context.measureText(text).width <= width) return text;
    let length = Math.floor(text.length * width / context.measureText(text).width) - 1;
    while (length > 2 && context.measureText(text.slice(0, length) + '…').width > width) length--;
    return length > 2 ? text.slice(0, length) + '…' : '';
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{ x0: number, x1: number, lane: number, bar: number }[]} wide
   */
  drawTexts(context, wide) {
    const { schedule, palette, ratio } = this;
    for (const { x0, x1, lane: number, bar } of wide) {
      const lane = this.lanes[number];
      const { top, bottom } = this.tops[number];
      if (bottom - top < 12) continue;
      context.font = (bottom - top < 15 ? '10px' : '12px') + FONT;
      const state = lane.stateOf(bar);
      const slice = lane.sliceOf(bar);
      if (slice >= 0 && schedule.merged[slice] > 1) continue;
      const length = formatDuration(lane.ends[bar] - lane.starts[bar]);
      const text = lane.kind === 'count' ? formatCount(lane.values[bar])
        : lane.kind === 'thread' ? (state === State.RUNNING ? 'ran ' : state === State.READY ? 'ready ' : state === State.UNKNOWN ? 'unknown ' : 'waited ') + length
          : state === State.UNKNOWN ? 'unknown' : `${schedule.processName(lane.threadOf(bar))} ${schedule.threadIds[lane.threadOf(bar)] ?? ''}`;
      const fitted = this.fit(context, text, (x1 - x0) / ratio - 8);
      if (!fitted) continue;
      const y = (top + bottom) / 2 + 1;
      const paint = paintOf(lane, bar, this.mode);
      const isWaiting = paint === Paint.WAITING;
      const isHatchedBar = paint >= Paint.READY && paint < Paint.WAITING || isWaiting;
      if (isHatchedBar) {
        context.fillStyle = isWaiting ? palette.css.pane : palette.css.paper;
        context.globalAlpha = isWaiting ? 1 : 0.85;
        context.fillRect(x0 / ratio + 3, y - 8, context.measureText(fitted).width + 4, 15);
        context.globalAlpha = 1;
      }
      context.fillStyle = isHatchedBar ? palette.css.ink : isLight(palette.colours[paint]) ? '#000' : '#fff';
      context.fillText(fitted, x0 / ratio + 5, y);
    }
  }

  /** @param {CanvasRenderingContext2D} context */
  drawMarks(context) {
    const { css } = this.palette;
    this.badges = [];
    const below = AXIS_PIXELS + this.markPixels;
    const own = this.finding;
    for (const mark of [...this.schedule.about.marks].sort((a, b) => (b[4] > 0 ? 1 : 0) - (a[4] > 0 ? 1 : 0))) {
      const [start, end, badge, , finding, severity] = mark;
      if (end < this.from || start > this.to) continue;
      const x0 = Math.max(this.xOf(start), GUTTER_PIXELS);
      const x1 = Math.min(this.xOf(end), this.width);
      const isRange = x1 - x0 > 1;
      const y = finding > 0 ? AXIS_PIXELS + ((this.rows.get(finding) ?? 0) + 0.5) * FINDING_PIXELS : below - 4 - FINDING_PIXELS / 2;
      const colour = css[severity] ?? css.soft;
      const isOwn = finding > 0 && (finding === own || own === 0);
      context.strokeStyle = colour;
      context.fillStyle = context.strokeStyle;
      context.lineWidth = isOwn ? 2 : 1;
      context.globalAlpha = isOwn ? 1 : 0.6;
      if (isRange) {
        context.fillRect(x0, y - 1.5, x1 - x0, 3);
      }
      if (isOwn && own > 0) {
        context.setLineDash([5, 3]);
        context.strokeRect(x0, below - 1, Math.max(x1 - x0, 1), this.height - below - 3);
        context.setLineDash([]);
      } else if (finding === 0) {
        context.globalAlpha = 0.35;
        context.fillRect(x0, y + 9, 1, this.height - y - 13);
      }
      context.globalAlpha = 1;
      // The badge is at the start. A marker of the trace whose badge would cover an earlier one has only its line.
      const x = Math.min(Math.max(x0, GUTTER_PIXELS + 9), this.width - 9);
      if (finding === 0 && this.badges.some(b => b.y === y && Math.abs(b.x - x) < 17)) continue;
      this.badges.push({ x, y, mark });
      context.beginPath();
      drawShape(context, finding > 0 ? 'round' : MARK_SHAPES[badge] ?? 'square', x, y);
      context.fillStyle = finding > 0 ? colour : css.paper;
      context.fill();
      context.lineWidth = 1;
      context.stroke();
      context.fillStyle = finding > 0 ? css.paper : css.ink;
      context.textAlign = 'center';
      context.fillText(badge, x, y + 1);
      context.textAlign = 'left';
    }
  }

  /**
   * Computes the position of the text with the length of the selected range.
   * @param {CanvasRenderingContext2D} context
   */
  placeRangeText(context) {
    if (!this.range) return undefined;
    const x0 = Math.max(this.xOf(this.range.a), GUTTER_PIXELS);
    const x1 = Math.min(this.xOf(this.range.b), this.width);
    if (x1 < x0) return undefined;
    const text = formatDuration(this.range.b - this.range.a);
    const { width } = context.measureText(text);
    return { x0, x1, text, width, x: Math.min(Math.max((x0 + x1 - width) / 2, GUTTER_PIXELS), this.width - width) };
  }

  /** @param {CanvasRenderingContext2D} context */
  drawRange(context) {
    const place = this.placeRangeText(context);
    if (!place) return;
    const { x0, x1, text, width, x } = place;
    const { css } = this.palette;
    context.fillStyle = css.link;
    context.globalAlpha = 0.18;
    context.fillRect(x0, 0, x1 - x0, this.height);
    context.globalAlpha = 1;
    context.fillRect(x0 - 0.5, 0, 1, this.height);
    context.fillRect(x1 - 0.5, 0, 1, this.height);
    context.fillStyle = css.paper;
    context.fillRect(x - 4, 0, width + 8, 16);
    context.fillStyle = css.link;
    context.fillText(text, x, 8);
  }

  /** @param {CanvasRenderingContext2D} context */
  drawSelection(context) {
    if (this.bar < 0) return;
    const lane = this.lanes[this.lane];
    const { top, bottom } = this.tops[this.lane];
    const x0 = Math.max(this.xOf(lane.starts[this.bar]), GUTTER_PIXELS - 2);
    const x1 = Math.min(this.xOf(lane.ends[this.bar]), this.width + 2);
    if (x1 < GUTTER_PIXELS || x0 > this.width) return;
    context.strokeStyle = this.palette.css.ink;
    context.lineWidth = 2;
    context.strokeRect(x0 - 1, top - 1, Math.max(x1 - x0, 1) + 2, bottom - top + 2);
    for (const arrow of this.findArrows()) this.drawArrow(context, arrow);
  }

  /**
   * Finds the thread that readied that of the selected bar, and the threads that the latter readied during the bar.
   * @returns {{ waker: number, woken: number, time: number }[]}
   */
  findArrows() {
    const lane = this.lanes[this.lane];
    const { ready } = this.schedule;
    const thread = lane.threadOf(this.bar);
    const arrows = [];
    const row = readyRowOf(lane, this.bar);
    if (row >= 0 && ready.wakers[row] > IDLE_THREAD && describeWaker(this.schedule, row)) {
      arrows.push({ waker: ready.wakers[row], woken: thread, time: ready.starts[row] });
    }
    if (lane.sliceOf(this.bar) < 0) return arrows;
    const [start, end] = [lane.starts[this.bar], lane.ends[this.bar]];
    for (let i = findLast(ready.starts, start) + 1; i < ready.starts.length && ready.starts[i] < end && arrows.length < MOST_ARROWS; i++) {
      if (ready.wakers[i] === thread && describeWaker(this.schedule, i)) arrows.push({ waker: thread, woken: ready.threads[i], time: ready.starts[i] });
    }
    return arrows;
  }

  /**
   * Finds the lane of a thread at a time: its own, otherwise that of the CPU on which it runs then or next.
   * @param {number} thread
   * @param {number} time
   */
  findPlace(thread, time) {
    const own = this.lanes.findIndex(l => l.kind === 'thread' && l.thread === thread);
    const slice = this.schedule.sliceAt(thread, time);
    if (own >= 0) return { lane: own, time };
    if (slice < 0) return undefined;
    const lane = this.lanes.length - this.schedule.about.cpus.length + this.schedule.cpuOf(slice);
    return { lane, time: Math.max(this.schedule.starts[slice], time) };
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{ waker: number, woken: number, time: number }} arrow
   */
  drawArrow(context, { waker, woken, time }) {
    const from = this.findPlace(waker, time);
    const to = this.findPlace(woken, time);
    if (!from || !to) return;
    const [a, b] = [this.tops[from.lane], this.tops[to.lane]];
    const isDown = b.top >= a.top;
    const [x0, y0] = [this.xOf(from.time), (a.top + a.bottom) / 2];
    const [x1, y1] = [this.xOf(to.time), isDown ? b.top : b.bottom];
    if (Math.max(x0, x1) < GUTTER_PIXELS || Math.min(x0, x1) > this.width) return;
    context.strokeStyle = this.palette.css.ink;
    context.fillStyle = this.palette.css.ink;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(x0, y0, 2.5, 0, 7);
    context.fill();
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
    const angle = Math.atan2(y1 - y0, x1 - x0);
    context.beginPath();
    context.moveTo(x1, y1);
    for (const turn of [-0.4, 0.4]) context.lineTo(x1 - 9 * Math.cos(angle + turn), y1 - 9 * Math.sin(angle + turn));
    context.fill();
  }

  /** Called when the picture has changed. */
  onPainted() {}
}

// The badges of TraceMarkers.cs and BalanceSetDetails.cs.
const MARK_NAMES = /** @type {Record<string, string>} */ ({
  F: 'focus', K: 'key press', M: 'mouse button', '!': 'unresponsive window or delayed input', Z: 'freeze or thaw', B: 'boost by the balance set manager',
  S: 'session', P: 'power or display',
});
const MARK_SHAPES = /** @type {Record<string, string>} */ ({ K: 'square', M: 'square', F: 'diamond', '!': 'triangle' });

/**
 * Adds the outline of a marker to the path; the shape depends on its kind.
 * @param {CanvasRenderingContext2D} context
 * @param {string} shape
 * @param {number} x
 * @param {number} y
 */
const drawShape = (context, shape, x, y) => {
  if (shape === 'round') {
    context.arc(x, y, 8.5, 0, 7);
    return;
  }
  const points = shape === 'square' ? [-7, -7, 7, -7, 7, 7, -7, 7] : shape === 'diamond' ? [0, -10, 10, 0, 0, 10, -10, 0] : [0, -10, 10, 7, -10, 7];
  for (let i = 0; i < points.length; i += 2) context.lineTo(x + points[i], y + points[i + 1]);
  context.closePath();
};

/**
 * Returns whether black text is easier to read on a pixel than white text.
 * @param {number} pixel
 */
const isLight = pixel => 0.299 * (pixel & 255) + 0.587 * (pixel >> 8 & 255) + 0.114 * (pixel >> 16 & 255) > 140;
