// Creates elements, and formats numbers, frames and text from a trace.

/**
 * Creates an element. The text is never interpreted as markup.
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
 * Finds an element; throws if there is none.
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
 * Formats a number of the smallest unit with a decimal point; integers are not rounded.
 * @param {number} value
 * @param {number} decimals
 */
const formatFixed = (value, decimals) => {
  const whole = Math.round(value);
  if (decimals === 0) return String(whole);
  const unit = 10 ** decimals;
  const size = Math.abs(whole);
  // The remainder is exact, so size - rest is divisible without rounding.
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
 * Formats a share as in the findings, with a no-break space.
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
 * Formats a duration in a readable unit, as in the findings.
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
 * Names a frame of a stack as FindingText.Function does. Without symbols, the name is that of the module.
 * @param {string} frame
 */
const functionText = frame => frame === '?' ? 'outside all modules' : visibleText(frame.endsWith('!?') ? frame.slice(0, -2) : frame);

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

/**
 * Replaces characters that are invisible or change the writing direction with their code points: ⟨U+202E⟩.
 * @param {string} text
 */
const visibleText = text => text.replace(HIDDEN, c =>
  '⟨U+' + /** @type {number} */ (c.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0') + '⟩');
