// Writes to .cache/texts where each text that families read appears (`places.json`), and which texts each email can have
// (`email-texts.json`), unless it was done for the same sources. Staff read both when they correct translations.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const folder = join(root, '.cache', 'texts');
const stamp = join(folder, 'written-from');

const sources = hashOfSources();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
  const [{ places }, { textsOfEmails }, { areaOf }, { AREA_SEPARATOR }] = await Promise.all([
    import('./collect-texts.mjs'),
    import('./email-texts.mjs'),
    import('./text-areas.mjs'),
    import('../contract/src/staff/translations.ts'),
  ]);
  const areas = [...places].map(([text, where]) => [
    text,
    [...new Set(where.map(areaOf))].join(AREA_SEPARATOR),
  ]);
  mkdirSync(folder, { recursive: true });
  write('places.json', JSON.stringify(Object.fromEntries(areas), null, 2));
  write('email-texts.json', JSON.stringify(textsOfEmails(places), null, 2));
  write('written-from', sources);
}

/** Whole or not at all: a server may read it meanwhile. */
function write(name, text) {
  const path = join(folder, name);
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of globSync('{{contract,server,web}/src/**/*.{ts,tsx},scripts/*text*.mjs}', {
    cwd: root,
  }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
