import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runQuietly } from './run.mjs';
import { timed } from './timed.mjs';

// The headless shell draws the same pages with a fifth less processor time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium, installed first if there is none; undefined means the one that Playwright keeps. */
export async function findOrInstallChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return findChromium() ?? timed('Installing a Chromium for the browser tests', installChromium);
}

function findChromium() {
  return places.find((place) => existsSync(place));
}

async function installChromium() {
  if (canUseApt()) {
    const installed = await installWithApt().catch(() => undefined);
    if (installed) return installed;
  }
  await runQuietly('npx', ['playwright', 'install', 'chromium']).catch((error) => {
    throw new Error(
      `No Chromium was found, and none could be installed. Install one and set CHROMIUM_PATH.\n${error.message}`,
    );
  });
  return undefined;
}

function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

async function installWithApt() {
  await runQuietly('apt-get', ['update']);
  await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']);
  return findChromium();
}
