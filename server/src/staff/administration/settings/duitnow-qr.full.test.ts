import { logInWords } from '@bowline/contract/staff/log-events';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCompleteFamily, createForm } from '../../../../test/support/family.ts';
import { picture } from '../../../../test/support/images.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { sweepUnreferencedFiles } from '../../../core/files/stored-files.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const family = await createCompleteFamily(testApp);
const form = await createForm(family, { dob: '2014-03-02' });

const path = '/api/staff/settings/pictures/duitnow-qr';
const qr = (size: number) => picture(size, size).png().toBuffer();
const read = () => family.ask('GET', '/api/duitnow-qr');
const offered = async () => (await family.ask('GET', `/api/rego/fees/${form}`)).json().has_duitnow_qr;
const keptFiles = async () => (await Array.fromAsync(testApp.deps.files.listKeys())).length;

async function send(file: Buffer) {
  return admin.upload(path, { picture: file });
}

async function storedKey(): Promise<string | null> {
  const { duitnow_qr_file } = await db.selectFrom('provider').selectAll().executeTakeFirstOrThrow();
  return duitnow_qr_file;
}

async function logged(): Promise<string[]> {
  const rows = await readRows(db, 'access_log', { staff_id: admin.id }, ['what']);
  return rows.map(({ what }) => logInWords(what));
}

test('an uploaded QR code is shown to families, replaced and removed', async () => {
  expect([await offered(), (await read()).statusCode]).toEqual([false, 404]);
  const before = await keptFiles();
  expect((await send(await qr(300))).json()).toMatchObject({
    has_duitnow_qr: true,
    payee: expect.any(String),
  });
  expect(await offered()).toBe(true);
  await send(await qr(200));
  const shown = await read();
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
  expect((await admin.ask('GET', path)).rawPayload).toEqual(shown.rawPayload);
  expect(await keptFiles()).toBe(before + 1);
  expect((await admin.ask('DELETE', path)).json()).toMatchObject({ has_duitnow_qr: false });
  expect([await offered(), (await read()).statusCode, await keptFiles()]).toEqual([false, 404, before]);
  expect((await admin.ask('DELETE', path)).statusCode).toBe(404);
  expect((await logged()).slice(-3)).toEqual([
    'Settings changed: DuitNow QR code replaced',
    'Settings changed: DuitNow QR code replaced',
    'Settings changed: DuitNow QR code removed',
  ]);
});

test('a file that is not an image is rejected at its field', async () => {
  const answer = await send(Buffer.from('%PDF-1.4'));
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([415, ['picture']]);
});

test('the QR code is only for signed-in families', async () => {
  expect((await testApp.app.inject('/api/duitnow-qr')).statusCode).toBe(401);
});

test('the hourly sweep keeps the QR code', async () => {
  await send(await qr(120));
  testApp.clock.advance(2 * 60 * 60 * 1000);
  await sweepUnreferencedFiles(testApp.deps);
  expect(await Array.fromAsync(testApp.deps.files.listKeys())).toContain(await storedKey());
});
