// Text of the page: elements, numbers with all their digits, and text from a trace made visible.

/**
 * Makes an element. Text is put in as text, never as markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {string} text
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElementTagNameMap[K]}
 */
const makeElement = (name, text, attributes = {}) => {
  const element = document.createElement(name);
  element.textContent = text;
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  return element;
};

/**
 * Finds an element that the page is known to have.
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {HTMLElement}
 */
const findElement = (parent, selector) => {
  const element = parent.querySelector(selector);
  if (!element) throw new Error('The page has no ' + selector + '.');
  return /** @type {HTMLElement} */ (element);
};

/**
 * Writes a whole number of the smallest unit with a decimal point, without rounding.
 * @param {number} value
 * @param {number} decimals
 */
const formatFixed = (value, decimals) => {
  const whole = Math.round(value);
  if (decimals === 0) return String(whole);
  const unit = 10 ** decimals;
  const size = Math.abs(whole);
  // The remainder is exact, and what is left divides without rounding.
  const rest = size % unit;
  return (whole < 0 ? '-' : '') + (size - rest) / unit + '.' + String(rest).padStart(decimals, '0');
};

/** @param {number} ns */
const formatSeconds = ns => formatFixed(ns, 9) + ' s';

/** @param {number} ns */
const formatMicros = ns => formatFixed(ns, 3) + ' us';

/**
 * @param {number} part
 * @param {number} whole
 */
const formatPercent = (part, whole) => (whole > 0 ? (100 * part / whole).toFixed(2) : '0.00') + ' %';

/**
 * Writes a share as the findings do; its parts stay on one line.
 * @param {number} part
 * @param {number} whole
 */
const formatShare = (part, whole) => (whole > 0 ? (100 * part / whole).toFixed(1) : '0.0') + '\u00a0%';

/**
 * Groups the digits before the decimal point: 1,234.5.
 * @param {string} number
 */
const groupDigits = number => number.replace(/^-?\d+/, digits => digits.replace(/\B(?=(\d{3})+$)/g, ','));

/** @param {number} value */
const formatCount = value => groupDigits(String(value));

/**
 * Writes a duration in the unit that a person would use, as the findings do.
 * @param {number} ns
 */
const formatDuration = ns => {
  const size = Math.abs(ns);
  if (size < 1_000) return ns + ' ns';
  if (size < 999_950) return (ns / 1e3).toFixed(1) + ' us';
  if (size < 999_950_000) return (ns / 1e6).toFixed(1) + ' ms';
  return size < 9_999_500_000 ? (ns / 1e9).toFixed(3) + ' s' : groupDigits((ns / 1e9).toFixed(1)) + ' s';
};

/**
 * Names a frame of a stack as FindingText.Function does: without symbols, a function is all that ran in its module.
 * @param {string} frame
 */
const functionText = frame => frame === '?' ? 'outside all modules' : visibleText(frame.endsWith('!?') ? frame.slice(0, -2) : frame);

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

/**
 * Shows characters that have no shape, or that would turn the text around, by their number: ⟨U+202E⟩.
 * @param {string} text
 */
const visibleText = text => text.replace(HIDDEN, c =>
  '⟨U+' + /** @type {number} */ (c.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0') + '⟩');
