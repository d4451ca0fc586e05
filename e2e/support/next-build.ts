import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const dist = join(import.meta.dirname, '../../web/dist');
const texts = /\.(js|css|html|json|mjs)$/;
const compressed = /\.(br|gz)$/;
// As the build names files whose content may change: `camp-day-B3lnFIUa.js`.
const hashedName = /[\w.-]+-[\w-]{8}\.[a-z0-9]+/g;

/**
 * A copy of the built pages as the next version has them: every script and style is renamed.
 * Returns the folder.
 */
export async function copyAsNextBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-next-build-'));
  await cp(dist, folder, { recursive: true, filter: (path) => !compressed.test(path) });
  const assets = join(folder, 'assets');
  const names = new Set(await readdir(assets));
  const next = (name: string) => (names.has(name) ? name.replace(/(\.[a-z0-9]+)$/, 'x$1') : name);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter(({ name }) => texts.test(name))) {
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(hashedName, next));
  }
  for (const name of names) await rename(join(assets, name), join(assets, basename(next(name))));
  return folder;
}
