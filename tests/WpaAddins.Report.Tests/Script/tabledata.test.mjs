import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { TableData } = load(['text.js', 'csv.js', 'columns.js', 'tabledata.js'], ['TableData']);

const texts = (...values) => {
  const distinct = [...new Set(values.filter(v => v !== null))];
  return { codes: Int32Array.from(values, v => v === null ? -1 : distinct.indexOf(v)), texts: distinct };
};
const create = () => new TableData([
  { name: 'Name', isNumber: false, decimals: 0, values: texts('b', null, 'A', '', 'a', '=x') },
  { name: 'Time (us)', isNumber: true, decimals: 3, values: Float64Array.of(1500, NaN, -1, 0, 1500, 7) },
  { name: 'Huge', isNumber: true, decimals: 0, values: texts('10', '9', null, '2', '30', '9') },
]);

test('sorts: case does not matter, equal rows keep their order, unknown comes last', () => {
  const data = create();
  data.sort(0, true);
  assert.deepEqual([...data.shown], [5, 2, 4, 0, 1, 3]);
  data.sort(0, false);
  assert.deepEqual([...data.shown], [0, 2, 4, 5, 1, 3]);
  data.sort(1, false);
  assert.deepEqual([...data.shown], [0, 4, 5, 3, 2, 1]);
  data.sort(2, true);
  assert.deepEqual([...data.shown], [3, 1, 5, 0, 4, 2]);
});

test('finds words in any cell, and keeps the order', () => {
  const data = create();
  data.sort(0, false);
  data.search('A');
  assert.deepEqual([...data.shown], [2, 4]);
  data.search('a 1.5');
  assert.deepEqual([...data.shown], [4]);
  data.search('');
  assert.equal(data.shown.length, 6);
});

test('writes CSV as exports do', () => {
  const data = create();
  data.search('x');
  assert.equal(data.toCsv(), "Name,Time (us),Huge\n'=x,0.007,9\n");
});

test('finds a word in a part of a path, and in what is below it', () => {
  const tree = { parents: Int32Array.of(-1, 0, 0), parts: { codes: Int32Array.of(0, 1, 2), texts: ['root', 'left', 'right'] } };
  const values = { codes: Int32Array.of(1, 2, -1), texts: ['root', 'left <- root', 'right <- root'], tree };
  const data = new TableData([{ name: 'Stack', isNumber: false, decimals: 0, values }]);
  data.search('ROOT');
  assert.deepEqual([...data.shown], [0, 1]);
  data.search('left');
  assert.deepEqual([...data.shown], [0]);
});

test('refuses columns of different lengths', () => {
  const column = length => ({ name: '', isNumber: true, decimals: 0, values: new Float64Array(length) });
  assert.throws(() => new TableData([column(1), column(2)]), RangeError);
});
