'use strict';
// Adds zoom, exact values under the pointer, sorting, search and copying. Without it the page is complete, only still.
(() => {
  const AXIS_UNITS = 10000;
  const LEAST_SPAN_NS = 1000;
  const FORMULA = /^[=+\-@'\t\r\n\uff1d\uff0b\uff0d\uff20]/;
  const SPECIAL = /[",;\u0000-\u001f]/;

  const make = (name, text, attributes = {}) => {
    const element = document.createElement(name);
    element.textContent = text;
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    return element;
  };
  const fixed = (ns, decimals) => {
    const unit = 10n ** BigInt(decimals);
    const value = BigInt(Math.round(ns));
    const size = value < 0n ? -value : value;
    return (value < 0n ? '-' : '') + size / unit + '.' + String(size % unit).padStart(decimals, '0');
  };
  const seconds = ns => fixed(ns, 9) + ' s';
  const micros = ns => fixed(ns, 3) + ' us';
  const percent = (part, whole) => (whole > 0 ? (100 * part / whole).toFixed(2) : '0.00') + ' %';

  const niceStep = (span, parts) => {
    for (let power = 1; ; power *= 10) {
      for (const factor of [1, 2, 5]) if (Math.floor(span / (power * factor)) < parts) return power * factor;
    }
  };
  const tickText = (ns, step) => {
    const [name, digits] = step >= 1000 ? ['s', 9] : ['ns', 0];
    let decimals = digits;
    while (decimals > 0 && step % 10 ** (digits - decimals + 1) === 0) decimals--;
    return (digits ? (ns / 1e9).toFixed(decimals) : String(ns)) + ' ' + name;
  };

  // What is under a time (and, for bars, a lane).
  const barAt = (bars, at) => {
    let low = 0;
    let high = bars.length / 6;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bars[6 * middle] <= at) low = middle + 1; else high = middle;
    }
    return low - 1;
  };
  const tellBar = (data, lane, i) => {
    const [start, length, series, text, merged, covered] = lane.bars.slice(6 * i, 6 * i + 6);
    const range = seconds(data.from + start) + ' → ' + seconds(data.from + start + length);
    return merged > 1
      ? `${lane.label}: ${merged} short bars put together, ${micros(covered)} of ${micros(length)}, most of it ${data.series[series]}; ${range}`
      : `${lane.label}: ${data.series[series]}${data.texts[text] ? ' · ' + data.texts[text] : ''}; ${micros(length)}; ${range}`;
  };
  const tellStep = (data, i) => {
    const length = Math.min(data.step, data.to - i * data.step);
    const parts = data.series.map((name, s) => [name, data.values[s][i]]).filter(p => p[1] > 0).reverse();
    const whole = length * data.cpus;
    const told = parts.map(([name, value]) =>
      data.unit === 'cpu' ? `${name} ${percent(value, whole)} (${micros(value)})` : `${name} ${value}`);
    return `${seconds(data.from + i * data.step)} → ${seconds(data.from + i * data.step + length)}: ${told.join(' · ') || 'nothing'}`;
  };

  class Figure {
    constructor(figure) {
      this.data = JSON.parse(figure.querySelector('script.data').textContent);
      this.box = figure.querySelector('.picture');
      this.svg = this.box.querySelector('svg');
      this.plot = this.svg.querySelector('svg.plot');
      this.readout = make('p', '', { class: 'readout', role: 'status' });
      this.box.after(this.readout);
      this.box.tabIndex = 0;
      this.box.setAttribute('role', 'group');
      this.box.setAttribute('aria-label', figure.querySelector('figcaption').textContent
        + '. Left and right move, plus and minus zoom, 0 shows all.');
      this.cursor = make('div', '', { class: 'cursor', hidden: '' });
      this.box.append(this.cursor);
      this.lane = 0;
      this.box.addEventListener('pointermove', e => this.point(e));
      this.box.addEventListener('pointerleave', () => this.drag === undefined && this.hide());
      this.box.addEventListener('keydown', e => this.key(e));
      if (this.data.kind === 'counts') return;
      this.start = 0;
      this.end = this.data.to;
      this.tools(figure);
      this.box.addEventListener('pointerdown', e => { if (e.button === 0 && e.pointerType === 'mouse') this.drag = this.timeOf(e); });
      this.box.addEventListener('pointerup', e => this.drop(e));
      this.box.addEventListener('dblclick', () => this.show(0, this.data.to));
    }

    tools(figure) {
      const bar = make('div', '', { class: 'tools' });
      const add = (text, label, act) => {
        const button = make('button', text, { type: 'button', 'aria-label': label, title: label });
        button.addEventListener('click', act);
        bar.append(button);
      };
      add('+', 'Zoom in', () => this.zoom(0.5));
      add('−', 'Zoom out', () => this.zoom(2));
      add('←', 'Earlier', () => this.move(-0.5));
      add('→', 'Later', () => this.move(0.5));
      add('All', 'Show all', () => this.show(0, this.data.to));
      this.range = make('span', '');
      bar.append(this.range);
      figure.querySelector('figcaption').after(bar);
      this.tellRange();
    }

    tellRange() {
      this.range.textContent = `${seconds(this.data.from + this.start)} → ${seconds(this.data.from + this.end)}`;
    }

    zoom(factor) {
      const at = this.at !== undefined && this.at >= this.start && this.at <= this.end ? this.at : (this.start + this.end) / 2;
      const left = (at - this.start) * factor;
      const right = (this.end - at) * factor;
      this.show(at - left, at + right);
    }

    move(share) {
      const span = this.end - this.start;
      const start = Math.min(Math.max(this.start + share * span, 0), this.data.to - span);
      this.show(start, start + span);
    }

    show(start, end) {
      const middle = (start + end) / 2;
      const span = Math.min(Math.max(end - start, LEAST_SPAN_NS), this.data.to);
      this.start = Math.round(Math.min(Math.max(middle - span / 2, 0), this.data.to - span));
      this.end = Math.round(this.start + span);
      const view = this.plot.viewBox.baseVal;
      view.x = this.start / this.data.to * AXIS_UNITS;
      view.width = span / this.data.to * AXIS_UNITS;
      this.ticks();
      this.tellRange();
      this.hide();
    }

    ticks() {
      const group = this.svg.querySelector('.ticks');
      const height = this.plot.height.baseVal.value;
      const step = niceStep(this.end - this.start, 10);
      const from = this.data.from;
      const draw = (name, attributes, text = '') => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        element.textContent = text;
        group.append(element);
      };
      group.replaceChildren();
      let place = 0;
      for (let tick = Math.ceil((from + this.start) / step) * step; tick <= from + this.end; tick += step) {
        const share = 100 * (tick - from - this.start) / (this.end - this.start);
        const x = share.toFixed(3) + '%';
        const anchor = share < 6 ? 'start' : share > 94 ? 'end' : 'middle';
        draw('line', { x1: x, x2: x, y1: 0, y2: height + 4 });
        draw('text', { x, y: height + 17, 'text-anchor': anchor, class: place++ % 2 ? 'minor' : '' }, tickText(tick, step));
      }
    }

    timeOf(event) {
      const box = this.svg.getBoundingClientRect();
      const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
      return this.start + share * (this.end - this.start);
    }

    drop(event) {
      if (this.drag === undefined) return;
      const [a, b] = [this.drag, this.timeOf(event)].sort((x, y) => x - y);
      this.drag = undefined;
      if (b - a > (this.end - this.start) / 100) this.show(a, b);
    }

    point(event) {
      const box = this.svg.getBoundingClientRect();
      if (this.data.kind === 'counts') {
        const share = (event.clientX - box.left) / box.width;
        this.tellCount(Math.floor(share * this.data.counts.length));
        return;
      }
      if (this.data.kind === 'bars') {
        const lanes = [...this.svg.querySelectorAll('rect.lane')].map(l => l.getBoundingClientRect());
        const under = lanes.findIndex(l => event.clientY < l.bottom + 3);
        this.lane = under < 0 ? lanes.length - 1 : under;
      }
      this.tell(this.timeOf(event));
    }

    tell(at) {
      this.at = at;
      const { data } = this;
      const marked = data.markers.filter(m => m[0] <= at && at <= Math.max(m[1], m[0] + (this.end - this.start) / 300)).map(m => m[2]);
      let text;
      if (data.kind === 'bars') {
        const lane = data.lanes[this.lane];
        const i = barAt(lane.bars, at);
        const isIn = i >= 0 && at < lane.bars[6 * i] + Math.max(lane.bars[6 * i + 1], (this.end - this.start) / 1000);
        text = isIn ? tellBar(data, lane, i) : `${lane.label}: nothing at ${seconds(data.from + at)}`;
      } else {
        text = tellStep(data, Math.min(Math.floor(at / data.step), data.values[0].length - 1));
      }
      this.readout.textContent = [text, ...marked].join(' — ');
      this.cursor.hidden = false;
      this.cursor.style.left = 100 * (at - this.start) / (this.end - this.start) + '%';
      this.cursor.style.height = this.plot.height.baseVal.value + 'px';
    }

    tellCount(i) {
      if (i < 0 || i >= this.data.counts.length) return;
      this.index = i;
      this.readout.textContent = `${this.data.categories[i]}: ${this.data.counts[i]}`;
    }

    hide() {
      this.cursor.hidden = true;
    }

    key(event) {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (this.data.kind === 'counts') {
        if (way) this.tellCount((this.index ?? (way > 0 ? -1 : 1)) + way);
        else return;
      } else if (way) {
        this.step(way);
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (this.data.kind !== 'bars') return;
        this.lane = Math.min(Math.max(this.lane + (event.key === 'ArrowDown' ? 1 : -1), 0), this.data.lanes.length - 1);
        this.tell(this.at ?? this.start);
      } else if (event.key === '+' || event.key === '=') {
        this.zoom(0.5);
      } else if (event.key === '-') {
        this.zoom(2);
      } else if (event.key === '0') {
        this.show(0, this.data.to);
      } else {
        return;
      }
      event.preventDefault();
    }

    // To the next bar of the lane, or the next step; the view follows.
    step(way) {
      const { data } = this;
      let at = this.at ?? this.start;
      if (data.kind === 'bars') {
        const { bars } = data.lanes[this.lane];
        const i = barAt(bars, at);
        const next = way > 0 ? i + 1 : bars[6 * i] < at ? i : i - 1;
        if (next < 0 || 6 * next >= bars.length) return;
        at = bars[6 * next];
      } else {
        at = Math.min(Math.max((Math.floor(at / data.step) + way) * data.step, 0), data.to - 1);
      }
      if (at < this.start || at > this.end) {
        const span = this.end - this.start;
        this.show(at - span / 2, at + span / 2);
      }
      this.tell(at);
    }
  }

  // Letter by letter what the exports write.
  const csvCell = (cell, isNumber) => {
    const text = !isNumber && FORMULA.test(cell) ? "'" + cell : cell;
    return SPECIAL.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
  };
  // What the page makes visible, the exports have as it is.
  const rawText = cell => cell.dataset.raw === undefined ? cell.textContent : JSON.parse('"' + cell.dataset.raw + '"');

  class SortableTable {
    constructor(table) {
      this.body = table.tBodies[0];
      this.heads = [...table.tHead.rows[0].cells];
      this.names = this.heads.map(h => h.textContent);
      this.rows = [...this.body.rows];
      this.heads.forEach((head, i) => {
        const button = make('button', head.textContent, { type: 'button', title: head.title });
        button.addEventListener('click', () => this.sort(i));
        head.replaceChildren(button);
      });
      const tools = make('div', '', { class: 'tools' });
      this.search = make('input', '', { type: 'search', placeholder: 'Search', 'aria-label': 'Search in ' + table.dataset.name });
      this.search.addEventListener('input', () => this.filter());
      const copy = make('button', 'Copy as CSV', { type: 'button' });
      copy.addEventListener('click', () => this.copy());
      this.status = make('span', '', { role: 'status' });
      tools.append(this.search, copy, this.status);
      table.closest('.scroll').before(tools);
      this.tools = tools;
    }

    sort(column) {
      const head = this.heads[column];
      const isNumber = head.classList.contains('n');
      const before = head.getAttribute('aria-sort');
      const isUp = before ? before === 'descending' : !isNumber;
      this.heads.forEach(h => h.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
      const keys = new Map(this.rows.map(r => [r, r.cells[column].textContent]));
      const compare = isNumber ? (a, b) => a - b : (a, b) => a.toLowerCase() < b.toLowerCase() ? -1 : a.toLowerCase() > b.toLowerCase() ? 1 : 0;
      this.rows.sort((a, b) => {
        const [x, y] = [keys.get(a), keys.get(b)];
        if (x === '' || y === '') return (x === '') - (y === '');
        return isUp ? compare(x, y) : compare(y, x);
      });
      this.body.append(...this.rows);
    }

    filter() {
      const words = this.search.value.toLowerCase().split(/\s+/).filter(w => w);
      let shown = 0;
      for (const row of this.rows) {
        const text = [...row.cells].map(c => c.textContent).join('\n').toLowerCase();
        row.hidden = !words.every(w => text.includes(w));
        shown += row.hidden ? 0 : 1;
      }
      this.status.textContent = words.length ? `${shown} of ${this.rows.length} rows` : '';
    }

    csv() {
      const lines = [this.names.map(n => csvCell(n, false)).join(',')];
      for (const row of this.rows) {
        if (!row.hidden) lines.push([...row.cells].map(c => csvCell(rawText(c), c.classList.contains('n'))).join(','));
      }
      return lines.join('\n') + '\n';
    }

    async copy() {
      const text = this.csv();
      try {
        await navigator.clipboard.writeText(text);
        this.status.textContent = 'Copied';
      } catch {
        // Some viewers forbid the clipboard: the text is shown, selected, for the keyboard.
        this.tools.querySelector('textarea')?.remove();
        const area = make('textarea', text, { readonly: '', rows: 4, 'aria-label': 'CSV' });
        // A text area makes every line break a line feed: what is copied out of it whole is the text itself.
        area.addEventListener('copy', e => {
          if (area.selectionEnd - area.selectionStart < area.value.length) return;
          e.clipboardData.setData('text/plain', text);
          e.preventDefault();
        });
        this.tools.append(area);
        area.select();
        this.status.textContent = 'Press Ctrl+C';
      }
    }
  }

  // A link to a table opens it.
  const reveal = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === 'DETAILS') target.open = true;
  };
  document.querySelectorAll('figure').forEach(f => new Figure(f));
  document.querySelectorAll('table.sortable').forEach(t => new SortableTable(t));
  addEventListener('hashchange', reveal);
  reveal();
})();
