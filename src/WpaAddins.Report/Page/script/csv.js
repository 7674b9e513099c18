// Formats cells as the exports do.

// A formula can follow white space, which the exports recognise with char.IsWhiteSpace of .NET.
const FORMULA = /^['\t\r\n]|^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*[=+\-@|'\uff1d\uff0b\uff0d\uff20\uff5c]/;
const SPECIAL = /[",;\u0000-\u001f]/;

/**
 * Formats a cell exactly as an export does, so that no program reads it as a formula.
 * @param {string} cell
 * @param {boolean} isNumber
 */
const formatCsvCell = (cell, isNumber) => {
  const text = !isNumber && FORMULA.test(cell) ? "'" + cell : cell;
  return SPECIAL.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
};
