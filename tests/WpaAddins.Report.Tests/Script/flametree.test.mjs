import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { FlameTree } = load(['columns.js', 'flametree.js'], ['FlameTree']);

// all 100: a 90 (own 10, b 30, c 50 with b 20 in it), d 10
const names = ['all', 'a', 'b', 'c', 'd'];
const tree = new FlameTree(new Map([
  ['name', { codes: Int32Array.of(0, 1, 2, 3, 2, 4), texts: names }],
  ['up', Int32Array.of(0, 1, 1, 2, 1, 5)],
  ['own', Float64Array.of(0, 10, 30, 30, 20, 10)],
]));

test('sums what is above', () => {
  assert.deepEqual([...tree.totals], [100, 90, 30, 50, 20, 10]);
  assert.equal(tree.depth, 3);
  assert.deepEqual(tree.path(4), ['a', 'c', 'b']);
});

test('puts the heaviest first', () => {
  assert.deepEqual([...tree.childrenOf(1)], [3, 2]);
  assert.deepEqual([...tree.starts], [0, 0, 50, 0, 0, 90]);
  assert.deepEqual([[0, 99], [1, 89], [1, 90], [2, 49], [2, 50], [2, 80], [3, 19], [3, 20], [0, 100]].map(p => tree.nodeAt(...p)),
    [0, 1, 5, 3, 2, -1, 4, -1, -1]);
});

test('does not sum a found bar within a found bar twice', () => {
  assert.deepEqual([tree.search('B').total, tree.search(' c').total, tree.search('x').total], [50, 50, 0]);
  assert.deepEqual([...tree.search('b').hits], [0, 0, 1, 0, 1, 0]);
  assert.ok(tree.search(' ').isEmpty);
});

test('visits what is in sight and wide enough', () => {
  const visited = [];
  tree.visit(0, 100, 25, n => visited.push(n));
  assert.deepEqual(visited.sort(), [0, 1, 2, 3]);
  visited.length = 0;
  tree.visit(90, 100, 0, n => visited.push(n));
  assert.deepEqual(visited, [0, 5]);
});

test('refuses a node that is its own parent', () => {
  assert.throws(() => new FlameTree(new Map([
    ['name', { codes: Int32Array.of(0, 1), texts: names }], ['up', Int32Array.of(0, 0)], ['own', Float64Array.of(0, 1)],
  ])), RangeError);
});
