import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, languages } from '@bowline/contract/text/languages';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
// A country's usual names differ in one language; the data of the demo is written in each.
const named = [
  'contract/src/text/languages.ts',
  'contract/src/text/country-name.ts',
  /^server\/src\/.*\bdemo\b/,
];

it('are named in one place: another entry is all that it takes to offer another language', () => {
  const tag = new RegExp(`['"](${languages.filter((language) => language !== ENGLISH).join('|')})['"]`);
  const sources = globSync('{contract,server,web}/{src,build}/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(1000);
  const others = sources
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => !named.some((one) => (typeof one === 'string' ? one === path : one.test(path))))
    .filter((path) => tag.test(readFileSync(join(root, path), 'utf8')));
  expect(others).toEqual([]);
});
