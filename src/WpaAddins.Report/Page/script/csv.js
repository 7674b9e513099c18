// Cells as the exports write them.

// Also after blanks: char.IsWhiteSpace of .NET, since the exports are written there.
const FORMULA = /^['\t\r\n]|^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*[=+\-@|'\uff1d\uff0b\uff0d\uff20\uff5c]/;
const SPECIAL = /[",;\u0000-\u001f]/;

/**
 * Writes a cell letter by letter as an export does: no program reads it as a formula.
 * @param {string} cell
 * @param {boolean} isNumber
 */
const formatCsvCell = (cell, isNumber) => {
  const text = !isNumber && FORMULA.test(cell) ? "'" + cell : cell;
  return SPECIAL.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
};
