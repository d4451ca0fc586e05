import { execFile } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const repository = resolve(import.meta.dirname, '../../..');
const rendererDir = join(repository, '.cache', 'password-pages');
const stamp = join(rendererDir, 'built-from');

/** Builds the renderer of the password pages, unless the last test run built it from the same sources. */
export default async function buildPasswordPages(project: TestProject): Promise<void> {
  const sources = newestChange();
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) {
    await mkdir(rendererDir, { recursive: true });
    const script = join(repository, 'web/build/password-pages.ts');
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, [script, join(rendererDir, 'renderer')], { env });
    await writeFile(stamp, sources);
  }
  project.provide('rendererDir', rendererDir);
}

/** The number of sources and the time of the last change. */
function newestChange(): string {
  const patterns = [
    'web/{src,build}/**/*.*',
    'web/vite.config.ts',
    'contract/src/**/*.ts',
    'package-lock.json',
  ];
  const files = globSync(patterns, { cwd: repository });
  return `${files.length} ${Math.max(...files.map((file) => statSync(join(repository, file)).mtimeMs))}`;
}
