import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GB = 1024 ** 3;
// About ten times what the tests write.
const FREE_BYTES = 4 * GB;
const FREE_MEMORY = 2 * FREE_BYTES;

/**
 * Where tests write. In memory where the system has room: every test file copies a database of a thousand files, which
 * takes a disk twenty times as long.
 */
export function fastTemporaryFolder() {
  return hasRoom() && runsPrograms() ? IN_MEMORY : tmpdir();
}

function hasRoom() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > FREE_BYTES && process.availableMemory() > FREE_MEMORY;
  } catch {
    return false;
  }
}

/** Some systems allow no programs there. */
function runsPrograms() {
  const folder = mkdtempSync(join(IN_MEMORY, 'bowline-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
