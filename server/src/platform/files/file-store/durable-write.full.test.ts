import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { createFileStore } from './create-file-store.ts';

// Puts large files forever and says each key only after its put has resolved.
const writer = `
  const { createFileStore } = await import(process.env.STORE_MODULE);
  const key = Buffer.from(process.env.STORE_KEY, 'hex');
  const store = createFileStore({ dataDir: process.env.STORE_FOLDER, key });
  for (;;) console.log((await store.put(Buffer.alloc(3_000_000, 7))).key);
`;

test('keeps every acknowledged write whole after kill -9, and lists no unfinished one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  const key = randomBytes(32);
  const acknowledged = await writeUntilKilled(dataDir, key);
  const store = createFileStore({ dataDir, key });
  const visible = await Array.fromAsync(store.listKeys());
  expect(visible).toEqual(expect.arrayContaining(acknowledged));
  for (const name of visible) expect((await store.get(name)).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
  await rm(dataDir, { recursive: true });
});

async function writeUntilKilled(dataDir: string, key: Buffer): Promise<string[]> {
  const module = new URL('./create-file-store.ts', import.meta.url).href;
  const env = { STORE_MODULE: module, STORE_FOLDER: dataDir, STORE_KEY: key.toString('hex') };
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], { env });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === 5) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
}
