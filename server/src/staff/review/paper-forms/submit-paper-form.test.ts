import { listOwnRegistrations } from '@bowline/contract/api/family/registrations';
import { decide } from '@bowline/contract/api/staff/review/decisions';
import { submitPaperForm } from '@bowline/contract/api/staff/review/paper-forms';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { succeeded } from '@bowline/testing/client';
import { readPdf } from '@bowline/testing/read-pdf';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  getForm,
  password,
} from '../../../../test/support/family.ts';
import { accountIdOf } from '../../../../test/support/guardians.ts';
import { picture } from '../../../../test/support/images.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import {
  fillPaperForm,
  type PaperForm,
  printCodeOf,
  signedParts,
  submitPaper,
} from '../../../../test/support/paper-forms.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { renderFormCopy } from '../../../documents/render-documents.ts';

const { db, testApp } = await openSeason();
const { app, deps } = testApp;
const registrar = await createStaff(testApp, 'registrar');
const submitWith = (registrationId: string, parts: object) =>
  registrar.client.send(submitPaperForm, {
    params: { registrationId },
    parts: { ...signedParts(), ...parts },
  });
const partUrl = ({ accountId, camperId }: PaperForm) =>
  `/api/staff/families/${accountId}/answers/${camperId}/medical`;

describe('a form that staff entered without an email of the family', () => {
  let form: PaperForm;
  beforeAll(async () => {
    form = await fillPaperForm(testApp);
  });

  test.each([
    ['without who signed', { signed_by: ' ' }, 'signed_by'],
    ['signed tomorrow', { signed_on: '2026-03-03' }, 'signed_on'],
    ['signed on no day', { signed_on: '31/2' }, 'signed_on'],
    ['signed by somebody else without a number', { signed_by: 'Uncle Tan' }, 'signer_ic'],
    ['with a scan that is none', { scan: new File(['text'], 'scan.pdf') }, 'scan'],
  ])('is refused %s', async (_name, parts, field) => {
    const refused = await submitWith(form.registrationId, parts);
    expect(Object.keys(refused.json().errors)).toEqual([field]);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  });

  test('is submitted like that of a family, and says who signed it when', async () => {
    const answer = await submitPaper(testApp, form, registrar);
    expect([answer.statusCode, answer.json().status]).toEqual([201, 'Pending Payment']);
    const { bytes } = await renderFormCopy(deps, form.registrationId, 'staff', 'test');
    expect((await readPdf(bytes)).spoken).toContain(
      'Signed on paper by Mei Tan, 01/03/2026; entered by the office on 02/03/2026.',
    );
  });

  test('queues no email: staff read what to print', async () => {
    const messages = await readRows(db, 'message', { account_id: form.accountId });
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages)
      expect(message).toMatchObject({ state: 'cancelled', last_error: 'no email', secret: null });
  });

  test('keeps the scan, encrypted, for staff, with an entry in the log', async () => {
    const url = `/api/staff/registrations/${form.registrationId}/paper-form`;
    const scan = await registrar.ask('GET', url);
    expect([scan.statusCode, scan.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const statuses = ['admin', 'registrar'] as const;
    const others = await Promise.all(statuses.map((role) => createStaff(testApp, role)));
    const answers = await Promise.all(others.map((other) => other.ask('GET', url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
    const review = await registrar.client.call(getReview, {
      params: { registrationId: form.registrationId },
    });
    expect(review.paper_form).toMatchObject({ signed_on: '2026-03-01' });
    const log = await readRows(db, 'access_log', { registration_id: form.registrationId }, ['what']);
    expect(log.map(({ what }) => what).join(' ')).toContain('paperScan');
  });

  test('is not submitted twice, nor entered without a reason any more', async () => {
    expect((await submitPaper(testApp, form)).statusCode).toBe(409);
    const entered = await registrar.ask('POST', partUrl(form), { answers: {} });
    expect([entered.statusCode, entered.json().code]).toEqual([409, 'read_only']);
  });

  test('is there for the family that takes the account over, which gets the copy once its email is confirmed', async () => {
    const code = await printCodeOf(testApp, form.accountId);
    const body = { code, email: 'taken@example.com', password, password_confirmation: password };
    const taken = await app.inject({ method: 'POST', url: '/api/auth/take-over', body });
    const headers = { authorization: `Bearer ${taken.json().access_token}` };
    const own = (await app.inject({ url: listOwnRegistrations.path, headers })).json();
    expect(JSON.stringify(own)).toContain(form.registrationId);
  });
});

test('a form that lacks answers is refused with what is open', async () => {
  const { registrationId } = await fillPaperForm(testApp);
  await sql`update registration set answers = answers - 'transport' where id = ${registrationId}`.execute(db);
  const refused = await submitPaper(testApp, { registrationId });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'incomplete']);
});

test('a family that fills its form in itself can sign it on paper', async () => {
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(family, { dob: '2014-03-01' });
  expect((await submitWith(id, { signed_by: 'Grandma', signer_ic: 'K1234567' })).statusCode).toBe(201);
  const accountId = await accountIdOf(db, family);
  const url = `/api/staff/families/${accountId}/answers/${accountId}/account-details`;
  await succeeded(registrar.ask('PUT', url, { answers: { name_first: 'Mei Lin' }, reason: 'From the ID' }));
  expect((await getForm(family, id)).sign_again).toBe(false);
});

test('a form that was sent back can be signed on paper again', async () => {
  const form = await fillPaperForm(testApp);
  await submitPaper(testApp, form);
  const params = { registrationId: form.registrationId };
  const { version } = await registrar.client.call(getReview, { params });
  const body = { steps: ['transport'], reason: 'Which stop?', version, decision: 'request changes' as const };
  await registrar.client.call(decide, { params, body });
  const again = await submitPaper(testApp, form, registrar);
  expect([again.statusCode, again.json().status]).toEqual([201, 'Pending Payment']);
});

test('the photo of a camper of another family is not found', async () => {
  const [one, other] = [await fillPaperForm(testApp), await fillPaperForm(testApp)];
  const url = `/api/staff/families/${one.accountId}/campers/${other.camperId}/photo`;
  expect((await registrar.upload(url, { photo: await picture(300, 400).png().toBuffer() })).statusCode).toBe(
    404,
  );
});

test('pictures of a camper whose family signed are the family’s own', async () => {
  const form = await fillPaperForm(testApp);
  await submitPaper(testApp, form);
  const url = `/api/staff/families/${form.accountId}/campers/${form.camperId}/photo`;
  const refused = await registrar.upload(url, { photo: await picture(300, 400).jpeg().toBuffer() });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'read_only']);
});
