import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createDemoSeason } from '../../../core/camps/demo-season.ts';
import { sweepUnreferencedFiles } from '../../../core/files/stored-files.ts';
import { clearMessages } from '../../../core/outbox/queries/messages.ts';
import { composeEmail } from '../../../emails/compose-email.ts';
import { sweepAttachments } from './attachments.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;
await createDemoSeason(deps);
const registrar = await createStaff(testApp, 'registrar');
await createSubmittedForm(testApp, { camper: { name: 'Ali' } });

const PDF = '%PDF-1.4\npacking list\n%%EOF\n';
const address = '/api/staff/group-messages';
const message = { filters: { tab: 'all' }, subject: 'Pack', text: 'Hello {parent}', confirmed: 1 };

async function upload(content: string | Buffer, name = 'Packing list.PDF') {
  return registrar.upload('/api/staff/message-attachments', { name, attachment: Buffer.from(content) });
}
const send = (attachment: string) =>
  registrar.ask('POST', address, { ...message, attachment }, { 'idempotency-key': randomUUID() });
const stored = () => db.selectFrom('message_attachment').selectAll().execute();
const queued = () => db.selectFrom('message').selectAll().where('kind', '=', 'group message').execute();

beforeEach(async () => {
  await db.deleteFrom('message').execute();
  await db.deleteFrom('group_message').execute();
  await db.deleteFrom('message_attachment').execute();
});

it('goes with the email to every family, encrypted in the store', async () => {
  const { id, name } = (await upload(PDF)).json();
  expect(name).toBe('Packing list.pdf');
  expect((await send(id)).statusCode).toBe(201);
  const [row] = await queued();
  if (!row) throw new Error('It was queued');
  const { attachments } = await composeEmail(deps, row);
  expect(attachments).toMatchObject([{ filename: 'Packing list.pdf', contentType: 'application/pdf' }]);
  expect(String(attachments[0]?.content)).toBe(PDF);
});

it('goes with its message by the rules of retention, and its file with it', async () => {
  const { id } = (await upload(PDF)).json();
  await send(id);
  const [{ file = '' } = {}] = await stored();
  clock.advance(2 * 24 * 3_600_000);
  await sweepAttachments(deps);
  expect(await stored()).toHaveLength(1);
  const ids = (await queued()).map((row) => row.id);
  await db.transaction().execute((trx) => clearMessages(trx, ids, clock.now()));
  await sweepAttachments(deps);
  expect(await stored()).toEqual([]);
  await sweepUnreferencedFiles(deps);
  await expect(deps.files.get(file)).rejects.toThrow();
});

it('is deleted after a day without a message, and can then not be sent', async () => {
  const another = await createStaff(testApp, 'registrar');
  const { id } = (
    await another.upload('/api/staff/message-attachments', { name: 'Map', attachment: Buffer.from(PDF) })
  ).json();
  await sweepAttachments(deps);
  expect(await stored()).toHaveLength(1);
  const later = new Date(clock.now().getTime() + 25 * 3_600_000);
  await sweepAttachments({ db, clock: { ...clock, now: () => later } });
  expect(await stored()).toEqual([]);
  for (const path of [address, `${address}?dry_run=true`]) {
    const key = { 'idempotency-key': randomUUID() };
    const refused = await another.ask('POST', path, { ...message, attachment: id }, key);
    expect(refused.json().errors).toEqual({
      attachment: ['This PDF is not stored any more. Please choose it again.'],
    });
  }
  expect(await queued()).toEqual([]);
});

it.each([
  ['nothing', '', 422],
  ['no PDF', 'hello', 415],
  ['a PDF that is cut off', '%PDF-1.4\nhalf', 422],
  [
    'more than 3 MB',
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_200_000, 32), Buffer.from('\n%%EOF\n')]),
    413,
  ],
])('rejects %s at the file', async (_what, content, status) => {
  const another = await createStaff(testApp, 'registrar');
  const answer = await another.upload('/api/staff/message-attachments', {
    name: 'Map',
    attachment: Buffer.from(content),
  });
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json().errors)).toEqual(['attachment']);
  expect(await stored()).toEqual([]);
});
