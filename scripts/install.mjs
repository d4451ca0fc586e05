import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { environment, otherNode, runQuietly } from './run.mjs';
import { timed } from './timed.mjs';

const modules = join(root, 'node_modules');
// npm records what it installed only at the end, so an interrupted installation counts as none.
const record = join(modules, '.package-lock.json');
// Node comes as a package for each platform, all of one version.
const { optionalDependencies: nodePackages } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [pinned] = Object.values(nodePackages);

/** Installs all that package-lock.json names. Takes milliseconds when that is done already. */
export function install() {
  return installMissing({ tools: true });
}

/** Installs what builds the pages and runs. Where the tools of tests are installed too, they are kept up to date. */
export function installRuntime() {
  return installMissing({ tools: hasTools() });
}

async function installMissing({ tools }) {
  if (isInstalled(tools) && hasNode()) return;
  await timed('Installing what is missing', () => runNpm(tools));
  if (!tools) removeUnread();
  if (!hasNode()) await timed('Installing Node', () => installNode().catch(() => undefined));
  if (!hasNode())
    throw new Error(
      `npm has no Node ${pinned} for this machine. Install Node ${majorOf(pinned)} or newer yourself, and start again.`,
    );
}

/** Where package-lock.json names no Node for the platform, as on a Mac: a package finds it, and runs npm once more. */
async function installNode() {
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  await runQuietly('npm', ['install', ...options, '--prefix', otherNode, `node@${pinned}`]);
  const cwd = join(otherNode, 'node_modules', 'node');
  await runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd });
}

/** An installation is completed; only if there is none, npm starts from nothing. */
function runNpm(tools) {
  const command = existsSync(record) ? ['install', '--no-save'] : ['ci'];
  // The lock pins versions and checksums, so what npm has kept is not asked for again. Warnings of npm are only about
  // the age of the system's Node, which runs nothing but this.
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  return runQuietly('npm', [...command, ...options, ...(tools ? [] : ['--omit=dev'])]);
}

function hasTools() {
  return Object.values(packagesPresent()).some(({ dev }) => dev);
}

function isInstalled(tools) {
  const present = packagesPresent();
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  return wanted.every(([path, entry]) => (entry.dev && !tools) || isSatisfied(path, entry, present[path]));
}

// Optional packages are those of other platforms.
function isSatisfied(path, wanted, present) {
  if (!path.includes('node_modules/')) return true;
  if (wanted.link) return existsSync(join(root, path));
  return present ? present.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
}

/** None where the record is missing, or was cut off. */
function packagesPresent() {
  try {
    return packagesOf(record);
  } catch {
    return {};
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** A fifth of the size: source maps, and the C headers that come with Node's binary. */
function removeUnread() {
  removeSourceMaps(modules);
  for (const name of Object.keys(nodePackages))
    rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  // npm trusts its record only while no package is newer.
  const now = new Date();
  utimesSync(record, now, now);
}

function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.name.endsWith('.map')) rmSync(path);
  }
}

/** Whether our Node, or one of the machine that is no older, runs. */
function hasNode() {
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    env: environment(),
    encoding: 'utf8',
  });
  return majorOf(stdout) >= majorOf(pinned);
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}
