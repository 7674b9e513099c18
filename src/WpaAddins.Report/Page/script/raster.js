// Paints lanes as pixels: exact bars, and densities where several bars share a pixel.

// Indexes in the palette.
const Paint = { PROCESS: 0, READY: 12, WAITING: 19, UNKNOWN: 20, STEP: 21, INK: 31, COUNT: 32 };
const STEPS = 10;
const REALTIME_PRIORITY = 16;
// The minimum widths of a bar with an edge and of a bar with a hatch.
const EDGE_PIXELS = 4;
const HATCH_PIXELS = 5;

/** @typedef {{ colours: Uint32Array, shades: Uint32Array, paper: number, pane: number, line: number, css: Record<string, string> }} Palette */

/**
 * Turns a colour of the style, #rgb or #rrggbb, into a pixel.
 * @param {string} text
 */
const parseColour = text => {
  const digits = text.length === 4 ? text.replace(/[0-9a-f]/gi, d => d + d) : text;
  const value = parseInt(digits.slice(1), 16);
  return (0xff000000 | (value & 0xff) << 16 | (value & 0xff00) | value >> 16) >>> 0;
};

/**
 * Mixes two pixels.
 * @param {number} a
 * @param {number} b
 * @param {number} share The share of the second pixel.
 */
const mixColours = (a, b, share) => {
  let mixed = 0xff000000;
  for (const shift of [0, 8, 16]) mixed |= Math.round((a >> shift & 255) * (1 - share) + (b >> shift & 255) * share) << shift;
  return mixed >>> 0;
};

/**
 * Reads the colours of the style, which differ between light and dark mode.
 * @param {Element} element
 * @returns {Palette}
 */
const readPalette = element => {
  const style = getComputedStyle(element);
  /** @param {string} name */
  const css = name => style.getPropertyValue('--' + name).trim();
  const names = [];
  for (let i = 0; i < Paint.READY; i++) names.push('p' + i);
  names.push('ready-idle', 'ready-inverted', 'ready-rank', 'ready-equal', 'ready-priority', 'ready-interrupt', 'ready-unknown', 'waiting', 'unknown');
  for (let i = 0; i < STEPS; i++) names.push('s' + i);
  names.push('ink');
  const paper = parseColour(css('paper'));
  const ink = parseColour(css('ink'));
  const colours = Uint32Array.from(names, n => parseColour(css(n)));
  return {
    colours, shades: colours.map(c => mixColours(c, ink, 0.45)), paper, pane: parseColour(css('pane')), line: parseColour(css('line')),
    css: Object.fromEntries(['paper', 'ink', 'soft', 'line', 'pane', 'link', 'high', 'medium', 'low'].map(n => [n, css(n)])),
  };
};

/** @param {number} priority */
const priorityStep = priority => priority < 0 ? Paint.UNKNOWN
  : Paint.STEP + (priority >= REALTIME_PRIORITY ? STEPS - 1 : Math.floor(priority * (STEPS - 1) / REALTIME_PRIORITY));

// Few ranks occur, so the colours of consecutive ranks differ strongly.
/** @param {number} rank */
const rankStep = rank => rank < 0 ? Paint.UNKNOWN : Paint.STEP + Math.max(STEPS - 1 - 3 * rank, 0);

/**
 * Chooses the colour of a bar.
 * @param {Lane} lane
 * @param {number} i
 * @param {string} mode What the colours of running threads mean: process, priority or rank.
 * @returns {number} An index in the palette; -1 = nothing is drawn.
 */
const paintOf = (lane, i, mode) => {
  switch (lane.stateOf(i)) {
    case State.RUNNING: {
      const slice = lane.sliceOf(i);
      if (lane.kind === 'count') return Paint.INK;
      if (mode === 'process' || slice < 0) {
        const thread = lane.threadOf(i);
        return thread < 0 ? Paint.UNKNOWN : lane.schedule.threadColours[thread];
      }
      return mode === 'priority' ? priorityStep(lane.schedule.priorities[slice]) : rankStep(lane.schedule.ranks[slice]);
    }
    case State.READY: {
      const row = lane.readyOf(i);
      return row < 0 ? Paint.READY + 2 : Paint.READY + lane.schedule.ready.classes[row];
    }
    case State.WAITING: case State.THROTTLED: case State.SWAPPED_OUT: return Paint.WAITING;
    case State.IDLE: return -1;
    default: return Paint.UNKNOWN;
  }
};

/**
 * Returns whether a pixel belongs to the lines of a hatch; the lines of each class differ.
 * @param {number} kind
 * @param {number} x
 * @param {number} y
 */
const isHatched = (kind, x, y) => {
  switch (kind) {
    case 0: return x % 6 === 0;
    case 1: return (x + y) % 6 < 1;
    case 2: return (x - y + 4096) % 6 < 2;
    case 3: return x % 5 === 0 && y % 5 === 0;
    case 4: return y % 4 === 0;
    case 5: return x % 6 === 0 || y % 6 === 0;
    default: return false;
  }
};

class Raster {
  /**
   * @param {number} width
   * @param {number} height
   * @param {Palette} palette
   */
  constructor(width, height, palette) {
    this.image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.width = width;
    this.palette = palette;
    this.sums = new Float64Array(Paint.COUNT);
    this.pixels.fill(palette.paper);
  }

  /** @type {(x0: number, x1: number, y0: number, y1: number, colour: number) => void} */
  fill(x0, x1, y0, y1, colour) {
    for (let y = y0; y < y1; y++) this.pixels.fill(colour, y * this.width + x0, y * this.width + x1);
  }

  /** @type {(x0: number, x1: number, y0: number, y1: number, kind: number, colour: number) => void} */
  hatch(x0, x1, y0, y1, kind, colour) {
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) if (isHatched(kind, x, y - y0)) this.pixels[y * this.width + x] = colour;
    }
  }

  /**
   * Paints a lane.
   * @param {Lane} lane
   * @param {{ from: number, to: number, x: number, mode: string }} view The range, and the left edge in pixels.
   * @param {number} y0
   * @param {number} y1
   * @param {(x0: number, x1: number, i: number) => void} onWide Called for each bar that is wide enough for text.
   * @param {number} wide The minimum width of such a bar, in pixels.
   */
  paintLane(lane, view, y0, y1, onWide, wide) {
    const { colours, shades } = this.palette;
    this.fill(view.x, this.width, y0, y1, this.palette.pane);
    const width = this.width - view.x;
    const scale = width / (view.to - view.from);
    const merged = lane.kind === 'cpu' ? lane.schedule.merged : undefined;
    let column = -1;
    let i = Math.max(findLast(lane.starts, view.from), 0);
    for (; i < lane.count && lane.starts[i] < view.to; i++) {
      const paint = paintOf(lane, i, view.mode);
      if (paint < 0) continue;
      const a = Math.max((lane.starts[i] - view.from) * scale, 0);
      const b = Math.min((lane.ends[i] - view.from) * scale, width);
      if (b <= a) continue;
      const isMerged = merged !== undefined && merged[lane.first + i] > 1;
      const share = isMerged ? lane.schedule.busy[lane.first + i] / (lane.ends[i] - lane.starts[i])
        : lane.kind === 'count' ? lane.values[i] / Math.max(lane.most, 1) : 1;
      if (b - a < 2) {
        // The bar covers parts of one to three pixels. Their densities are drawn when all bars that share them are
        // known.
        for (let x = Math.floor(a); x < b; x++) {
          if (x !== column) {
            this.flush(column, view.x, y0, y1);
            column = x;
          }
          this.sums[paint] += (Math.min(b, x + 1) - Math.max(a, x)) * share;
        }
        continue;
      }
      this.flush(column, view.x, y0, y1);
      column = -1;
      const x0 = view.x + Math.round(a);
      const x1 = view.x + Math.max(Math.round(b), Math.round(a) + 1);
      const isThin = paint === Paint.WAITING;
      const top = isThin ? y0 + Math.round((y1 - y0) * 0.4) : y1 - Math.max(Math.round((y1 - y0) * share), 1);
      const bottom = isThin ? y1 - Math.round((y1 - y0) * 0.4) : y1;
      this.fill(x0, x1, top, bottom, colours[paint]);
      const isReady = paint >= Paint.READY && paint < Paint.WAITING;
      if (isReady && x1 - x0 >= HATCH_PIXELS) this.hatch(x0, x1, top, bottom, paint - Paint.READY, shades[paint]);
      if (x1 - x0 >= EDGE_PIXELS && !isThin && lane.kind !== 'count') this.fill(x0, x0 + 1, top, bottom, shades[paint]);
      if (x1 - x0 >= wide) onWide(x0, x1, i);
    }
    this.flush(column, view.x, y0, y1);
  }

  /**
   * Draws the sums of a pixel column from the bottom up, with heights in proportion to their share of its time.
   * @param {number} column
   * @param {number} left
   * @param {number} y0
   * @param {number} y1
   */
  flush(column, left, y0, y1) {
    if (column < 0 || left + column >= this.width) {
      this.sums.fill(0);
      return;
    }
    let bottom = y1;
    let sum = 0;
    for (let paint = 0; paint < Paint.COUNT; paint++) {
      if (this.sums[paint] === 0) continue;
      sum += this.sums[paint];
      this.sums[paint] = 0;
      const top = Math.max(y1 - Math.ceil((y1 - y0) * sum - 0.01), y0);
      for (let y = top; y < bottom; y++) this.pixels[y * this.width + left + column] = this.palette.colours[paint];
      bottom = Math.min(bottom, top);
    }
  }
}
