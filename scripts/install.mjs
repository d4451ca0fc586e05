import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';
import { timed } from './timed.mjs';

/** Installs what package-lock.json says, and makes our own Node runnable. Takes milliseconds when that is done already. */
export async function install() {
  if (!isInstalled()) {
    await timed('Installing what is missing', () =>
      // Warnings of npm are only about the age of the system's Node, which runs nothing but this.
      runQuietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
    );
  }
  if (!runsOurNode()) await runNodeInstaller();
  if (!runsOurNode()) throw new Error('Node 24 could not be installed for this machine.');
}

/** npm records what it installed only at the end, so an interrupted installation counts as none. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, entry]) => isSatisfied(path, entry, present[path]));
  } catch {
    return false;
  }
}

// Optional packages are those of other platforms.
function isSatisfied(path, wanted, present) {
  if (!path.includes('node_modules/')) return true;
  if (wanted.link) return existsSync(join(root, path));
  return present ? present.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

function runsOurNode() {
  const { status } = spawnSync(join(root, 'node_modules', 'node', 'bin', 'node'), ['--version']);
  return status === 0;
}

/** Without install scripts, the Node package lacks its binary. */
function runNodeInstaller() {
  const cwd = join(root, 'node_modules', 'node');
  return runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd });
}
