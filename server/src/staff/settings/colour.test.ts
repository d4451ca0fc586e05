import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompleteFamily, createFilledForm, submit } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { composeEmail } from '../../emails/compose-email.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const save = (colour: string) => admin.ask('PUT', '/api/staff/settings', { colour });
const portal = async () => (await testApp.app.inject('/api/portal')).json();

test('the colour is the specified yellow until another is chosen', async () => {
  expect(await portal()).toMatchObject({ colour: '#ffc629' });
  expect((await save('#0B5CAD')).json()).toMatchObject({ colour: '#0b5cad' });
  expect(await portal()).toMatchObject({ colour: '#0b5cad' });
});

test.each([
  ['blue', 'such as #ffc629'],
  ['#fffbe6', 'too pale'],
])('%s is rejected at its field, with the reason', async (colour, reason) => {
  const answer = await save(colour);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.colour[0]).toContain(reason);
});

test('emails and documents have the colour, with a text that can be read on it', async () => {
  await save('#0b5cad');
  const family = await createCompleteFamily(testApp);
  const form = await createFilledForm(testApp, family, { dob: '2014-03-01' });
  await submit(family, form);
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('registration_id', '=', form)
    .executeTakeFirstOrThrow();
  const { html } = await composeEmail(testApp.deps, row);
  expect(html).toMatch(/background-color:#0b5cad[^>]*>.*?color:#ffffff[^>]*>Westwind Sailing Camp/s);
  expect(html).not.toContain('#ffc629');
  const { rawPayload } = await family.ask('GET', `/api/rego/form/${form}/pdf`);
  expect(drawnIn(rawPayload)).toMatch(/0\.04\d* 0\.36\d* 0\.67\d* SCN/);
});

/** The drawing operators of a PDF. */
function drawnIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n(.*?)\r?\nendstream/gs);
  return [...streams]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join();
}
