import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from '@bowline/backup-archive';
import { expect, test } from 'vitest';
import { createBackupFixture } from '../../../test/support/backup-fixture.ts';
import { addCamper, readPhotos, replacePhoto } from '../../../test/support/installation.ts';
import { removeUnreferenced } from '../../core/files/stored-files.ts';
import { makeBackup } from './make-backup.ts';

const { installation, master, secretKey, folder, archive, createMachine, restore, withInstallation } =
  await createBackupFixture();

test('has the file of each row while photos are replaced and removed', async () => {
  const path = join(folder, 'busy.tar');
  const campers = await installation.db.selectFrom('camper').select(['id', 'photo_file']).execute();
  const replaceAll = () => Promise.all(campers.map(({ id }) => replacePhoto(installation, id)));
  // Between the snapshot and the reading of the first file, every file that the snapshot names is replaced.
  let replacing: Promise<unknown> | undefined;
  const busyFiles = {
    ...installation.files,
    getEncrypted: async (key: string) => {
      replacing ??= replaceAll();
      await replacing;
      return installation.files.getEncrypted(key);
    },
  };
  const manifest = await makeBackup(path, { ...installation, files: busyFiles, master });
  expect(manifest.files).toMatchObject({ count: 3, missing: [] });
  const machine = await createMachine();
  await restore(path, machine);
  const photos = await withInstallation(machine, readPhotos);
  expect(photos).toHaveLength(3);
  for (const { found, wanted } of photos) expect(found).toBe(wanted);
  expect(photos.every(({ wanted }) => wanted.endsWith(' 1'))).toBe(true);

  const superfluous = campers.map(({ photo_file }) => photo_file ?? '');
  expect(await removeUnreferenced(installation, superfluous)).toBe(3);
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
  const lost = await addCamper(installation);
  const { photo_file } = await installation.db
    .selectFrom('camper')
    .select('photo_file')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow();
  await installation.files.delete(photo_file ?? '');
  const manifest = await makeBackup(join(folder, 'lost.tar'), { ...installation, master });
  expect(manifest.files).toMatchObject({ count: 3, missing: [photo_file] });
});
