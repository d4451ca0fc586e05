import { saveAccount } from '@bowline/contract/api/family/account/auth';
import { saveStep } from '@bowline/contract/api/family/registrations';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { answersOfAge, newEmail } from '@bowline/testing/answers';
import { succeeded } from '@bowline/testing/client';
import { createFamily, familyPassword } from '@bowline/testing/family';
import {
  agreeIn,
  createFilledRegistration,
  paySlip,
  submitRegistration,
} from '@bowline/testing/registration';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { markTexts } from '../../../test/support/catalogues.ts';
import { createCompleteFamily, createForm } from '../../../test/support/family.ts';
import { arrived, setUpPayments } from '../../../test/support/payment-desk.ts';
import { listReadableRows } from '../../../test/support/readable-rows.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { readRow, readRows } from '../../../test/support/rows.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { clockFrom } from '../../platform/process/clock.ts';
import { familyTables, fileColumns, tablesWith } from '../family-tables.ts';
import { eraseAccount } from './erase-account.ts';

markTexts();
const { db, testApp, confirm, registrar } = await setUpPayments();
const { deps, client, clock } = testApp;
const admin = await createStaff(testApp, 'admin');
// What documents say matters to no test here, only that they are kept.
const typesetter = vi.spyOn(deps.pdf, 'render').mockImplementation(async (load) => {
  await load();
  return Buffer.from('%PDF-1.7');
});
afterAll(() => typesetter.mockRestore());
const eleven = answersOfAge(11, clock.today('Asia/Kuala_Lumpur'));
const WORD = 'Zwiebelfisch';
const LATE = 'Nachteule';
const NAME = 'Quillfeather';
const byFamily = { because: 'family', address: '192.0.2.7' } as const;

/** Sample answers with an unusual word in every text that may be any. */
function withWords(section: Section, word = WORD): Answers {
  const words = Object.entries(section.fields)
    .filter(([name, { kind }]) => !name.endsWith('postcode') && (kind === 'text' || kind === 'longText'))
    .map(([name], index) => [name, `${word} ${index}`]);
  return { ...sampleAnswers(section), ...Object.fromEntries(words) };
}

let families = 0;

/** A family with a paid registration for a camp that is over, documents, notes, and a draft. */
async function createStoredFamily() {
  families += 1;
  const email = newEmail(WORD.toLowerCase());
  const family = await createFamily({ client }, 'parent', { email });
  const answers = Object.assign({}, ...accountSections.map((section) => withWords(section)), {
    name_first: 'Ada',
    name_last: NAME,
  });
  await family.client.call(saveAccount, { body: answers });
  const camper = Object.assign({}, ...camperSections.map((section) => withWords(section)), eleven, {
    ic: `ZQ7CANARY8C${families}`,
  });
  const registration = await createFilledRegistration(family, { camper });
  for (const { step } of questionSteps(registration.formType))
    await family.client.call(saveStep, { params: { formId: registration.id }, body: withWords(step) });
  await agreeIn(registration, 'ms');
  await submitRegistration(registration);
  const paymentId = await paySlip(registration, '300');
  expect((await confirm(paymentId, arrived(300))).statusCode).toBe(200);
  const { id } = registration;
  const staffUrl = `/api/staff/registrations/${id}`;
  await succeeded(registrar.ask('POST', `${staffUrl}/notes`, { text: `${WORD} in a note` }));
  for (const url of [
    `/api/rego/form/${id}/pdf`,
    `/api/rego/payments/${paymentId}/receipt`,
    '/api/auth/account/statement',
  ])
    expect((await family.client.request('GET', url)).statusCode).toBe(200);
  const desk = staffClientOf(registrar);
  const sentBack = {
    decision: 'request changes',
    reason: `${WORD}, please look again`,
    steps: ['transport'],
  };
  expect((await desk.post(id, 'decision', sentBack)).statusCode).toBe(200);
  await submitRegistration(registration);
  const request = { sections: ['transport'], message: `${WORD} please` };
  const askForChange = () =>
    family.client.request('PUT', `/api/rego/changes/${id}/request`, { body: request });
  expect((await askForChange()).statusCode).toBe(200);
  const request_id = (await desk.look(id)).change_requests[0]?.id;
  const reason = `${WORD} is too late`;
  const declined = await desk.post(id, 'change-request/decline', { request_id, reason });
  expect(declined.statusCode).toBe(200);
  expect((await askForChange()).statusCode).toBe(200);
  const draft = await createFilledRegistration(family, {
    camper: { ...eleven, name: `${WORD} II` },
  });
  const account_id = await accountOf(id);
  return { family, email, registration, draft, paymentId, account_id };
}

async function accountOf(registrationId: string): Promise<string> {
  const row = db.selectFrom('registration').select('account_id').where('id', '=', registrationId);
  return (await row.executeTakeFirstOrThrow()).account_id;
}

/** Every row of every table, as text, with notes and reasons decrypted. */
async function dump(): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  for (const name of Object.keys(familyTables)) tables.set(name, await listReadableRows(db, name));
  return tables;
}

const holding = (tables: Map<string, string[]>, text: string): string[] =>
  [...tables]
    .filter(([, rows]) => rows.some((row) => row.toLowerCase().includes(text.toLowerCase())))
    .map(([name]) => name);

async function listNamedFiles(): Promise<string[]> {
  const named: string[] = [];
  for (const [table, column] of fileColumns) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    );
    named.push(...rows.map(({ key }) => key));
  }
  return named.sort();
}

const listMoves = (id: string) => readRows(db, 'form_event', { registration_id: id }, ['move', 'at']);

const balanceOf = (id: string) =>
  db.selectFrom('registration_balance').selectAll().where('registration_id', '=', id).executeTakeFirst();

// When all camps of the season are over.
const later = { ...deps, clock: { ...clock, ...clockFrom(() => new Date('2028-01-01T00:00:00Z')) } };

test('a deleted account leaves money and consent under a pseudonym, and nothing else; another family stays', async () => {
  const other = await createStoredFamily();
  const { registration, draft, account_id, email, family } = await createStoredFamily();
  const { id } = registration;
  const balance = await balanceOf(id);
  const rowsOfOther = async () =>
    [...(await dump())].map(([name, rows]) => [
      name,
      rows.filter((row) => row.includes(other.account_id) || row.includes(other.registration.id)),
    ]);
  const filesOfOther = await readRows(db, 'camper', { account_id: other.account_id }, [
    'photo_file',
    'ic_front_file',
  ]);
  const before = await rowsOfOther();
  const moves = await listMoves(id);
  expect(holding(await dump(), WORD)).toEqual(
    expect.arrayContaining(['form_event', 'change_request', 'registration_note', 'message']),
  );
  expect(await eraseAccount(later, account_id, byFamily)).toBe('erased');
  expect(await rowsOfOther()).toEqual(before);

  expect(await eraseAccount(later, other.account_id, byFamily)).toBe('erased');
  const after = await dump();
  expect(holding(after, WORD)).toEqual([]);
  expect(holding(after, 'ZQ7CANARY')).toEqual([]);
  // Keyed hashes, by which staff who know the number would still find the person.
  for (const table of ['account', 'camper'] as const) {
    const left = db.selectFrom(table).select('ic_words').where(sql<boolean>`ic_words <> '{}'`);
    expect(await left.execute(), table).toEqual([]);
  }
  expect(holding(after, NAME)).toEqual(['submission']);
  expect(holding(after, draft.id)).toEqual([]);
  for (const name of tablesWith({ onErase: 'deleted' }))
    expect(
      after.get(name)?.filter((row) => row.includes(account_id) || row.includes(id)),
      name,
    ).toEqual([]);

  const signed = await getSignedContent(db, id);
  expect(JSON.stringify(signed)).toContain(NAME);
  expect(JSON.stringify(signed)).not.toContain(WORD);
  for (const document of [signed.document, signed.reading?.document ?? '']) {
    expect(document).toContain('Deleted camper');
    const steps = JSON.parse(document).map(({ step }: { step: string }) => step);
    expect(steps).toEqual(['charges', 'consent']);
  }
  expect(signed.reading).toMatchObject({ language: 'ms', document: expect.stringContaining('Melayu ') });
  expect(Object.keys(JSON.parse(signed.data).form)).toEqual(['consent']);
  expect(await balanceOf(id)).toEqual(balance);
  expect(await listMoves(id)).toEqual(moves);

  // What no row names has left the store, and the slips are still there.
  const stored = (await Array.fromAsync(deps.files.listKeys())).sort();
  expect(stored).toEqual(await listNamedFiles());
  expect(stored).toHaveLength(2);
  expect(stored).not.toContain(filesOfOther[0]?.photo_file);

  // Staff still open, print and export it.
  const review = await registrar.ask('GET', `/api/staff/registrations/${id}`);
  expect(review.statusCode).toBe(200);
  expect(review.body).toContain('Deleted camper');
  for (const url of [
    `/api/staff/registrations/${id}/statement`,
    `/api/staff/registrations?tab=all`,
    `/api/staff/families/${account_id}/data`,
  ])
    expect((await registrar.ask('GET', url)).statusCode, url).not.toBe(500);

  // The token is worth nothing, the password neither, and the email is free.
  expect((await family.client.request('GET', '/api/auth/account')).statusCode).toBe(401);
  const body = { email, password: familyPassword };
  expect((await client.request('POST', '/api/auth/login', { body })).statusCode).toBe(422);
  const atPseudonym = { email: `${account_id}@deleted.invalid`, password: familyPassword };
  expect((await client.request('POST', '/api/auth/login', { body: atPseudonym })).statusCode).toBe(422);
  await createFamily({ client }, 'parent', { email });
  expect(await eraseAccount(later, account_id, byFamily)).toBe('gone');
});

test('a registration for a camp to come keeps the account until it is withdrawn', async () => {
  const { family, id } = await createSubmittedForm(testApp);
  const account_id = await accountOf(id);
  expect(await eraseAccount(deps, account_id, byFamily)).toBe('open');
  expect((await family.ask('POST', `/api/rego/withdraw/${id}`, {})).statusCode).toBe(200);
  expect(await eraseAccount(deps, account_id, byFamily)).toBe('erased');
});

test('a held registration stays whole with its camper until the hold is lifted, and then goes at once', async () => {
  const { registration, draft, account_id } = await createStoredFamily();
  const url = `/api/staff/registrations/${registration.id}`;
  await succeeded(registrar.ask('POST', `${url}/hold`, { reason: 'An insurance claim' }));
  expect(await eraseAccount(later, account_id, byFamily)).toBe('erased');

  const review = (await admin.ask('GET', url)).body;
  expect(review).toContain(WORD);
  expect(review).toContain(`${WORD} in a note`);
  const images = () =>
    db
      .selectFrom('camper')
      .innerJoin('registration', 'registration.camper_id', 'camper.id')
      .select(['photo_file', 'ic_front_file'])
      .where('registration.id', '=', registration.id)
      .executeTakeFirstOrThrow();
  const { photo_file, ic_front_file } = await images();
  const stored = await Array.fromAsync(deps.files.listKeys());
  expect(stored).toEqual(expect.arrayContaining([photo_file, ic_front_file]));
  const kept = await dump();
  expect(holding(kept, draft.id)).toEqual([]);
  expect(holding(kept, NAME)).toEqual(['submission']);
  const account = kept.get('account')?.find((row) => row.includes(account_id));
  expect(account?.toLowerCase()).not.toContain(WORD.toLowerCase());
  const { holds } = (await admin.ask('GET', '/api/staff/retention')).json();
  expect(holds).toMatchObject([{ registration_id: registration.id, account_deleted: true }]);

  expect((await admin.ask('DELETE', `${url}/hold`)).statusCode).toBe(200);
  // Another test made an account with such an email; the space tells the words apart.
  expect(holding(await dump(), `${WORD} `)).toEqual([]);
  expect(await images()).toEqual({ photo_file: null, ic_front_file: null });
  expect((await Array.fromAsync(deps.files.listKeys())).sort()).toEqual(await listNamedFiles());
  expect(JSON.stringify(await getSignedContent(db, registration.id))).toContain(NAME);
});

test('a deleted family is in no saved view and no message to a group; what other families are called stays', async () => {
  const family = await createCompleteFamily(testApp);
  const names = { name_first: 'Renée', name_last: 'Zwölfender', phone: '+60123456789' };
  await succeeded(family.ask('PUT', '/api/auth/account', names));
  const formId = await createForm(family, { name: '陈美玲 Tan', ic: '140301145698' });
  const namesake = await createCompleteFamily(testApp);
  await createForm(namesake, { name: 'Tan Ah Kow' });
  const saveView = async (name: string, q?: string) => {
    const body = { name, filters: { tab: 'all', ...(q && { q }) }, columns: [], is_default: false };
    expect((await admin.ask('POST', '/api/staff/queue/views', body)).statusCode).toBe(201);
  };
  for (const [name, q] of [
    ...[
      ['A', 'renee'],
      ['B', 'zwolfender'],
      ['C', '陈美玲'],
      ['D', '012-345 6789'],
      ['E', '140301-14-5698'],
      ['F', '5698'],
    ],
    ...[['Zwölfender siblings'], ['Junior camp'], ['Tans', 'tan'], ['All']],
  ])
    await saveView(name ?? '', q);
  const text =
    'Renée Zwölfender lost a cap. 请陈美玲家长来拿。 So did Tan, at the Junior Camp. {parent}, please look.';
  await db
    .insertInto('group_message')
    .values({
      ...{ id: crypto.randomUUID(), staff_id: admin.id, families: 1 },
      ...{
        subject: 'Lost by ZWÖLFENDER',
        text,
        translations: JSON.stringify({ ms: { subject: 'Renée', text: 'Topi' } }),
      },
    })
    .execute();
  expect(await eraseAccount(deps, await accountOf(formId), byFamily)).toBe('erased');
  const views = await db.selectFrom('queue_view').select('name').orderBy('name').execute();
  expect(views.map(({ name }) => name)).toEqual(['All', 'Junior camp', 'Tans']);
  const shown = ['subject', 'text', 'translations'] as const;
  expect(await db.selectFrom('group_message').select(shown).execute()).toEqual([
    {
      subject: 'Lost by …',
      text: '… … lost a cap. 请…家长来拿。 So did Tan, at the Junior Camp. {parent}, please look.',
      translations: { ms: { subject: '…', text: 'Topi' } },
    },
  ]);
});

test('a Chinese name is taken out of a message whole', async () => {
  const family = await createCompleteFamily(testApp);
  await succeeded(family.ask('PUT', '/api/auth/account', { name_first: '雪玲', name_last: '欧' }));
  const formId = await createForm(family, { name: 'Ou Ah Kow' });
  const message = { id: crypto.randomUUID(), subject: 'Lost', text: '请欧雪玲家长来拿。' };
  await db
    .insertInto('group_message')
    .values({ ...message, staff_id: admin.id, families: 1 })
    .execute();
  await eraseAccount(deps, await accountOf(formId), byFamily);
  const { text } = await readRow(db, 'group_message', { id: message.id });
  expect(text).toBe('请…家长来拿。');
});

test('saves that arrive during the deletion bring nothing back', async () => {
  const family = await createCompleteFamily(testApp);
  const formId = await createForm(family);
  const account_id = await accountOf(formId);
  const saves = () => [
    family.ask('PUT', '/api/auth/account', { name_first: LATE }),
    family.ask('POST', '/api/campers', { name: LATE }),
    ...questionSteps('junior').map(({ step }) =>
      family.ask('POST', `/api/rego/save/${formId}`, withWords(step, LATE)),
    ),
  ];
  const [erased, ...answers] = await Promise.all([
    eraseAccount(deps, account_id, byFamily),
    ...saves(),
    ...saves(),
  ]);
  expect(erased).toBe('erased');
  for (const { statusCode } of answers) expect([200, 401, 404, 409, 422]).toContain(statusCode);
  expect(holding(await dump(), LATE)).toEqual([]);
});

test('a save that was let in before the deletion and writes after it is refused', async () => {
  const family = await createCompleteFamily(testApp);
  const account_id = await accountOf(await createForm(family));
  expect(await eraseAccount(deps, account_id, byFamily)).toBe('erased');
  const late = db.updateTable('account').set({ is_complete: true }).where('id', '=', account_id).execute();
  await expect(late).rejects.toMatchObject({ code: 'BW401' });
  const session = { id: crypto.randomUUID(), account_id, expires_at: clock.now() };
  await expect(db.insertInto('session').values(session).execute()).rejects.toMatchObject({ code: 'BW401' });
});
