import { maskEmail } from '@bowline/contract/text/mask-email';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import {
  createCamper,
  createCompleteFamily,
  type Family,
  getForm,
  logInAgain,
} from '../../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../../test/support/guardians.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { enterPaperAccount } from '../../../../test/support/paper-forms.ts';
import { confirmSlip } from '../../../../test/support/payment-desk.ts';
import { changeRows, readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';
import { openReason } from '../../../core/answers/sealed-records.ts';
import { eraseAccount } from '../../../core/erasure/erase-account.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');

let kept: Family;
let keptId: string;
let other: SubmittedForm;
let otherId: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  kept = await createCompleteFamily(testApp);
  keptId = await accountIdOf(db, kept);
  other = await createSubmittedForm(testApp, { camper: { ic: icOf(1), name: 'Mira' } });
  otherId = await accountIdOf(db, other.family);
});

const icOf = (number: number) => `K${2_000_000 + count * 11_111 + number * 555_555}`;
const url = () => `/api/staff/families/${keptId}/merges`;
const body = (changed = {}) => ({ other_id: otherId, reason: 'The same mother', ...changed });
const merge = (changed = {}) => registrar.ask('POST', url(), body(changed));
const undo = (id: string) => registrar.ask('POST', `${url()}/${id}/undo`);
const page = async (id = keptId) => (await registrar.ask('GET', `/api/staff/families/${id}`)).json();
const campersOf = async (family: Family) => (await family.ask('GET', '/api/campers')).json();
const logIn = ({ email, password }: Family) => kept.ask('POST', '/api/auth/login', { email, password });
/** Whose the rows of a family are. */
async function owners() {
  const of = (table: 'camper' | 'registration' | 'guardian') =>
    db.selectFrom(table).select(['id', 'account_id']).orderBy('id').execute();
  return {
    camper: await of('camper'),
    registration: await of('registration'),
    guardian: await of('guardian'),
  };
}

it('makes two accounts one: campers, registrations, payments and receipts move with their numbers', async () => {
  const payment = await paySlip(other, '200');
  await succeeded(
    confirmSlip(registrar, payment, {
      received: '200',
      received_on: '2026-03-01',
    }),
  );
  const before = await page(otherId);
  const receipts = await db.selectFrom('receipt').selectAll().execute();
  expect((await merge()).statusCode).toBe(201);
  const after = await page();
  expect(after.campers).toMatchObject(before.campers);
  expect(after.money).toEqual(before.money);
  expect(await db.selectFrom('receipt').selectAll().execute()).toEqual(receipts);
  expect(await campersOf(kept)).toMatchObject([{ name: 'Mira', form: { id: other.id } }]);
  expect((await page(otherId)).merged_with).toMatchObject({ account_id: keptId });
});

it('ends the sessions of the other account, whose login says which email to use', async () => {
  await merge();
  expect((await other.family.ask('GET', '/api/campers')).statusCode).toBe(401);
  const refused = await logIn(other.family);
  expect(refused.json().error).toBe(
    `This account was merged with another. Log in with ${kept.email[0]}…@${kept.email.split('@')[1]}.`,
  );
  const wrong = await kept.ask('POST', '/api/auth/login', {
    email: other.family.email,
    password: 'x'.repeat(20),
  });
  expect(wrong.json().error).not.toContain('merged');
  const emails = await readRows(db, 'message', { kind: 'accounts merged', account_id: [keptId, otherId] });
  expect(emails).toHaveLength(2);
  // Each email and each archive tells of the other account only what its owner knows again.
  const said = emails.map((row) => openReason(db, 'message', row)).sort();
  expect(said).toEqual([kept.email, other.family.email].map(maskEmail).sort());
});

it('is put back by an undo, with a payment that came after it', async () => {
  const guardian = await createCompleteFamily(testApp);
  await shareCampers(testApp, [other.family, guardian], { access: 'see' });
  await shareCampers(testApp, [other.family, kept], { access: 'sign' });
  const before = await owners();
  const { id } = (await merge()).json();
  expect(await owners()).not.toEqual(before);
  const payment = await paySlip({ id: other.id, family: kept }, '200');
  expect((await page()).merges).toMatchObject([{ id, can_undo: true, undone: false }]);
  expect((await undo(id)).statusCode).toBe(204);
  expect(await owners()).toEqual(before);
  const again = await logInAgain(testApp, other.family);
  expect(await campersOf(again)).toMatchObject([{ name: 'Mira', form: { id: other.id } }]);
  const { payments } = (await registrar.ask('GET', `/api/staff/registrations/${other.id}`)).json();
  expect(payments).toMatchObject([{ id: payment }]);
  expect((await undo(id)).statusCode).toBe(409);
});

it('cannot be undone after a day, nor once a camper that moved was registered again', async () => {
  const { id } = (await merge()).json();
  await changeRows(
    db,
    'merge',
    { id },
    { at: new Date(testApp.deps.clock.now().getTime() - 25 * 3_600_000) },
  );
  expect((await undo(id)).json().message).toContain('24 hours');
  await db.updateTable('merge').set({ at: testApp.deps.clock.now() }).where('id', '=', id).execute();
  await changeRows(
    db,
    'registration',
    { id: other.id },
    { created_at: new Date(testApp.deps.clock.now().getTime() + 1000) },
  );
  expect((await undo(id)).json().message).toContain('was registered since');
});

it('makes the same child of both accounts one camper', async () => {
  const mine = await createCamper(kept, { ic: icOf(1), name: 'Mira' });
  await merge();
  expect(await campersOf(kept)).toMatchObject([{ id: mine.id, form: { id: other.id } }]);
  expect((await getForm(kept, other.id)).camper_id).toBe(mine.id);
});

it('refuses two campers that are both registered for one camp', async () => {
  const both = await createSubmittedForm(testApp, { camper: { ic: icOf(1), name: 'Mira' } });
  keptId = await accountIdOf(db, both.family);
  const refused = await merge();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Mira is registered for Junior Camp twice. Withdraw one of the two registrations first.',
  ]);
  expect((await page(otherId)).campers).toHaveLength(1);
});

it('merges two campers of one account, and separates them again', async () => {
  keptId = otherId;
  const { id: camper_id } = await createCamper(other.family, { ic: icOf(2), name: 'Mira Tan' });
  const [first] = (await page()).campers;
  const asked = { camper_id, other_id: first.id };
  const { id } = (await merge(asked)).json();
  expect((await page()).campers).toMatchObject([{ id: camper_id, registrations: [{ id: other.id }] }]);
  await undo(id);
  expect((await page()).campers).toMatchObject([
    { id: first.id, registrations: [{ id: other.id }] },
    { id: camper_id, registrations: [] },
  ]);
});

it('previews what moves and the email, and moves nothing', async () => {
  await paySlip(other, '200');
  await shareCampers(testApp, [other.family, await createCompleteFamily(testApp)], { access: 'see' });
  const before = await owners();
  const shown = (await registrar.ask('POST', `${url()}?dry_run=true`, body())).json();
  expect(shown).toMatchObject({
    campers: ['Mira'],
    registrations: 1,
    payments: 1,
    receipts: 0,
    guardians: 1,
  });
  expect(shown.mail.to).toBe(other.family.email);
  expect(await owners()).toEqual(before);
});

it('is refused for the account itself, and for one that is merged already', async () => {
  expect((await merge({ other_id: keptId })).statusCode).toBe(409);
  await merge();
  expect((await merge()).statusCode).toBe(409);
});

it('deletes the merged account together with the one that stays', async () => {
  await merge();
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', other.id).execute();
  await eraseAccount(testApp.deps, keptId, { because: 'family', address: 'test' });
  expect((await page(otherId)).deleted_at).not.toBeNull();
});

it('keeps one row of somebody with access on both sides: the wider access, and no health answers if one had none', async () => {
  const third = await createSubmittedForm(testApp, { camper: { ic: icOf(3), name: 'Jun' } });
  await shareCampers(testApp, [third.family, kept], { access: 'see' });
  await shareCampers(testApp, [third.family, other.family], { access: 'sign' });
  const before = await owners();
  await succeeded(
    registrar.ask('PUT', `/api/staff/registrations/${third.id}/guardians/${otherId}`, {
      sees_health: false,
    }),
  );
  const { id } = (await merge()).json();
  const ofThird = async (family: Family) =>
    (await campersOf(family)).find(({ name }: { name: string }) => name === 'Jun').shared;
  expect(await ofThird(kept)).toMatchObject({ access: 'sign', sees_health: false });
  expect((await owners()).guardian.filter(({ account_id }) => account_id === otherId)).toEqual([]);
  await undo(id);
  expect(await owners()).toEqual(before);
  expect(await ofThird(kept)).toMatchObject({ access: 'see', sees_health: true });
  expect(await ofThird(await logInAgain(testApp, other.family))).toMatchObject({ sees_health: false });
});

it('keeps health answers of a merged camper hidden from the same guardians', async () => {
  keptId = otherId;
  const guardian = await createCompleteFamily(testApp);
  const guardianId = await accountIdOf(db, guardian);
  const { id: camper_id } = await createCamper(other.family, { ic: icOf(2), name: 'Mira Tan' });
  await shareCampers(testApp, [other.family, guardian], { access: 'edit' });
  await succeeded(
    registrar.ask('PUT', `/api/staff/registrations/${other.id}/guardians/${guardianId}`, {
      sees_health: false,
    }),
  );
  const [first] = (await page()).campers;
  const { id } = (await merge({ camper_id, other_id: first.id })).json();
  expect(await campersOf(guardian)).toMatchObject([{ id: camper_id, shared: { sees_health: false } }]);
  await undo(id);
  const seen = (await campersOf(guardian)).map(({ shared }: { shared: object }) => shared);
  expect(seen).toMatchObject([{ sees_health: false }, { sees_health: true }]);
});

it('makes what a guardian signed its own once the registration is its own', async () => {
  await shareCampers(testApp, [other.family, kept], { access: 'sign' });
  await db.updateTable('registration').set({ consent_by: keptId }).where('id', '=', other.id).execute();
  const signer = async () => (await readRow(db, 'registration', { id: other.id })).consent_by;
  const { id } = (await merge()).json();
  expect(await signer()).toBeNull();
  await undo(id);
  expect(await signer()).toBe(keptId);
});

it('previews which answers of a merged profile no longer count', async () => {
  const mine = await createCamper(kept, { ic: icOf(1), name: 'Mira' });
  const preview = async () => (await registrar.ask('POST', `${url()}?dry_run=true`, body())).json().differing;
  expect(await preview()).toEqual([]);
  await succeeded(kept.ask('PUT', `/api/campers/${mine.id}`, { school: 'Another' }));
  expect(await preview()).toEqual(['Mira, Camper details: School']);
});

it('merges two accounts whose own answers both changed since they were signed', async () => {
  const mine = await createSubmittedForm(testApp, { camper: { ic: icOf(4), name: 'Jun' } });
  keptId = await accountIdOf(db, mine.family);
  for (const [{ family }, phone] of [
    [mine, '+60123450001'],
    [other, '+60123450002'],
  ] as const)
    expect((await family.ask('PUT', '/api/auth/account', { phone })).statusCode).toBe(200);
  expect((await merge()).statusCode).toBe(201);
});

it('lets the IC number of a camper be corrected to that of a profile which was merged into it', async () => {
  keptId = otherId;
  const { id: camper_id } = await createCamper(other.family, { ic: icOf(2), name: 'Mira Tan' });
  const [first] = (await page()).campers;
  await merge({ camper_id, other_id: first.id });
  const url = `/api/staff/families/${keptId}/answers/${camper_id}/details`;
  const correction = { answers: { ic: icOf(1) }, reason: 'As on the ID.' };
  const corrected = await registrar.ask('PUT', url, correction);
  expect(corrected.json()).toMatchObject({ part: { answers: { ic: icOf(1) } } });
});

it('refuses to join an account with one that was entered from paper and is not taken over', async () => {
  keptId = await enterPaperAccount(testApp, { email: 'paper.family@example.com' });
  expect((await merge()).json().message).toContain('entered from a paper form');
});

it('says why accounts stay two where a merged profile has the IC number of a camper', async () => {
  const { id: camper_id } = await createCamper(other.family, { ic: icOf(2), name: 'Mira Tan' });
  const [first] = (await page(otherId)).campers;
  const join = { camper_id, other_id: first.id, reason: 'One girl' };
  await succeeded(registrar.ask('POST', `/api/staff/families/${otherId}/merges`, join));
  await createCamper(kept, { ic: icOf(1), name: 'Mira' });
  const refused = await merge();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('merged earlier'),
  ]);
});
