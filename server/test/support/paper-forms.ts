import type { BodyOf } from '@bowline/contract/api/define-call';
import { listCampsFor, registerFor } from '@bowline/contract/api/staff/families/families';
import { enterAnswers, getAnswerPart, listAnswerParts } from '@bowline/contract/api/staff/review/corrections';
import {
  createPaperAccount,
  createPaperCamper,
  submitPaperForm,
  uploadPaperIc,
  uploadPaperPhoto,
} from '@bowline/contract/api/staff/review/paper-forms';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { everySection } from '@bowline/contract/staff/every-section';
import { camperAnswers } from '@bowline/testing/answers';
import { jpeg, pdfSlip } from '@bowline/testing/pictures';
import { printedCode, renewCode } from '../../src/core/accounts/take-over-code.ts';
import type { TestApp } from './build-test-app.ts';
import { createStaff, type StaffMember } from './staff.ts';

/** What a clerk reads on a paper form of a family without an email. */
export const paperFamily = {
  type: 'parent',
  name_first: 'Mei',
  name_last: 'Tan',
  phone: '+60165550071',
  language: 'en',
  email: null,
} as const satisfies BodyOf<typeof createPaperAccount>;

/** An account that a registrar entered, and its id. */
export async function enterPaperAccount(
  testApp: TestApp,
  change: Partial<BodyOf<typeof createPaperAccount>> = {},
): Promise<string> {
  const registrar = await createStaff(testApp, 'registrar');
  const body = { ...paperFamily, ...change };
  return (await registrar.client.call(createPaperAccount, { body })).account_id;
}

/** A code as it is printed on the page of the account; the PDF itself cannot be read back. */
export async function printCodeOf({ deps }: TestApp, accountId: string): Promise<string> {
  const code = await deps.db.transaction().execute((trx) => renewCode(trx, deps, accountId));
  return code ? printedCode(code.code) : '';
}

/** A registration that staff entered from a paper form, complete except for the signature. */
export interface PaperForm {
  readonly accountId: string;
  readonly camperId: string;
  readonly registrationId: string;
}

/** Enters all of a paper form as a registrar does, call by call. */
export async function fillPaperForm(
  testApp: TestApp,
  change: Partial<BodyOf<typeof createPaperAccount>> = {},
): Promise<PaperForm> {
  const clerk = await createStaff(testApp, 'registrar');
  const { client } = clerk;
  const { account_id: accountId } = await client.call(createPaperAccount, {
    body: { ...paperFamily, ...change },
  });
  await enterParts(clerk, accountId, accountId);
  const { camper_id: camperId } = await client.call(createPaperCamper, {
    params: { accountId },
    body: camperAnswers({ dob: '2014-03-01' }),
  });
  await enterParts(clerk, accountId, camperId);
  const [photo, ic_front, ic_back] = [await jpeg(300, 400), await jpeg(400, 300), await jpeg(400, 300)];
  const params = { accountId, camperId };
  await client.call(uploadPaperPhoto, { params, parts: { photo } });
  await client.call(uploadPaperIc, { params, parts: { ic_front, ic_back } });
  const { camps } = await client.call(listCampsFor, { params });
  const body = { camp_id: camps[0]?.id ?? '' };
  const { registration_id: registrationId } = await client.call(registerFor, { params, body });
  await enterParts(clerk, accountId, registrationId);
  return { accountId, camperId, registrationId };
}

/** Enters the sections of a record with the samples of their questions. */
async function enterParts({ client }: StaffMember, accountId: string, recordId: string): Promise<void> {
  const all = await client.call(listAnswerParts, { params: { accountId } });
  const records = [
    { id: accountId, parts: all.parts },
    ...all.campers,
    ...all.campers.flatMap(({ registrations }) => registrations),
  ];
  for (const { part } of records.find(({ id }) => id === recordId)?.parts ?? []) {
    const params = { accountId, recordId, part };
    const { names, answers, version } = await client.call(getAnswerPart, { params });
    const fields = everySection.find(({ id }) => id === part)?.fields ?? {};
    const open = names.filter((name) => (answers[name] ?? null) === null);
    const samples = Object.entries(sampleAnswers({ fields })).filter(([name]) => open.includes(name));
    await client.call(enterAnswers, { params, body: { answers: Object.fromEntries(samples), version } });
  }
}

/** What comes with the scan of the signed form. */
export const signedParts = () => ({
  ...{ signed_by: 'Mei Tan', signer_ic: '', signed_on: '2026-03-01', scan: pdfSlip() },
});

/** Submits an entered form with the scan of the signed one. */
export const submitPaper = async (
  testApp: TestApp,
  { registrationId }: Pick<PaperForm, 'registrationId'>,
  clerk?: StaffMember,
) => {
  const { client } = clerk ?? (await createStaff(testApp, 'registrar'));
  return client.send(submitPaperForm, { params: { registrationId }, parts: signedParts() });
};
