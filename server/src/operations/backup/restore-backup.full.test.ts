import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createBackupFixture, listTablesOf } from '../../../test/support/backup-fixture.ts';
import { hashEverything, readPhotos } from '../../../test/support/installation.ts';
import { openTestBucket } from '../../../test/support/test-bucket.ts';
import { createEmptyDatabase } from '../../../test/support/test-database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { makeBackup } from './make-backup.ts';

// It restores several archives.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const fixture = await createBackupFixture();
const { installation, master, folder, archive, createMachine, restore, withInstallation } = fixture;

test('--replace sets the existing tables and files aside', async () => {
  const machine = await createMachine();
  await restore(archive, machine);
  const before = await withInstallation(machine, hashEverything);
  const { aside } = await restore(archive, machine, true);
  expect(await withInstallation(machine, hashEverything)).toEqual(before);
  const [files = '', schema = ''] = aside;
  expect(await readdir(files)).toEqual(['files']);
  expect(await listTablesOf(fixture, machine)).toContain(`${schema}.camper`);
});

test('restores into a bucket', async () => {
  const bucket = await openTestBucket();
  const machine = await createMachine({ FILES_URL: bucket.filesUrl });
  await restore(archive, machine);
  expect(bucket.objects.size).toBe(3);
  const photos = await withInstallation(machine, readPhotos);
  for (const { found, wanted } of photos) expect(found).toBe(wanted);
  await bucket.close();
});

test('migrates an archive of an older version', async () => {
  const older = { connectionString: await createEmptyDatabase() };
  await migrate(older, undefined, [1]);
  const path = join(folder, 'older.tar');
  await makeBackup(path, { connection: older, files: installation.files, master });
  const machine = await createMachine();
  await restore(path, machine);
  expect(await listTablesOf(fixture, machine)).toContain('public.installation');
  const provider = await withInstallation(machine, ({ db }) =>
    db.selectFrom('provider').select('name').execute(),
  );
  expect(provider).toEqual([{ name: 'Westwind Sailing Camp' }]);
});
