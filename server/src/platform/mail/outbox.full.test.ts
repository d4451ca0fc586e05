import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { machineTime } from '@bowline/testing/machine-time';
import { simpleParser } from 'mailparser';
import { afterEach, expect, test } from 'vitest';
import { sampleMail } from '../../../test/support/sample-mail.ts';
import { createMailer } from './create-mailer.ts';
import { createOutbox } from './outbox.ts';

afterEach(removeDataFolders);

const key = randomBytes(32);
const canary = 'Subject: Camper Zebulon\r\n\r\nHello';
const name = '20260302-010000-a.eml';
const contentsOf = async (folder: string) =>
  Promise.all(
    (await readdir(folder)).map(async (file) => (await readFile(join(folder, file))).toString('latin1')),
  );

test('encrypts emails: no file shows their words, and only the key reads them', async () => {
  const folder = await makeDataFolder();
  const outbox = createOutbox(folder, key);
  await outbox.write(name, Buffer.from(canary));
  expect(await readdir(folder)).toEqual([`${name}.encrypted`]);
  expect((await contentsOf(folder)).join()).not.toContain('Zebulon');
  expect(await outbox.list()).toEqual([name]);
  expect((await outbox.read(name)).toString()).toBe(canary);
  await expect(createOutbox(folder, randomBytes(32)).read(name)).rejects.toThrow('authentication tag');
});

test('rejects an email that was moved to the name of another', async () => {
  const folder = await makeDataFolder();
  const outbox = createOutbox(folder, key);
  await outbox.write(name, Buffer.from(canary));
  const other = '20260302-010000-b.eml';
  await writeFile(join(folder, `${other}.encrypted`), await readFile(join(folder, `${name}.encrypted`)));
  await expect(outbox.read(other)).rejects.toThrow('authentication tag');
});

test('encrypts plain files, and removes half-written ones after a crash', async () => {
  const folder = await makeDataFolder();
  await createOutbox(folder, key, { plain: true }).write(name, Buffer.from(canary));
  const [left, writing] = ['.a.0123456789ab', '.b.0123456789ab'];
  for (const file of [left, writing]) await writeFile(join(folder, file), canary);
  const hourAgo = new Date(machineTime().getTime() - 60 * 60_000);
  await utimes(join(folder, left), hourAgo, hourAgo);
  const outbox = createOutbox(folder, key);
  expect((await outbox.read(name)).toString()).toBe(canary);
  expect(await outbox.encryptPlain()).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([writing, `${name}.encrypted`]);
  expect((await outbox.read(name)).toString()).toBe(canary);
  expect(await outbox.encryptPlain()).toBe(0);
});

test('lists emails in order of time, each once, and nothing where there is no folder', async () => {
  const folder = await makeDataFolder();
  const later = '20261102-010000-b.eml';
  for (const plain of [true, false]) {
    const outbox = createOutbox(folder, key, { plain });
    for (const each of [later, name]) await outbox.write(each, Buffer.from(canary));
  }
  const outbox = createOutbox(folder, key);
  expect(await outbox.list()).toEqual([name, later]);
  const missing = createOutbox(join(folder, 'missing'), key);
  expect([await missing.list(), await missing.encryptPlain()]).toEqual([[], 0]);
});

const settings = async () => ({ dataDir: await makeDataFolder(), smtpUrl: undefined, plainOutbox: true });

test('writes each email to a plain outbox as a file that email programs open', async () => {
  const { dataDir, ...rest } = await settings();
  await createMailer({ dataDir, ...rest }, key).send({ ...sampleMail, subject: '陈小明' });
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names).toEqual([`20260302-010000-${sampleMail.id}.eml`]);
  const path = join(dataDir, 'outbox', names[0] ?? '');
  const mail = await simpleParser(await readFile(path));
  expect([mail.subject, mail.text?.trim(), mail.html]).toEqual(['陈小明', sampleMail.text, sampleMail.html]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('names files in order of time, and writes an email sent twice once', async () => {
  const { dataDir, ...rest } = await settings();
  const mailer = createMailer({ dataDir, ...rest }, key);
  const later = { ...sampleMail, id: 'a-later-one', date: new Date('2026-11-02T01:00:00Z') };
  await mailer.send(later);
  await Promise.all([mailer.send(sampleMail), mailer.send(sampleMail)]);
  const names = (await readdir(join(dataDir, 'outbox'))).sort();
  expect(names).toEqual([`20260302-010000-${sampleMail.id}.eml`, '20261102-010000-a-later-one.eml']);
});

test('rejects where the folder cannot be written to', async () => {
  const { dataDir, ...rest } = await settings();
  await writeFile(dataDir, 'not a folder');
  await expect(createMailer({ dataDir, ...rest }, key).send(sampleMail)).rejects.toMatchObject({
    reason: 'disk',
  });
});

test('writes no word of an email to the disk where the outbox is encrypted', async () => {
  const { dataDir, ...rest } = await settings();
  await createMailer({ dataDir, ...rest, plainOutbox: false }, key).send(sampleMail);
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names).toEqual([`20260302-010000-${sampleMail.id}.eml.encrypted`]);
  const bytes = await readFile(join(dataDir, 'outbox', names[0] ?? ''));
  expect(bytes.toString('latin1')).not.toMatch(/Mei|Welcome|Hello/);
});
