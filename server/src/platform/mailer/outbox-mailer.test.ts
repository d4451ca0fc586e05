import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, expect, test } from 'vitest';
import { makeDataFolder, removeDataFolders } from '../../../test/support/data-folder.ts';
import { sampleMail } from '../../../test/support/sample-mail.ts';
import { createMailer } from './create-mailer.ts';

afterEach(removeDataFolders);

const settings = async () => ({ dataDir: await makeDataFolder(), smtpUrl: undefined });

test('writes each email as a file that email programs open', async () => {
  const { dataDir, ...rest } = await settings();
  await createMailer({ dataDir, ...rest }).send({ ...sampleMail, subject: '陈小明' });
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names).toEqual([`20260302-010000-${sampleMail.id}.eml`]);
  const path = join(dataDir, 'outbox', names[0] ?? '');
  const mail = await simpleParser(await readFile(path));
  expect([mail.subject, mail.text?.trim(), mail.html]).toEqual(['陈小明', sampleMail.text, sampleMail.html]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('names files in order of time, and writes an email sent twice once', async () => {
  const { dataDir, ...rest } = await settings();
  const mailer = createMailer({ dataDir, ...rest });
  const later = { ...sampleMail, id: 'a-later-one', date: new Date('2026-11-02T01:00:00Z') };
  await mailer.send(later);
  await Promise.all([mailer.send(sampleMail), mailer.send(sampleMail)]);
  const names = (await readdir(join(dataDir, 'outbox'))).sort();
  expect(names).toEqual([`20260302-010000-${sampleMail.id}.eml`, '20261102-010000-a-later-one.eml']);
});

test('rejects where the folder cannot be written to', async () => {
  const { dataDir, ...rest } = await settings();
  await writeFile(dataDir, 'not a folder');
  await expect(createMailer({ dataDir, ...rest }).send(sampleMail)).rejects.toMatchObject({
    reason: 'disk',
  });
});
