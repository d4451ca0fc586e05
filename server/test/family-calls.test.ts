import { calls } from '@bowline/contract/api/calls';
import { type CallDefinition, pathOf } from '@bowline/contract/api/define-call';
import { acceptInvitation, inviteGuardian } from '@bowline/contract/api/family/guardians';
import { startOnlinePayment } from '@bowline/contract/api/family/online-payments';
import { confirmPayment } from '@bowline/contract/api/staff/money/payments';
import { saveCorrection } from '@bowline/contract/api/staff/review/corrections';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { guardianInvitation } from '@bowline/contract/guardians/invitation';
import type { RawRequest } from '@bowline/testing/client';
import { jpeg, pdfSlip } from '@bowline/testing/pictures';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { insertAnswerFile } from '../src/core/answer-files/queries.ts';
import { insertChoice } from '../src/core/camp-choices/queries.ts';
import { buildEmail } from '../src/emails/build-email.ts';
import { idsOf } from './staff-calls/ask.ts';
import { MISSING } from './staff-calls/row.ts';
import { createCompleteFamily, type Family, getForm } from './support/family.ts';
import { openSeason } from './support/open-season.ts';
import { arrived } from './support/payment-desk.ts';
import { createStaff } from './support/staff.ts';
import { createSubmittedForm, oneShare, paySlip } from './support/submitted-form.ts';

const { testApp } = await openSeason();
const registration = await createSubmittedForm(testApp);
const { id: form, family: owner } = registration;
const { camper_id: camper } = await getForm(owner, form);
const payment = await paySlip(registration, '200');
const registrar = await createStaff(testApp, 'registrar');
await registrar.client.call(confirmPayment, {
  params: { paymentId: payment },
  body: oneShare({ payment_id: payment }, arrived(200)),
});
// Only of an accepted registration does a family say who may take the camper.
await testApp.deps.db
  .updateTable('registration')
  .set({ status: 'Accepted' })
  .where('id', '=', form)
  .execute();
const { db, files, clock } = testApp.deps;
const { camp_id } = await getForm(owner, form);
await db.updateTable('camp').set({ online_payments: true }).where('id', '=', camp_id).execute();
const { id: onlinePayment } = await owner.client.call(startOnlinePayment, {
  body: { shares: [{ registration_id: form, amount: '50' }] },
});
const question = {
  name: 'camp_q1',
  label: 'Action plan',
  kind: 'upload',
  required: false,
  readers: 'office',
};
const set = { camp_id, version: 1, questions: JSON.stringify([question]), published_at: clock.now() };
await db.insertInto('camp_question_set').values(set).execute();
await db.updateTable('registration').set({ questions_version: 1 }).where('id', '=', form).execute();
const fileId = uuidv7();
const { key: file } = await files.put(Buffer.from('plan'));
await insertAnswerFile(db, {
  ...{ id: fileId, registration_id: form, question: 'camp_q1', file },
  ...{ content_type: 'application/pdf', uploaded_at: clock.now() },
});
const { account_id } = await db
  .selectFrom('camper')
  .select('account_id')
  .where('id', '=', camper)
  .executeTakeFirstOrThrow();
const admin = await createStaff(testApp, 'admin');
const { correction_id: correctionId } = await admin.client.call(saveCorrection, {
  params: { accountId: account_id, recordId: camper, part: 'details' },
  body: { answers: { school: 'SK Taman Megah' }, reason: 'By phone' },
});
const { camp_id: from_camp_id } = await db
  .selectFrom('registration')
  .select('camp_id')
  .where('id', '=', form)
  .executeTakeFirstOrThrow();
await insertChoice(db, {
  ...{ registration_id: form, from_camp_id, camp_ids: [], until: '2030-01-01', offered_by: admin.id },
});
const refundId = uuidv7();
const asked = { asked_at: clock.now(), asked_by: admin.id, reason: 'Too much.', amount_sen: 5000 };
await db
  .insertInto('refund_account')
  .values({ id: refundId, registration_id: form, ...asked })
  .execute();
const stranger = await createCompleteFamily(testApp);
const guardian = await createCompleteFamily(testApp);
const invite = () => owner.client.call(inviteGuardian, { body: sampleAnswers(guardianInvitation) });
await invite();
const { campers } = await guardian.client.call(acceptInvitation, { body: { token: await sentToken() } });
const accountId = campers[0]?.guardians[0]?.account_id ?? '';
const [invitation] = (await invite()).invitations;
const photo = await jpeg(300, 400);

type CallName = keyof typeof calls;

/** The token in the link of the invitation that was queued. */
async function sentToken(): Promise<string> {
  const { deps } = testApp;
  const queued = deps.db.selectFrom('message').selectAll().where('kind', '=', 'guardian invited');
  const { button } = await buildEmail(deps, await queued.executeTakeFirstOrThrow());
  return decodeURIComponent(/#(.+)$/.exec(button.path)?.[1] ?? '');
}

/** The id of a record, or those of the path where they differ. */
type RecordIds = string | Readonly<Record<string, string>>;

/** A valid request of each family call about a record: the id of the record, and what is sent. */
const table: Readonly<Partial<Record<CallName, readonly [record: RecordIds, request?: RawRequest]>>> = {
  getCamper: [camper],
  saveCamper: [camper, { body: { school: 'Elsewhere' } }],
  uploadPhoto: [camper, { parts: { photo } }],
  uploadIc: [camper, { parts: { ic_front: photo, ic_back: photo } }],
  startRegistration: [camper],
  getRegistration: [form],
  saveStep: [form, { body: { transport_to: 'Own Transport' } }],
  recordStep: [form, { body: { current_step: 'transport' } }],
  getRegistrationHistory: [form],
  getRegistrationPdf: [form],
  listPayments: [form],
  getFees: [form],
  getRegistrationChanges: [form],
  saveChangeRequest: [form, { body: { sections: ['transport'], message: 'By car' } }],
  withdrawChangeRequest: [form],
  uploadPayment: [form, { parts: { payment: pdfSlip(), amount: '50' } }],
  saveLaterAnswers: [form, { body: {} }],
  uploadAnswerFile: [{ formId: form, question: 'camp_q1' }, { parts: { file: pdfSlip(), name: 'plan.pdf' } }],
  getAnswerFile: [{ formId: form, fileId }],
  getCorrection: [correctionId],
  markCorrectionSeen: [correctionId],
  objectToCorrection: [correctionId, { body: { message: 'She never left that school' } }],
  signAgain: [form, { body: { consent: true, terms_read: { language: 'en', sha256: '0'.repeat(64) } } }],
  getTakers: [form],
  saveTakers: [form, { body: { allowed_1: false, never_1: false, hand_over_email: false, version: 0 } }],
  getCampCode: [form],
  withdrawInvitation: [invitation?.id ?? ''],
  removeGuardian: [{ camperId: camper, accountId }],
  getReceipt: [payment],
  getSlip: [payment],
  getOnlinePayment: [onlinePayment],
  createPaymentLink: [form],
  withdrawRegistration: [form],
  getWaiting: [form],
  saveWaiting: [form, { body: { together: true } }],
  answerOffer: [form, { body: { answer: 'accept' } }],
  getCampChoice: [form],
  chooseCamp: [form, { body: { camp_id: null } }],
  getRefund: [refundId],
  saveRefundAccount: [
    refundId,
    { body: { bank: 'Maybank', account_number: '114022334455', account_holder: 'Lim Mei Ling' } },
  ],
};
const rows = Object.entries(table).map(([name, [record, request]]) => {
  const call: CallDefinition = calls[name as CallName];
  return { name, call, record, request };
});

// Camps are the same for every family.
const isOwned = (id: string) => id !== 'campId';

async function ask({ client }: Family, call: CallDefinition, record: RecordIds, request?: RawRequest) {
  const params =
    typeof record === 'string' ? Object.fromEntries(idsOf(call).map((name) => [name, record])) : record;
  const { statusCode, body } = await client.request(call.method, pathOf(call, params as never), request);
  return { statusCode, body };
}

test('the table has every family call about a record', () => {
  const owned = Object.entries<CallDefinition>(calls).filter(([, call]) => idsOf(call).some(isOwned));
  expect(Object.keys(table).sort()).toEqual(owned.map(([name]) => name).sort());
});

test.each(rows)(
  '$name answers another family as if the record did not exist, and reaches it for its own',
  async ({ call, record, request }) => {
    const foreign = await ask(stranger, call, record, request);
    expect(foreign.statusCode).toBe(404);
    expect(foreign).toEqual(await ask(stranger, call, MISSING, request));
    expect((await ask(owner, call, record, request)).statusCode).not.toBe(404);
  },
);

// `checkAnswers` compares every response with the contract; the calls that write are made by the tests of their folders.
test('every call that reads about no record returns what the contract names, and nothing else', async () => {
  const reading = Object.entries<CallDefinition>(calls).filter(
    ([, call]) => call.method === 'GET' && !call.path.includes('/:') && typeof call.response === 'object',
  );
  const failed: [string, number][] = [];
  for (const [name, call] of reading) {
    const { statusCode } = await ask(owner, call, {});
    if (statusCode !== 200) failed.push([name, statusCode]);
  }
  expect(reading.length).toBeGreaterThan(5);
  expect(failed).toEqual([]);
});

test('a PDF that answers a question is downloaded under a name of its own', async () => {
  const { headers } = await owner.client.send(calls.getAnswerFile, { params: { formId: form, fileId } });
  expect(headers['content-disposition']).toBe('attachment; filename="answer.pdf"');
});
