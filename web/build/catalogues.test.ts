import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '@bowline/contract/text/t';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAreaTexts, writeCatalogues } from './catalogues.ts';

const manifest = {
  'src/main.tsx': { file: 'assets/first.js', dynamicImports: ['src/pay.tsx', 'src/done.tsx'] },
  'src/pay.tsx': {
    file: 'assets/pay.js',
    imports: ['_shared'],
    dynamicImports: ['src/dialog.tsx', 'src/done.tsx'],
  },
  'src/dialog.tsx': { file: 'assets/dialog.js' },
  'src/done.tsx': { file: 'assets/done.js', imports: ['_shared'] },
  _shared: { file: 'assets/shared.js' },
};

const modules = {
  'src/main.tsx': ['/assets/first.js'],
  'src/pay.tsx': ['/assets/pay.js', '/assets/pay.css'],
  'src/dialog.tsx': ['/assets/dialog.js'],
  'src/done.tsx': ['/assets/done.js'],
  '../contract/src/money.ts': ['/assets/shared.js'],
};

const areas = [
  { area: 'entry', sources: ['src/main.tsx'], after: [] },
  { area: 'pay', sources: ['src/pay.tsx'], after: ['entry'] },
  { area: 'done', sources: ['src/done.tsx'], after: ['entry', 'pay'] },
];

const places = new Map([
  ['Log in', ['web/src/main.tsx:3']],
  ['Save', ['web/src/pay.tsx:7', 'web/src/main.tsx:5']],
  ['Sure?', ['web/src/dialog.tsx:1']],
  ['Thank you', ['web/src/done.tsx:1']],
  ['{amount} due', ['contract/src/money.ts']],
  ['Never shown', ['web/src/other.tsx:1']],
]);

const catalogue: Catalogue = {
  'Log in': 'Log masuk',
  'Sure?': '',
  Save: { other: 'Simpan' },
  'Never shown': 'Tidak pernah',
};

let dist = '';

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'bowline-catalogues-'));
  await writeFile(join(dist, 'chunks.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'modules.json'), JSON.stringify(modules));
});

afterEach(() => rm(dist, { recursive: true }));

const findTexts = () => findAreaTexts(dist, areas, places);

test('an area has the texts of its modules, of shared ones and of those it loads later', async () => {
  const texts = await findTexts();
  expect([...(texts.get('pay') ?? [])]).toEqual(['Sure?', '{amount} due']);
});

test('an area has no text of the catalogues that are loaded with it', async () => {
  const texts = await findTexts();
  expect([...(texts.get('entry') ?? [])]).toEqual(['Log in', 'Save']);
  expect([...(texts.get('done') ?? [])]).toEqual(['Thank you']);
});

test('a catalogue adds its translations to those of the page', async () => {
  const folder = await writeCatalogues(dist, await findTexts(), 'ms', catalogue);
  expect(await readFile(join(dist, folder, 'entry.js'), 'utf8')).toBe(
    'Object.assign(self.texts??={},{"Log in":"Log masuk","Save":{"other":"Simpan"}});',
  );
  expect(await readFile(join(dist, folder, 'pay.js'), 'utf8')).toBe('Object.assign(self.texts??={},{});');
});

test('the folder has another name when a translation that is shown changes, and only then', async () => {
  const texts = await findTexts();
  const folder = await writeCatalogues(dist, texts, 'ms', catalogue);
  expect(folder).toMatch(/^assets\/ms-[\w-]{8}\/$/);
  expect(await writeCatalogues(dist, texts, 'ms', { ...catalogue, 'Never shown': 'Tak' })).toBe(folder);
  expect(await writeCatalogues(dist, texts, 'ms', { ...catalogue, 'Log in': 'Masuk' })).not.toBe(folder);
});
