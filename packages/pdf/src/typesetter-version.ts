import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of this package's sources and of its package.json, which pins what it uses. */
export function typesetterVersion(folder = join(import.meta.dirname, '..')): string {
  const sources = readdirSync(join(folder, 'src')).sort();
  const sum = createHash('sha256');
  for (const path of ['package.json', ...sources.map((name) => join('src', name))]) {
    const bytes = readFileSync(join(folder, path));
    sum.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return sum.digest('hex');
}
