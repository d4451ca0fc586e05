import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, macName, manifestName, readArchive, writeArchive } from '@bowline/backup-archive';
import { describe, expect, test } from 'vitest';
import { createBackupFixture, listTablesOf } from '../../../test/support/backup-fixture.ts';
import { openTestBucket } from '../../../test/support/test-bucket.ts';
import { migrate } from '../../platform/database/migrations.ts';
import type { Config } from '../../platform/process/config.ts';
import { cipherOf } from './cipher.ts';

const fixture = await createBackupFixture();
const { master, folder, archive, keep, createMachine, restore, withInstallation } = fixture;

describe('rejects with a sentence and changes nothing:', () => {
  test.each<[string, (path: string, bytes: Buffer) => Promise<void>, string]>([
    ['no file', async () => {}, 'There is no file'],
    ['a text', (path) => writeFile(path, 'SELECT 1;'.repeat(200)), 'is no back-up of Bowline'],
    ['nothing', (path) => writeFile(path, ''), 'is damaged: its end is missing'],
    ['one cut short', (path, bytes) => writeFile(path, bytes.subarray(0, bytes.length / 2)), 'damaged'],
    [
      'one with a byte changed',
      (path, bytes) => writeFile(path, withByteChanged(bytes)),
      'is not as it was written',
    ],
  ])('%s', async (name, spoil, sentence) => {
    const path = join(folder, `${name}.tar`);
    await spoil(path, await readFile(archive));
    await expectRefusal(path, await createMachine(), sentence);
  });

  test('a wrong key, with both fingerprints', async () => {
    const machine = await createMachine({ SECRET_KEY: randomBytes(32).toString('base64url') });
    const { key_fingerprint } = await manifestOf(archive);
    await expectRefusal(archive, machine, `was written with ${key_fingerprint}`);
  });

  test('a missing key, with its fingerprint and path, and creates none', async () => {
    const machine = await createMachine({ SECRET_KEY: '' });
    await expectRefusal(
      archive,
      machine,
      `Put your copy of that key into ${join(machine.dataDir, 'secret-key')}`,
    );
    expect(await readdir(machine.dataDir)).toEqual([]);
  });

  test('an archive of a newer version', async () => {
    const newer = { number: 9999, name: '9999-of-tomorrow.sql', checksum: '0' };
    const path = await rewritten('newer', (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, newer],
    }));
    await expectRefusal(
      path,
      await createMachine(),
      'newer than this version of Bowline (it has 9999-of-tomorrow.sql)',
    );
  });

  test('an archive of an unreleased version', async () => {
    const path = await rewritten('unreleased', (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.map((one) =>
        one.number === 89 ? { ...one, name: '0089-tried.sql', checksum: '0' } : one,
      ),
    }));
    await expectRefusal(
      path,
      await createMachine(),
      'The back-up was made by an unreleased version of Bowline (it has 0089-tried.sql). Restore one',
    );
  });

  test('an archive of a version before 0.2.0', async () => {
    const first = { number: 1, name: '0001-foundation.sql', checksum: '0' };
    const path = await rewritten('older', (manifest) => ({ ...manifest, migrations: [first] }));
    await expectRefusal(
      path,
      await createMachine(),
      'The back-up is of a version before 0.2.0. Restore it with version 0.2.0 (commit d3a7e62), start that once',
    );
  });

  test('an archive with a manifest changed without the key', async () => {
    const path = await rewritten(
      'forged',
      (manifest) => ({ ...manifest, created_at: '2020-01-01T00:00:00Z' }),
      master.slice(1),
    );
    await expectRefusal(path, await createMachine(), 'its manifest was changed');
  });

  test('an archive without a member of its manifest', async () => {
    const path = await rewritten(
      'robbed',
      (manifest) => manifest,
      master,
      (name) => !name.startsWith('files/'),
    );
    await expectRefusal(path, await createMachine(), 'is missing');
  });

  test('a database that has tables', async () => {
    const machine = await createMachine();
    await migrate({ connectionString: machine.databaseUrl });
    await expect(restore(archive, machine)).rejects.toThrow('The database has tables already');
    expect(
      await withInstallation(machine, ({ db }) => db.selectFrom('camper').selectAll().execute()),
    ).toEqual([]);
  });

  test('a folder that has files', async () => {
    const machine = await createMachine();
    const mine = join(machine.dataDir, 'files');
    await mkdir(mine);
    await writeFile(join(mine, 'mine'), 'mine');
    await expectRefusal(archive, machine, `There is data in ${machine.dataDir} already`);
    expect(await readFile(join(mine, 'mine'), 'utf8')).toBe('mine');
  });

  test('a database that is in use', async () => {
    const machine = await createMachine();
    await withInstallation(machine, async ({ ping }) => {
      await ping();
      await expect(restore(archive, machine, true)).rejects.toThrow('The database is in use');
    });
  });

  test('a bucket with other files in it', async () => {
    const bucket = await openTestBucket();
    const other = await keep('', bucket.filesUrl).put(Buffer.from('other'));
    await expectRefusal(
      archive,
      await createMachine({ FILES_URL: bucket.filesUrl }),
      'other files in the bucket',
    );
    expect([...bucket.objects.keys()]).toEqual([other.key]);
    await bucket.close();
  });

  async function expectRefusal(path: string, machine: Config, sentence: string) {
    await expect(restore(path, machine)).rejects.toThrow(sentence);
    expect(await listTablesOf(fixture, machine)).toEqual([]);
  }
});

async function manifestOf(path: string): Promise<Manifest> {
  for await (const { name, bytes } of readArchive(path))
    if (name === manifestName) return JSON.parse(bytes.toString());
  throw new Error('No manifest.');
}

/** The archive with another manifest, signed, and only the members wanted. */
async function rewritten(
  name: string,
  change: (manifest: Manifest) => Manifest,
  key = master,
  isWanted: (member: string) => boolean = () => true,
): Promise<string> {
  const path = join(folder, `${name}.tar`);
  await writeArchive(path, async (copy) => {
    for await (const member of readArchive(archive)) {
      if (member.name === manifestName || member.name === macName || !isWanted(member.name)) continue;
      await copy.add(member.name, member.bytes);
    }
    const manifest = Buffer.from(JSON.stringify(change(await manifestOf(archive))));
    await copy.add(manifestName, manifest);
    await copy.add(macName, cipherOf(key).sign(manifest));
  });
  return path;
}

/** One byte in the middle of the first member, past its header of 512. */
function withByteChanged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(530) ^ 1, 530);
  return changed;
}
