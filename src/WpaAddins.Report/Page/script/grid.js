// A grid of all rows, in which only the visible cells are elements. It is one tab stop; arrow keys move the active
// cell.

const ROW_PIXELS = 26;

// Browsers limit the height of an element; above this height, the scroll position is scaled.
const MOST_PIXELS = 8_000_000;
const MOST_COLUMN_LETTERS = 44;
let gridCount = 0;

class Grid {
  /**
   * @param {TableData} data
   * @param {string} name
   * @param {string[]} hints A sentence about each column.
   * @param {(column: number) => void} sort Called when a heading is chosen.
   */
  constructor(data, name, hints, sort) {
    this.data = data;
    this.sort = sort;
    this.row = 0;
    this.column = 0;
    this.id = 'grid' + ++gridCount;
    this.box = makeElement('div', '', { class: 'grid', role: 'grid', tabindex: '0', 'aria-label': name, 'aria-colcount': String(data.columns.length) });
    this.head = makeElement('div', '', { class: 'row head', role: 'row', 'aria-rowindex': '1' });
    this.heads = data.columns.map((column, i) => {
      const head = makeElement('div', column.name, {
        role: 'columnheader', class: column.isNumber ? 'n' : '', title: hints[i], id: `${this.id}-0-${i}`, 'aria-colindex': String(i + 1),
      });
      head.addEventListener('click', () => this.sort(i));
      return head;
    });
    this.head.append(...this.heads);
    this.space = makeElement('div', '', { class: 'space', role: 'rowgroup' });
    this.box.append(this.head, this.space);
    this.box.style.setProperty('--columns', data.columns.map(c => columnLetters(c) + 2 + 'ch').join(' '));
    this.box.addEventListener('scroll', () => this.draw());
    this.box.addEventListener('keydown', e => this.key(e));
    this.box.addEventListener('focus', () => this.draw());
    this.box.addEventListener('blur', () => this.draw());
    this.space.addEventListener('click', e => this.click(e));
    /** The left and right edges of the columns, in pixels. @type {[number, number][]} */
    this.edges = [];
    new ResizeObserver(() => {
      this.measure();
      this.draw();
    }).observe(this.box);
  }

  measure() {
    this.edges = this.heads.map(h => [h.offsetLeft, h.offsetLeft + h.offsetWidth]);
  }

  /** The number of rows that fit below the heading. */
  get page() {
    return Math.max(Math.floor(this.seen / ROW_PIXELS), 1);
  }

  get seen() {
    return this.box.clientHeight - this.head.offsetHeight;
  }

  get pixels() {
    return Math.min(this.data.shown.length * ROW_PIXELS, MOST_PIXELS);
  }

  /** The ratio of the height of all rows to the height of the scrolled element; 1 for all but very long tables. */
  get scale() {
    return Math.max((this.data.shown.length * ROW_PIXELS - this.seen) / Math.max(this.pixels - this.seen, 1), 1);
  }

  /** Shows the rows of the data again, from the first one. */
  reset() {
    this.row = Math.min(this.row, 0);
    this.box.scrollTop = 0;
    this.draw();
  }

  /**
   * @param {number} column
   * @param {boolean} isUp
   */
  markSorted(column, isUp) {
    this.heads.forEach(h => h.removeAttribute('aria-sort'));
    this.heads[column].setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
  }

  draw() {
    const { shown } = this.data;
    // A key can come before the observer's first call.
    if (this.edges.every(([, right]) => right === 0)) this.measure();
    this.space.style.height = this.pixels + 'px';
    this.box.setAttribute('aria-rowcount', String(shown.length + 1));
    const top = this.box.scrollTop;
    const first = Math.max(Math.floor(top * this.scale / ROW_PIXELS) - 2, 0);
    const last = Math.min(first + this.page + 6, shown.length);
    const left = this.box.scrollLeft;
    const right = left + this.box.clientWidth;
    const columns = [...this.heads.keys()].filter(c => this.edges[c][0] < right && this.edges[c][1] > left);
    const rows = [];
    for (let i = first; i < last; i++) rows.push(this.makeRow(i, top + i * ROW_PIXELS - top * this.scale, columns));
    this.space.replaceChildren(...rows);
    this.heads.forEach((h, i) => h.classList.toggle('active', this.row < 0 && i === this.column));
    const id = `${this.id}-${this.row + 1}-${this.column}`;
    if (this.row < 0 || (this.row >= first && this.row < last && columns.includes(this.column))) this.box.setAttribute('aria-activedescendant', id);
    else this.box.removeAttribute('aria-activedescendant');
  }

  /**
   * @param {number} i The index among the shown rows.
   * @param {number} top
   * @param {number[]} columns The visible columns.
   */
  makeRow(i, top, columns) {
    const { data } = this;
    const row = makeElement('div', '', { class: data.found ? 'row found' : 'row', role: 'row', 'aria-rowindex': String(i + 2) });
    row.style.top = top + 'px';
    for (const c of columns) {
      const isActive = i === this.row && c === this.column;
      const cell = makeElement('div', visibleText(data.text(data.shown[i], c)), {
        role: 'gridcell', class: (data.columns[c].isNumber ? 'n' : '') + (isActive ? ' active' : ''),
        id: `${this.id}-${i + 1}-${c}`, 'aria-colindex': String(c + 1),
      });
      cell.style.gridColumnStart = String(c + 1);
      row.append(cell);
    }
    return row;
  }

  /** Gets the text of the active cell; empty on a heading. */
  get activeText() {
    const { data } = this;
    return this.row < 0 || this.row >= data.shown.length ? '' : data.text(data.shown[this.row], this.column);
  }

  /**
   * Makes a cell active and scrolls to it. Row -1 is the heading.
   * @param {number} row
   * @param {number} column
   */
  move(row, column) {
    this.row = Math.min(Math.max(row, -1), this.data.shown.length - 1);
    this.column = Math.min(Math.max(column, 0), this.heads.length - 1);
    const top = this.box.scrollTop * this.scale / ROW_PIXELS;
    const first = Math.min(Math.max(top, this.row - this.page + 1), Math.max(this.row, 0));
    if (first !== top) this.box.scrollTop = Math.ceil(first * ROW_PIXELS / this.scale);
    const head = this.heads[this.column];
    if (head.offsetLeft < this.box.scrollLeft) this.box.scrollLeft = head.offsetLeft;
    const right = head.offsetLeft + head.offsetWidth - this.box.clientWidth;
    if (right > this.box.scrollLeft) this.box.scrollLeft = Math.min(right, head.offsetLeft);
    this.draw();
    this.box.dispatchEvent(new Event('activecell'));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const [row, column, last] = [this.row, this.column, this.data.shown.length - 1];
    switch (event.key) {
      case 'ArrowDown': this.move(row + 1, column); break;
      case 'ArrowUp': this.move(row - 1, column); break;
      case 'ArrowRight': this.move(row, column + 1); break;
      case 'ArrowLeft': this.move(row, column - 1); break;
      case 'PageDown': this.move(row + this.page, column); break;
      case 'PageUp': this.move(Math.max(row - this.page, 0), column); break;
      case 'Home': this.move(event.ctrlKey ? 0 : row, 0); break;
      case 'End': this.move(event.ctrlKey ? last : row, this.heads.length - 1); break;
      case 'Enter': case ' ':
        if (row >= 0) return;
        this.sort(column);
        break;
      default: return;
    }
    event.preventDefault();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const cell = event.target instanceof Element ? event.target.closest('[role=gridcell]') : null;
    if (!cell || getSelection()?.toString()) return;
    const [, row, column] = cell.id.split('-').map(Number);
    this.move(row - 1, column);
  }
}


/**
 * Computes the width of a column in letters: that of its heading or longest value, at most MOST_COLUMN_LETTERS.
 * @param {TableColumn} column
 */
const columnLetters = ({ name, values, decimals }) => {
  let letters = name.length;
  if ('texts' in values) {
    const { tree } = values;
    for (const text of tree ? [] : values.texts) letters = Math.max(letters, text.length);
    if (tree) letters = MOST_COLUMN_LETTERS;
  } else {
    let [least, most] = [0, 0];
    for (const value of values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
    letters = Math.max(letters, formatFixed(least, decimals).length, formatFixed(most, decimals).length);
  }
  return Math.min(letters, MOST_COLUMN_LETTERS);
};
