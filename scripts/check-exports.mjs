// A name is exported only where another file uses it. `--fix` removes the word `export` from the others.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const folders = ['contract', 'server', 'web', 'packages/*', 'testing', 'e2e', 'bench'];
const exported =
  /^export (?=(?:abstract )?(?:async )?(const|let|function\*?|class|type|interface|enum) ([\w$]+))/gm;
const word = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

// Declarations of other files name these.
const named = new Set(['Alert', 'Handlers', 'Price', 'TextList']);
const generated = 'server/src/platform/database/schema.ts';

const files = folders
  .flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', '**/dist'] }),
  )
  .filter((file) => file !== generated);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** In how many files each word stands. */
const counts = new Map();
for (const text of texts.values())
  for (const name of new Set(text.match(word))) counts.set(name, (counts.get(name) ?? 0) + 1);

// The API description names the schemas that `contract/src/api` exports.
const isDescribed = (file, kind) => file.startsWith('contract/src/api/') && kind === 'const';

/** The text of a file without the needless words, and the names that had them. */
function withoutNeedless(file, text) {
  const names = [];
  const left = text.replace(exported, (start, kind, name) => {
    if (counts.get(name) > 1 || named.has(name) || isDescribed(file, kind)) return start;
    names.push(name);
    return '';
  });
  return { left, names };
}

const fixes = process.argv.includes('--fix');
for (const [file, text] of texts) {
  const { left, names } = withoutNeedless(file, text);
  if (fixes && names.length > 0) writeFileSync(join(root, file), left);
  if (fixes) continue;
  for (const name of names) {
    console.error(`${file}: no other file uses ${name}. node scripts/check-exports.mjs --fix`);
    process.exitCode = 1;
  }
}
