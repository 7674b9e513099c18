// Loads files of the page's script, which share one scope, and returns some of their functions.
import { readFileSync } from 'node:fs';

const folder = new URL('../../../src/WpaAddins.Report/Page/script/', import.meta.url);

export const load = (files, names) => {
  const source = files.map(f => readFileSync(new URL(f, folder), 'utf8')).join('\n');
  return new Function(`'use strict'; ${source}; return { ${names.join(', ')} };`)();
};
