import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from '@bowline/backup-archive';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBackupFixture } from '../../../test/support/backup-fixture.ts';
import { addCamper, hashEverything, readPhotos, replacePhoto } from '../../../test/support/installation.ts';
import { fileColumns } from '../../core/family-tables.ts';
import { removeUnreferenced } from '../../core/files/stored-files.ts';
import { sealExisting } from '../../core/registrations/queries/seal-existing.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { makeBackup } from './make-backup.ts';
import { listNamedFiles } from './tables.ts';

const { installation, master, secretKey, folder, archive, createMachine, restore, withInstallation } =
  await createBackupFixture();

test('a back-up made while photos are replaced is restored with every row, file and unsent email', async () => {
  const { db, files } = installation;
  // As the first start does.
  await sealExisting(db);
  const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const message = { id: '0198c0de-0000-7000-8000-00000000000a', kind: 'welcome' } as const;
  await db
    .insertInto('message')
    .values({ ...message, account_id: account.id })
    .execute();
  const { key: file } = await files.put(Buffer.from('%PDF'));
  const rendering = { file, account_id: account.id, content_hash: 'x', made_at: new Date('2026-03-02') };
  await db.insertInto('rendered_document').values(rendering).execute();
  const before = await hashEverything(installation);
  const campers = await db.selectFrom('camper').select(['id', 'photo_file']).execute();
  // Between the snapshot and the reading of the first file, every photo that the snapshot names is replaced.
  let replacing: Promise<unknown> | undefined;
  const getEncrypted = async (key: string) => {
    replacing ??= Promise.all(campers.map(({ id }) => replacePhoto(installation, id)));
    await replacing;
    return files.getEncrypted(key);
  };
  const path = join(folder, 'busy.tar');
  const manifest = await makeBackup(path, { ...installation, files: { ...files, getEncrypted }, master });
  expect(manifest.files).toMatchObject({ count: 4, missing: [] });

  const machine = await createMachine();
  await restore(path, machine);
  await withInstallation(machine, async (restored) => {
    expect(await hashEverything(restored)).toEqual(before);
    const photos = await readPhotos(restored);
    expect(photos).toHaveLength(3);
    for (const { found, wanted } of photos) expect(found).toBe(wanted);
    expect(String(await restored.files.get(file))).toBe('%PDF');
    const jobs = await sql<{ data: unknown }>`select data from pgboss.job`.execute(restored.db);
    expect(jobs.rows).toEqual([{ data: { messageId: message.id } }]);
  });

  const superfluous = campers.map(({ photo_file }) => photo_file ?? '');
  expect(await removeUnreferenced(installation, superfluous)).toBe(3);
});

test('the files that any column names are in a back-up', async () => {
  const columns = Map.groupBy(fileColumns, ([table]) => table);
  const tables = [...columns].map(([name, named]) => ({ name, columns: named.map(([, column]) => column) }));
  const keyOf = (table: string, column: string) => `${table}.${column}`;
  const named = await withClient(installation.connection, async (client) => {
    // They are found before the tables that they are named after.
    for (const { name, columns } of tables) {
      const keys = columns.map((column) => `'${keyOf(name, column)}' as ${column}`);
      await client.query(`create temporary table ${name} as select ${keys.join()}`);
    }
    return listNamedFiles(client, tables);
  });
  expect(named).toEqual(expect.arrayContaining(fileColumns.map(([table, column]) => keyOf(table, column))));
});

test('an archive reveals no personal data without the key, and does not contain it', async () => {
  const { email } = await installation.db
    .selectFrom('account')
    .select('email')
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow();
  const bytes = await readFile(archive);
  expect(bytes.includes(email)).toBe(false);
  expect(bytes.includes(secretKey)).toBe(false);
  for await (const member of readArchive(archive)) expect(member.bytes.includes(email)).toBe(false);
});

test('a backup overwrites nothing, and leaves no file after a failure', async () => {
  await expect(makeBackup(archive, { ...installation, master })).rejects.toThrow('exists already');
  const broken = {
    ...installation.files,
    getEncrypted: () => Promise.reject(new Error('the disk is on fire')),
  };
  const path = join(folder, 'failed.tar');
  await expect(makeBackup(path, { ...installation, files: broken, master })).rejects.toThrow('on fire');
  expect((await readdir(folder)).filter((name) => name.includes('failed'))).toEqual([]);
});

test('reports a lost file, and backs up all others', async () => {
  const whole = await makeBackup(join(folder, 'whole.tar'), { ...installation, master });
  const lost = await addCamper(installation);
  const { photo_file } = await installation.db
    .selectFrom('camper')
    .select('photo_file')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow();
  await installation.files.delete(photo_file ?? '');
  const manifest = await makeBackup(join(folder, 'lost.tar'), { ...installation, master });
  expect(manifest.files).toMatchObject({ count: whole.files.count, missing: [photo_file] });
});
