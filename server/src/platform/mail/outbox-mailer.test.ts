import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { simpleParser } from 'mailparser';
import { afterEach, expect, test } from 'vitest';
import { sampleMail } from '../../../test/support/sample-mail.ts';
import { createMailer } from './create-mailer.ts';
import { idInName } from './outbox-mailer.ts';

afterEach(removeDataFolders);

const settings = async () => ({ dataDir: await makeDataFolder(), smtpUrl: undefined, plainOutbox: true });
const key = randomBytes(32);

test('writes each email to a plain outbox as a file that email programs open', async () => {
  const { dataDir, ...rest } = await settings();
  await createMailer({ dataDir, ...rest }, key).send({ ...sampleMail, subject: '陈小明' });
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names).toEqual([`20260302-010000-${sampleMail.id}.eml`]);
  expect(names.map(idInName)).toEqual([sampleMail.id]);
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
  expect(names.map(idInName)).toEqual([sampleMail.id]);
  const bytes = await readFile(join(dataDir, 'outbox', names[0] ?? ''));
  expect(bytes.toString('latin1')).not.toMatch(/Mei|Welcome|Hello/);
});
