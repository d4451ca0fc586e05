import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const script = resolve(import.meta.dirname, '../../../scripts/text-places.mjs');

/** Writes where the texts of the portal appear, as a start does. */
export default async function writeTextPlaces(): Promise<void> {
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script]);
}
