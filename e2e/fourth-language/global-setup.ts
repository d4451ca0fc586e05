import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setUp } from '../support/global-setup.ts';
import { fourthLanguage, pseudoCatalogue } from './pseudo-language.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const copied = ['package.json', 'tsconfig.base.json', 'contract', 'packages', 'scripts', 'server', 'web'];

/**
 * Starts a portal with one more language. It is added to a copy of the sources, step by step as docs/translating.md says, so
 * that the portal itself knows nothing of it.
 */
export default async function setUpInOneMoreLanguage() {
  const copy = await mkdtemp(join(tmpdir(), 'bowline-fourth-language-'));
  await copySources(copy);
  await addLanguage(copy);
  // The pages that are looked at, without compressed copies.
  await run(process.execPath, ['build/build-family.ts'], { cwd: join(copy, 'web') });
  process.env.PORTAL_CATALOGUES = join(copy, 'contract/catalogues');
  const stop = await setUp(join(copy, 'server/src/main.ts'));
  return async () => {
    await stop();
    await rm(copy, { recursive: true });
  };
}

async function addLanguage(copy: string): Promise<void> {
  const { tag, name } = fourthLanguage;
  const languages = join(copy, 'contract/src/text/languages.ts');
  const before = await readFile(languages, 'utf8');
  const after = before.replace('languageNames = { ', (table) => `${table}${tag}: '${name}', `);
  if (after === before) throw new Error(`${languages} has no table of languages.`);
  await writeFile(languages, after);

  const file = (language: string) => join(copy, `contract/catalogues/${language}.json`);
  await writeFile(file(tag), '{}');
  await run(process.execPath, [join(copy, 'scripts/texts.mjs')]);
  const [texts, malay] = await Promise.all([file(tag), file('ms')].map(readJson));
  await writeFile(file(tag), JSON.stringify(pseudoCatalogue(texts, malay)));
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** The sources and what they need; packages are the repository's own. */
async function copySources(copy: string): Promise<void> {
  for (const part of copied)
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/\/(dist|test)$|\.test\.tsx?$/.test(path),
    });
  const packages = join(root, 'node_modules');
  const ours = '@bowline';
  await mkdir(join(copy, 'node_modules', ours), { recursive: true });
  for (const name of await readdir(packages))
    if (name !== ours) await symlink(join(packages, name), join(copy, 'node_modules', name));
  await cp(join(packages, ours), join(copy, 'node_modules', ours), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
