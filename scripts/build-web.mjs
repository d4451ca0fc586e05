import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';
import { timed } from './timed.mjs';

const stamp = join(root, '.cache', 'web-built-from');
const skipped = new Set(['node_modules', 'dist']);

let built;

/** Builds the web page, and writes where its texts appear, unless the last build is of the same sources. */
export function buildWeb() {
  built ??= Promise.all([buildIfChanged(), runQuietly('node', ['scripts/text-places.mjs'])]);
  return built;
}

async function buildIfChanged() {
  const sources = hashOfSources();
  if (existsSync(join(root, 'web', 'dist', 'index.html')) && readStamp() === sources) return;
  await timed('Building the web page', () => runQuietly('npm', ['run', 'build', '-w', 'web']));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, sources);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...filesBelow('contract'), ...filesBelow('web')]) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !skipped.has(name),
  );
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}
