import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from './load.mjs';

const { decodeColumns, numberColumn, textColumn } = load(
  ['columns.js'], ['decodeColumns', 'numberColumn', 'textColumn']);

const decode = bytes => decodeColumns(deflateRawSync(Uint8Array.from(bytes)).toString('base64'));
const name = text => [text.length, ...Buffer.from(text)];

test('reads what ColumnBlock writes', { skip: !process.env.WPAADDINS_COLUMN_BLOCK }, async () => {
  const columns = await decodeColumns(process.env.WPAADDINS_COLUMN_BLOCK);
  const large = 2 ** 53;
  assert.deepEqual([...numberColumn(columns, 'small')], [0, -1, 1, -64, 64, 300]);
  assert.deepEqual([...numberColumn(columns, 'large')], [large, -large, large - 1, NaN, 0]);
  assert.deepEqual([...numberColumn(columns, 'times')], [1e15, 1e15 + 1, NaN, 1e15 + 5]);
  assert.ok(numberColumn(columns, 'codes') instanceof Int32Array);
  assert.deepEqual([...numberColumn(columns, 'codes')], [-1, 0, 2 ** 31 - 2]);
  const { codes, texts } = textColumn(columns, 'ä texts');
  assert.deepEqual([...codes].map(c => texts[c] ?? null), ['a', null, '</script>', 'a', '']);
  const paths = textColumn(columns, 'paths');
  assert.deepEqual([...paths.codes].map(c => paths.texts[c] ?? null), ['leaf <- a <- root', null, 'root', 'b <- root', 'leaf <- a <- root', '']);
  assert.equal(numberColumn(columns, 'none').length, 0);
  assert.throws(() => numberColumn(columns, 'ä texts'), RangeError);
  assert.throws(() => textColumn(columns, 'missing'), RangeError);
});

test('refuses damaged data', async () => {
  const damaged = [
    [5, 97],
    [...name('a'), 0, 2, 4],
    [...name('a'), 0, 255, 255, 255, 255, 15],
    [...name('a'), 8, 255, 255, 255, 255, 15],
    [...name('a'), 4, 1, 1, 1, 97, 2 + 1],
    [...name('a'), 7, 0],
    [...name('a'), 5, 1, 0, 1, 1, 1, 97, 1, 1, 1],
    [...name('a'), 0, 1, ...new Array(20).fill(255)],
  ];
  for (const bytes of damaged) await assert.rejects(decode(bytes), RangeError, String(bytes));
  const good = deflateRawSync(Uint8Array.from([...name('a'), 0, 1, 4]));
  assert.deepEqual([...numberColumn(await decodeColumns(good.toString('base64')), 'a')], [2]);
  await assert.rejects(decodeColumns(good.subarray(0, 3).toString('base64')));
  await assert.rejects(decodeColumns('?'));
});
