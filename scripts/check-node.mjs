// Fails when the pinned Node is more than 90 days older than the newest of its line. Without a network nothing is checked.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { capture } from './run.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 90;

const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [[name, pinned]] = Object.entries(optionalDependencies);
const { code, output } = await capture('npm', [
  'view',
  name,
  'time',
  '--json',
  '--fetch-retries=0',
  '--fetch-timeout=5000',
]);
if (code !== 0) console.log('The age of Node was not checked: there is no registry.');
else check(JSON.parse(output));

function check(published) {
  const line = `${pinned.split('.', 1)[0]}.`;
  const [newest] = Object.keys(published)
    .filter((version) => version.startsWith(line))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const days = Math.floor((Date.parse(published[newest]) - Date.parse(published[pinned])) / DAY_MS);
  if (days <= MOST_DAYS) return;
  console.error(`Node ${pinned} is ${days} days older than ${newest}. Update it in package.json.`);
  process.exitCode = 1;
}
