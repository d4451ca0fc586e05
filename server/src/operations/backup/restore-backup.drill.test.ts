import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBackupFixture, listTablesOf } from '../../../test/support/backup-fixture.ts';
import { hashEverything, readPhotos } from '../../../test/support/installation.ts';
import { openTestBucket } from '../../../test/support/test-bucket.ts';
import { createEmptyDatabase } from '../../../test/support/test-database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { makeBackup } from './make-backup.ts';

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

test('recreates the jobs of unsent messages', async () => {
  const { id } = await installation.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const message = { id: '0198c0de-0000-7000-8000-00000000000a', kind: 'welcome', account_id: id } as const;
  await installation.db.insertInto('message').values(message).execute();
  const path = join(folder, 'unsent.tar');
  await makeBackup(path, { ...installation, master });
  const machine = await createMachine();
  await restore(path, machine);
  const { rows } = await withInstallation(machine, ({ db }) =>
    sql<{ data: unknown }>`select data from pgboss.job`.execute(db),
  );
  expect(rows).toEqual([{ data: { messageId: message.id } }]);
});

test('restores rendered documents with their files', async () => {
  const { db, files } = installation;
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const { key } = await files.put(Buffer.from('%PDF'));
  const rendering = { file: key, account_id: id, content_hash: 'x', made_at: new Date() };
  await db.insertInto('rendered_document').values(rendering).execute();
  const path = join(folder, 'rendered.tar');
  await makeBackup(path, { ...installation, master });
  const machine = await createMachine();
  await restore(path, machine);
  await withInstallation(machine, async (restored) => {
    const row = await restored.db.selectFrom('rendered_document').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject(rendering);
    expect(String(await restored.files.get(row.file))).toBe('%PDF');
  });
});
