import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { formatFixed, formatDuration, formatCount, visibleText, niceStep, formatTick, formatCsvCell } = load(
  ['text.js', 'ticks.js', 'csv.js'],
  ['formatFixed', 'formatDuration', 'formatCount', 'visibleText', 'niceStep', 'formatTick', 'formatCsvCell']);

test('numbers have all their digits', () => {
  assert.equal(formatFixed(2 ** 53, 9), '9007199.254740992');
  assert.equal(formatFixed(-1, 3), '-0.001');
  assert.equal(formatFixed(0, 6), '0.000000');
  assert.equal(formatFixed(17, 0), '17');
  assert.equal(formatCount(1234567), '1,234,567');
  assert.equal(formatCount(-123), '-123');
});

test('durations have the unit that fits', () => {
  assert.deepEqual(
    [999, 1_000, 999_949, 999_950, 1_500_000, 999_950_000, 19_494_000_000, 2_000_000_000_000].map(formatDuration),
    ['999 ns', '1.0 us', '999.9 us', '1.0 ms', '1.5 ms', '1.000 s', '19.5 s', '2,000.0 s']);
});

test('hidden characters become visible', () => {
  assert.equal(visibleText('a\u202egnp\u0007\ud800\u{1f600}é'), 'a⟨U+202E⟩gnp⟨U+0007⟩⟨U+D800⟩\u{1f600}é');
});

test('steps of an axis are 1, 2 or 5', () => {
  assert.deepEqual([7, 10, 99, 1_000, 25_000].map(span => niceStep(span, 10)), [1, 2, 10, 200, 5_000]);
  assert.equal(formatTick(1_500_000_000, 500_000_000), '1.5 s');
  assert.equal(formatTick(7, 1), '7 ns');
});

test('cells of CSV are no formulas', () => {
  assert.equal(formatCsvCell('=a"b,c', false), '"\'=a""b,c"');
  assert.equal(formatCsvCell('-1.5', true), '-1.5');
});
