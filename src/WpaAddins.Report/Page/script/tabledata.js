// The rows of a table: text, order and search.

/** @typedef {{ name: string, isNumber: boolean, decimals: number, values: Column }} TableColumn */

/** Rows of columns. A row is an index from 0, in the order of the page. */
class TableData {
  /** @param {TableColumn[]} columns */
  constructor(columns) {
    const lengths = columns.map(({ values }) => 'texts' in values ? values.codes.length : values.length);
    if (lengths.some(length => length !== lengths[0])) throw new RangeError('The columns of a table differ in length.');
    this.columns = columns;
    this.count = lengths[0] ?? 0;
    this.order = Int32Array.from({ length: this.count }, (_, i) => i);
    /** The rows to show, in their order. */
    this.shown = this.order;
    /** @type {Uint8Array | undefined} */
    this.found = undefined;
  }

  /**
   * Gets the text of a cell as an export writes it; empty if unknown.
   * @param {number} row
   * @param {number} column
   */
  text(row, column) {
    const { values, decimals } = this.columns[column];
    if ('texts' in values) return values.texts[values.codes[row]] ?? '';
    return Number.isNaN(values[row]) ? '' : formatFixed(values[row], decimals);
  }

  /**
   * Sorts all rows. Rows with equal values stay in the order of the page; unknown values come last in both directions.
   * @param {number} column
   * @param {boolean} isUp
   */
  sort(column, isUp) {
    const keys = sortKeys(this.columns[column]);
    const sign = isUp ? 1 : -1;
    this.order = Int32Array.from({ length: this.count }, (_, i) => i).sort((a, b) => {
      const x = keys[a];
      const y = keys[b];
      if (x === y) return a - b;
      if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
      return x < y ? -sign : sign;
    });
    this.select();
  }

  /**
   * Selects the rows that contain each of the words in some cell, ignoring case.
   * @param {string} search
   */
  search(search) {
    const words = search.toLowerCase().split(/\s+/).filter(w => w);
    this.found = undefined;
    for (const word of words) {
      const found = this.findWord(word);
      if (this.found) for (let i = 0; i < found.length; i++) found[i] &= this.found[i];
      this.found = found;
    }
    this.select();
  }

  /** @param {string} word */
  findWord(word) {
    const found = new Uint8Array(this.count);
    const isNumber = /^[\d.-]+$/.test(word);
    this.columns.forEach(({ values }, column) => {
      if ('texts' in values) {
        const hits = findTexts(values, word);
        for (let row = 0; row < found.length; row++) if (values.codes[row] >= 0) found[row] |= hits[values.codes[row]];
      } else if (isNumber) {
        for (let row = 0; row < found.length; row++) if (!found[row] && this.text(row, column).includes(word)) found[row] = 1;
      }
    });
    return found;
  }

  select() {
    const { found } = this;
    this.shown = found ? this.order.filter(row => found[row]) : this.order;
  }

  /** Formats the shown rows as an export does. */
  toCsv() {
    const lines = [this.columns.map(c => formatCsvCell(c.name, false)).join(',')];
    for (const row of this.shown) {
      lines.push(this.columns.map((c, i) => formatCsvCell(this.text(row, i), c.isNumber)).join(','));
    }
    return lines.join('\n') + '\n';
  }
}

/**
 * Maps values to numbers that sort in the same order; unknown and empty values to NaN.
 * @param {TableColumn} column
 * @returns {Float64Array | Int32Array}
 */
const sortKeys = ({ values, isNumber }) => {
  if (!('texts' in values)) return values;
  const { codes, texts } = values;
  const ranks = new Float64Array(texts.length).fill(NaN);
  if (isNumber) {
    texts.forEach((text, code) => { if (text !== '') ranks[code] = Number(text); });
  } else {
    const upper = texts.map(t => t.toUpperCase());
    const sorted = texts.map((_, code) => code).filter(code => texts[code] !== '')
      .sort((a, b) => upper[a] < upper[b] ? -1 : upper[a] > upper[b] ? 1 : 0);
    let rank = 0;
    sorted.forEach((code, i) => ranks[code] = i > 0 && upper[code] === upper[sorted[i - 1]] ? rank : ++rank);
  }
  return Float64Array.from(codes, code => code < 0 ? NaN : ranks[code]);
};

/**
 * Finds the texts that contain a word in lower case. In paths, the parts are searched; a path also contains the words
 * of its parent.
 * @param {TextColumn} column
 * @param {string} word
 * @returns {Uint8Array} 1 for each text that contains the word.
 */
const findTexts = ({ texts, tree }, word) => {
  if (!tree) return Uint8Array.from(texts, t => Number(t.toLowerCase().includes(word)));
  const parts = findTexts(tree.parts, word);
  const hits = new Uint8Array(texts.length);
  for (let i = 0; i < hits.length; i++) {
    hits[i] = parts[tree.parts.codes[i]] | (tree.parents[i] < 0 ? 0 : hits[tree.parents[i]]);
  }
  return hits;
};
