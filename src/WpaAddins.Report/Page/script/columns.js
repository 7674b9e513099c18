// Reads the data blocks of the page: compressed named columns. ColumnBlock.cs writes them.

/**
 * Texts of rows as codes of distinct texts; code -1 is an unknown text. In a column of paths, each text belongs to a
 * node of a tree.
 * @typedef {{ codes: Int32Array, texts: string[], tree?: TextTree }} TextColumn
 */

/** @typedef {{ parents: Int32Array, parts: TextColumn }} TextTree The parent of a root is -1; parents come before their children. */

/** @typedef {Float64Array | Int32Array | TextColumn} Column In a Float64Array NaN is an unknown number. */

const HAS_UNKNOWN = 8;

/**
 * Reads the inflated bytes of a block. Damaged data causes an error; every loop consumes bytes, so reading always ends.
 */
class ColumnReader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  /** @returns {Map<string, Column>} */
  readAll() {
    const columns = new Map();
    while (this.at < this.bytes.length) columns.set(this.readText(), this.readColumn());
    return columns;
  }

  /** @returns {Column} */
  readColumn() {
    const kind = this.readByte();
    const count = this.readVarint();
    switch (kind & ~HAS_UNKNOWN) {
      case 0: case 1: return this.readIntegers(count, (kind & 1) === 1, (kind & HAS_UNKNOWN) !== 0);
      case 2: return this.readCodes(count);
      case 3: return this.readTexts(count);
      case 4: return this.readPaths(count);
      default: throw new RangeError('A data block has an unknown kind of column.');
    }
  }

  readByte() {
    if (this.at >= this.bytes.length) throw new RangeError('A data block ends early.');
    return this.bytes[this.at++];
  }

  // Numbers are added up as doubles, because shifts would cut them to 32 bits.
  readVarint() {
    let value = 0;
    for (let scale = 1; scale < 2 ** 70; scale *= 128) {
      const byte = this.readByte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError('A data block has a number that is too long.');
  }

  // The lowest bit is the sign; the other bits are read without it, so that a number of 54 bits does not lose its last
  // bit.
  readSigned() {
    const first = this.readByte();
    let value = (first & 126) / 2;
    if (first >= 128) value += this.readVarint() * 64;
    return first & 1 ? -value - 1 : value;
  }

  /**
   * Checks a count before memory is allocated for it.
   * @param {number} count
   * @param {number} bitsEach The least number of bits that a value takes.
   */
  checkCount(count, bitsEach) {
    if (count * bitsEach > (this.bytes.length - this.at) * 8) throw new RangeError('A data block ends early.');
  }

  /**
   * @param {number} count
   * @param {boolean} isDelta
   * @param {boolean} hasUnknown
   */
  readIntegers(count, isDelta, hasUnknown) {
    this.checkCount(count, hasUnknown ? 1 : 8);
    const values = new Float64Array(count);
    const bits = hasUnknown ? this.bytes.subarray(this.at, this.at + Math.ceil(count / 8)) : undefined;
    this.at += bits ? bits.length : 0;
    let previous = 0;
    for (let i = 0; i < count; i++) {
      if (bits && bits[i >> 3] >> (i & 7) & 1) {
        values[i] = NaN;
      } else {
        values[i] = this.readSigned() + previous;
        if (isDelta) previous = values[i];
      }
    }
    return values;
  }

  /**
   * @param {number} count
   * @param {number} [limit] The codes are less than this.
   */
  readCodes(count, limit = 2 ** 31 - 1) {
    this.checkCount(count, 8);
    const codes = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      codes[i] = this.readVarint() - 1;
      if (codes[i] >= limit) throw new RangeError('A data block has a code without text.');
    }
    return codes;
  }

  /**
   * @param {number} count
   * @returns {TextColumn}
   */
  readTexts(count) {
    const distinct = this.readVarint();
    this.checkCount(distinct, 8);
    const texts = [];
    for (let i = 0; i < distinct; i++) texts.push(this.readText());
    return { codes: this.readCodes(count, distinct), texts };
  }

  /**
   * Reads lists of parts from a tree that they share. The text of a node is its part followed by the text of its
   * parent. The engine joins them when the text is needed, so many long texts with a common end need little memory.
   * @param {number} count
   * @returns {TextColumn}
   */
  readPaths(count) {
    const separator = this.readText();
    const parts = this.readTexts(this.readVarint());
    const parents = this.readCodes(parts.codes.length, parts.codes.length);
    /** @type {string[]} */
    const texts = [];
    for (let i = 0; i < parents.length; i++) {
      if (parents[i] >= i) throw new RangeError('A data block has a path without end.');
      const part = parts.texts[parts.codes[i]] ?? '';
      texts.push(parents[i] < 0 ? part : part + separator + texts[parents[i]]);
    }
    return { codes: this.readCodes(count, parents.length), texts, tree: { parents, parts } };
  }

  readText() {
    const length = this.readVarint();
    this.checkCount(length, 8);
    this.at += length;
    return UTF8.decode(this.bytes.subarray(this.at - length, this.at));
  }
}
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Inflates and reads columns. The promise is rejected if the data is damaged.
 * @param {string} base64
 * @returns {Promise<Map<string, Column>>}
 */
const decodeColumns = async base64 => {
  const deflated = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new ColumnReader(new Uint8Array(await new Response(stream).arrayBuffer())).readAll();
};

/**
 * Reads a data block of the page.
 * @param {string} id
 */
const readColumns = id => decodeColumns(/** @type {HTMLElement} */ (document.getElementById(id)).textContent ?? '');

/**
 * Gets a column of numbers; throws if the block does not contain it.
 * @param {Map<string, Column>} columns
 * @param {string} name
 */
const numberColumn = (columns, name) => {
  const column = columns.get(name);
  if (!(column instanceof Float64Array || column instanceof Int32Array)) throw new RangeError('A data block has no numbers ' + name + '.');
  return column;
};

/**
 * Gets a column of texts; throws if the block does not contain it.
 * @param {Map<string, Column>} columns
 * @param {string} name
 */
const textColumn = (columns, name) => {
  const column = columns.get(name);
  if (!column || !('texts' in column)) throw new RangeError('A data block has no texts ' + name + '.');
  return column;
};
