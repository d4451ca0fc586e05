import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '@bowline/contract/text/t';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTranslatedChunks } from './translated-chunks.ts';

const chunks = {
  'react-A.js': 'export const r=1;',
  'pay-A.js': 'import{r}from"./react-A.js";export const p=()=>t(`Pay now`,r);',
  'layout-A.js': 'import"./pay-A.js";export const l=1;',
  'first-A.js':
    'import{r}from"./react-A.js";const d=["assets/pay-A.js","assets/pay-A.css","assets/heic-A.js"];t("Log in");t("Log out");import(`./layout-A.js`);import("./heic-A.js");',
  'heic-A.js': 'export const h=new URL("./react-A.js",import.meta.url);',
};

const manifest = {
  'src/main.tsx': { file: 'assets/first-A.js', imports: ['_react'], dynamicImports: ['layout', 'heic'] },
  layout: { file: 'assets/layout-A.js', imports: ['_pay'] },
  heic: { file: 'assets/heic-A.js' },
  _pay: { file: 'assets/pay-A.js', imports: ['_react'] },
  _react: { file: 'assets/react-A.js' },
};

const catalogue: Catalogue = {
  'Log in': 'Log masuk',
  'Log out': '',
  'Pay now': { other: 'Bayar sekarang' },
  'Never shown': 'Tidak pernah',
};

let dist = '';

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'bowline-chunks-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'chunks.json'), JSON.stringify(manifest));
  for (const [name, code] of Object.entries(chunks)) await writeFile(join(dist, 'assets', name), code);
});

afterEach(() => rm(dist, { recursive: true }));

async function build(texts: Catalogue) {
  const translateLinks = await writeTranslatedChunks(dist, 'ms', texts);
  const page = translateLinks('<script src="/assets/first-A.js"></script><link href="/assets/react-A.js">');
  const folder = /assets\/(ms-[\w-]+)\//.exec(page)?.[1] ?? '';
  const copy = (name: string) => readFile(join(dist, 'assets', folder, name), 'utf8');
  return { page, folder, copy };
}

test('a copy begins with the translations of its own texts, and leads to copies and to what is shared', async () => {
  const { folder, copy, page } = await build(catalogue);
  expect(await copy('first-A.js')).toBe(
    `Object.assign(self.texts??={},{"Log in":"Log masuk"},self.corrections);import{r}from"../react-A.js";const d=["assets/${folder}/pay-A.js","assets/pay-A.css","assets/heic-A.js"];t("Log in");t("Log out");import(\`./layout-A.js\`);import("../heic-A.js");`,
  );
  expect(await copy('pay-A.js')).toMatch(
    /^Object\.assign\(self\.texts\?\?=\{\},\{"Pay now":\{"other":"Bayar sekarang"\}\},self\.corrections\);/,
  );
  expect(page).toBe(`<script src="/assets/${folder}/first-A.js"></script><link href="/assets/react-A.js">`);
});

test('a label that a script makes by adding words to another one is translated', async () => {
  await writeFile(join(dist, 'assets/pay-A.js'), `const q=n=>[n,\`\${n}: remarks\`];q('Reading');`);
  const { copy } = await build({
    Reading: 'Membaca',
    'Reading: remarks': 'Membaca: catatan',
    'Other: remarks': 'x',
  });
  const texts = { Reading: 'Membaca', 'Reading: remarks': 'Membaca: catatan' };
  expect(await copy('pay-A.js')).toContain(
    `Object.assign(self.texts??={},${JSON.stringify(texts)},self.corrections);`,
  );
});

test('what imports a copy is copied, and nothing else', async () => {
  const { folder } = await build(catalogue);
  const copies = await readdir(join(dist, 'assets', folder));
  expect(copies.filter((name) => name.endsWith('.js')).sort()).toEqual([
    'first-A.js',
    'layout-A.js',
    'pay-A.js',
  ]);
});

test('the English chunks stay as they are', async () => {
  await build(catalogue);
  for (const [name, code] of Object.entries(chunks))
    expect(await readFile(join(dist, 'assets', name), 'utf8')).toBe(code);
});

test('the folder has another name when a translation that is shown changes, and only then', async () => {
  const { folder } = await build(catalogue);
  expect((await build({ ...catalogue, 'Never shown': 'Tak pernah' })).folder).toBe(folder);
  expect((await build({ ...catalogue, 'Log in': 'Masuk' })).folder).not.toBe(folder);
});

test('the folder has another name when the code of a copy changes', async () => {
  const { folder } = await build(catalogue);
  await writeFile(join(dist, 'assets/first-A.js'), `${chunks['first-A.js']};more()`);
  expect((await build(catalogue)).folder).not.toBe(folder);
});
