// A flame graph: search, zoom into a function, reset. Drawn on a canvas; callers are below, what they call is above.

const FLAME_ROW = 19;
const FLAME_LEAST_PIXELS = 0.6;
const FLAME_LABEL_PIXELS = 28;

class FlameGraph {
  /** @param {HTMLDetailsElement} details */
  constructor(details) {
    this.details = details;
    this.isTime = details.dataset.unit === 'ns';
    this.zoomed = 0;
    this.active = 0;
    this.isLoading = false;
    details.addEventListener('toggle', () => this.open());
    this.open();
  }

  open() {
    if (this.isLoading || !this.details.open) return;
    this.isLoading = true;
    readColumns(this.details.id + '-data').then(columns => this.start(new FlameTree(columns))).catch(error => {
      findElement(this.details, '.about').textContent = 'The data of this graph is damaged. ' + error;
    });
  }

  /** @param {FlameTree} tree */
  start(tree) {
    this.tree = tree;
    this.found = tree.search('');
    const title = findElement(this.details, 'h3').textContent ?? '';
    this.box = makeElement('div', '', {
      class: 'flame-box', tabindex: '0', role: 'application',
      'aria-label': title + '. Arrow keys move between functions, Enter zooms in, Backspace zooms out, Escape shows all.',
    });
    this.canvas = makeElement('canvas', '', { 'aria-hidden': 'true' });
    this.box.append(this.canvas);
    this.tip = makeElement('div', '', { class: 'tip', hidden: '' });
    this.readout = makeElement('p', '', { class: 'readout', role: 'status' });
    this.status = makeElement('span', '', { role: 'status' });
    const search = makeElement('input', '', { type: 'search', placeholder: 'Search functions', 'aria-label': 'Search in ' + title });
    search.addEventListener('input', () => this.search(search.value));
    const reset = makeElement('button', 'Show all', { type: 'button' });
    reset.addEventListener('click', () => this.zoom(0));
    const tools = makeElement('div', '', { class: 'tools' });
    tools.append(search, reset, this.status);
    const heaviest = findElement(this.details, '.heaviest');
    heaviest.classList.add('still');
    heaviest.before(tools, this.box, this.tip, this.readout);
    this.box.addEventListener('keydown', e => this.key(e));
    this.box.addEventListener('focus', () => this.draw());
    this.box.addEventListener('blur', () => this.draw());
    this.canvas.addEventListener('pointermove', e => this.point(e));
    this.canvas.addEventListener('pointerleave', () => this.hideTip());
    this.canvas.addEventListener('click', e => this.click(e));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.box);
    this.draw();
    this.box.scrollTop = this.box.scrollHeight;
  }

  /** @param {number} weight */
  format(weight) {
    return this.isTime ? formatDuration(weight) : formatCount(weight) + (weight === 1 ? ' sample' : ' samples');
  }

  /** The visible range of weights. */
  get range() {
    const tree = /** @type {FlameTree} */ (this.tree);
    return { from: tree.starts[this.zoomed], span: tree.totals[this.zoomed] };
  }

  draw() {
    const { tree, canvas, box, found } = this;
    if (!tree || !canvas || !box || !found || box.clientWidth === 0) return;
    const width = box.clientWidth;
    const height = (tree.depth + 1) * FLAME_ROW;
    const ratio = devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = width + 'px';
    canvas.style.height = height + 'px';
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    pen.scale(ratio, ratio);
    pen.font = '12px system-ui, "Segoe UI", sans-serif';
    pen.textBaseline = 'middle';
    const style = getComputedStyle(box);
    const colours = {
      ink: style.getPropertyValue('--ink'), paper: style.getPropertyValue('--paper'), pane: style.getPropertyValue('--pane'),
      line: style.getPropertyValue('--line'), found: style.getPropertyValue('--flame-found'), isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    };
    const { from, span } = this.range;
    const scale = width / span;
    tree.visit(from, from + span, span * FLAME_LEAST_PIXELS / width, node => this.drawBar(pen, node, from, scale, width, colours));
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {number} node
   * @param {number} from
   * @param {number} scale
   * @param {number} width
   * @param {{ ink: string, paper: string, pane: string, line: string, found: string, isDark: boolean }} colours
   */
  drawBar(pen, node, from, scale, width, colours) {
    const tree = /** @type {FlameTree} */ (this.tree);
    const left = Math.max((tree.starts[node] - from) * scale, 0);
    const right = Math.min((tree.starts[node] + tree.totals[node] - from) * scale, width);
    const top = (tree.depth - tree.depths[node]) * FLAME_ROW;
    const name = tree.name(node);
    const isFound = this.found?.hits[node] === 1;
    const gap = right - left > 3 ? 1 : 0;
    pen.fillStyle = isFound ? colours.found : tree.depths[node] < 3 ? colours.pane : moduleColour(name, colours.isDark);
    pen.fillRect(left, top, right - left - gap, FLAME_ROW - 1);
    if (tree.depths[node] < 3 && right - left > 3) {
      pen.strokeStyle = colours.line;
      pen.strokeRect(left + 0.5, top + 0.5, right - left - gap - 1, FLAME_ROW - 2);
    }
    if (right - left >= FLAME_LABEL_PIXELS) {
      pen.fillStyle = isFound ? '#000' : colours.ink;
      pen.fillText(fitText(pen, functionText(name), right - left - 8), left + 4, top + FLAME_ROW / 2);
    }
    if (node === this.active && document.activeElement === this.box) {
      pen.lineWidth = 2;
      pen.strokeStyle = colours.ink;
      pen.strokeRect(left + 1, top + 1, Math.max(right - left - 2, 2), FLAME_ROW - 3);
      pen.lineWidth = 1;
    }
  }

  /** @param {string} text */
  search(text) {
    const { tree, status } = this;
    if (!tree || !status) return;
    this.found = tree.search(text);
    const count = this.found.hits.reduce((sum, hit) => sum + hit, 0);
    status.textContent = this.found.isEmpty ? '' :
      `${formatCount(count)} of ${formatCount(tree.count - 1)} bars, ${this.format(this.found.total)}, ${formatPercent(this.found.total, tree.totals[0])}`;
    this.draw();
  }

  /** @param {number} node */
  zoom(node) {
    this.zoomed = node;
    this.activate(node);
  }

  /**
   * Describes a node with readable and exact weights.
   * @param {number} node
   */
  describe(node) {
    const tree = /** @type {FlameTree} */ (this.tree);
    const [total, own] = [tree.totals[node], tree.own[node]];
    const exact = this.isTime ? ` (${formatMicros(total)})` : '';
    return `${functionText(tree.name(node))}: ${this.format(total)}${exact}, ${formatPercent(total, tree.totals[0])} of all`
      + (own > 0 && own < total ? `; ${this.format(own)} in itself` : '');
  }

  /** @param {number} node */
  activate(node) {
    const { tree, box, readout } = this;
    if (!tree || !box || !readout) return;
    this.active = node;
    readout.textContent = this.describe(node) + (node > 0 ? ' — ' + visibleText(tree.path(node).join(' › ')) : '');
    const top = (tree.depth - tree.depths[node]) * FLAME_ROW;
    if (top < box.scrollTop) box.scrollTop = top - FLAME_ROW;
    if (top + FLAME_ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * FLAME_ROW - box.clientHeight;
    this.draw();
  }

  /** @param {MouseEvent} event */
  nodeUnder(event) {
    const { tree, canvas } = this;
    if (!tree || !canvas) return -1;
    const box = canvas.getBoundingClientRect();
    const { from, span } = this.range;
    const depth = tree.depth - Math.floor((event.clientY - box.top) / FLAME_ROW);
    return depth < 0 ? -1 : tree.nodeAt(depth, from + (event.clientX - box.left) / box.width * span);
  }

  /** @param {PointerEvent} event */
  point(event) {
    const { tip, box } = this;
    const node = this.nodeUnder(event);
    if (!tip || !box) return;
    if (node < 0) {
      this.hideTip();
      return;
    }
    tip.textContent = this.describe(node);
    tip.hidden = false;
    const width = Math.min(tip.offsetWidth, innerWidth - 16);
    tip.style.left = Math.max(Math.min(event.clientX + 14, innerWidth - width - 8), 8) + 'px';
    tip.style.top = (event.clientY + 20 + tip.offsetHeight > innerHeight ? event.clientY - tip.offsetHeight - 8 : event.clientY + 20) + 'px';
  }

  hideTip() {
    if (this.tip) this.tip.hidden = true;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const node = this.nodeUnder(event);
    if (node >= 0) this.zoom(node);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { tree, active } = this;
    if (!tree) return;
    const siblings = active > 0 ? tree.childrenOf(tree.parents[active]) : new Int32Array([0]);
    const place = siblings.indexOf(active);
    switch (event.key) {
      case 'ArrowUp': this.activate(tree.childrenOf(active)[0] ?? active); break;
      case 'ArrowDown': this.activate(Math.max(tree.parents[active], 0)); break;
      case 'ArrowRight': this.activate(siblings[place + 1] ?? active); break;
      case 'ArrowLeft': this.activate(siblings[place - 1] ?? active); break;
      case 'Enter': this.zoom(active); break;
      case 'Backspace': this.zoom(Math.max(tree.parents[this.zoomed], 0)); break;
      case 'Escape': case 'Home': this.zoom(0); break;
      default: return;
    }
    event.preventDefault();
  }
}

/**
 * Chooses a colour by the module, the same on every page: warm for the kernel and drivers, green to blue for others.
 * @param {string} name
 * @param {boolean} isDark
 */
const moduleColour = (name, isDark) => {
  if (name === '--' || name.startsWith('[') || name.startsWith('(') || !name.includes('!')) return isDark ? '#3a434d' : '#d8dee4';
  const module = name.slice(0, name.indexOf('!')).toLowerCase();
  let hash = 0;
  for (let i = 0; i < module.length; i++) hash = (hash * 31 + module.charCodeAt(i)) % 9973;
  const isKernel = module.startsWith('ntoskrnl') || module.endsWith('.sys') || module.startsWith('hal.');
  const hue = isKernel ? 18 + hash % 30 : 165 + hash % 105;
  return isDark ? `hsl(${hue} 38% ${28 + hash % 3 * 4}%)` : `hsl(${hue} 62% ${76 + hash % 3 * 4}%)`;
};

/**
 * Cuts text to a width.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} width
 */
const fitText = (pen, text, width) => {
  // A letter is at least about 3 pixels wide, so longer text is cut before it is measured.
  let shown = text.length > width / 3 ? text.slice(0, Math.floor(width / 3)) : text;
  if (shown === text && pen.measureText(text).width <= width) return text;
  let [low, high] = [0, shown.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pen.measureText(shown.slice(0, middle) + '…').width <= width) low = middle; else high = middle - 1;
  }
  return low > 0 ? shown.slice(0, low) + '…' : '';
};
