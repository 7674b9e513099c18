// Ticks of a time axis.

/**
 * Finds the step of 1, 2 or 5 times a power of ten that gives at most the given number of parts.
 * @param {number} span
 * @param {number} parts
 */
const niceStep = (span, parts) => {
  let power = 1;
  while (span / (power * 10) >= parts) power *= 10;
  return power * (/** @type {number} */ ([1, 2, 5, 10].find(factor => Math.floor(span / (power * factor)) < parts)));
};

/**
 * Formats the time of a tick with the digits that the step needs.
 * @param {number} ns
 * @param {number} step
 */
const formatTick = (ns, step) => {
  const [name, digits] = step >= 1000 ? ['s', 9] : ['ns', 0];
  let decimals = digits;
  while (decimals > 0 && step % 10 ** (digits - decimals + 1) === 0) decimals--;
  return (digits ? (ns / 1e9).toFixed(decimals) : String(ns)) + ' ' + name;
};
