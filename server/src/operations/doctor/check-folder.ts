import { access, constants, stat, statfs } from 'node:fs/promises';
import type { Config } from '../../platform/config.ts';
import { keyFile } from '../../platform/secrets.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const MEGABYTE = 1024 * 1024;
const LITTLE_MB = 2048;
const TOO_LITTLE_MB = 256;

/** The data folder, its key file and the room on its disk. */
export async function checkFolder(config: Config): Promise<Finding[]> {
  const { dataDir, secretKey } = config;
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder) return [fail(`There is no data folder ${dataDir}. Look at DATA_DIR, or run: npm start`)];
  const findings = [await checkAccess(dataDir, folder.mode), await checkRoom(dataDir)];
  return secretKey ? findings : [...findings, await checkKeyFile(keyFile(config))];
}

async function checkAccess(dataDir: string, mode: number): Promise<Finding> {
  const usable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!usable) return fail(`${dataDir} cannot be read and written by this user. Run as the server's user.`);
  if (mode & 0o066) return fail(`Others can look into ${dataDir}. Run: chmod go-rw ${dataDir}`);
  return ok(`The data folder ${dataDir} is its owner's alone`);
}

async function checkRoom(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  if (megabytes < TOO_LITTLE_MB) return fail(`Only ${megabytes} MB are free on the disk. Make room at once.`);
  if (megabytes < LITTLE_MB) return warn(`${megabytes} MB are free on the disk. Make room soon.`);
  return ok(`${Math.floor(megabytes / 1024)} GB are free on the disk`);
}

async function checkKeyFile(path: string): Promise<Finding> {
  const file = await stat(path).catch(() => undefined);
  if (!file) return fail(`The secret key is missing. Put your copy of it into ${path}.`);
  if (file.mode & 0o077) return fail(`Others can read the secret key. Run: chmod 600 ${path}`);
  return ok("The secret key's file is its owner's alone");
}
