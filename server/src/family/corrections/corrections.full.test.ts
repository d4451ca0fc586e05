import { succeeded } from '@bowline/testing/client';
import { describe, expect, it, test } from 'vitest';
import { createCompleteFamily, getForm } from '../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows, readRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';
import { buildEmail } from '../../emails/build-email.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const reason = 'The medic saw the diabetes plan';

async function correct({ id, family }: SubmittedForm, part: string, answers: object) {
  const { camper_id } = await getForm(family, id);
  const accountId = await accountIdOf(db, family);
  const path = `/api/staff/families/${accountId}/answers/${camper_id}/${part}`;
  const made = await admin.ask('PUT', path, { answers, reason });
  expect(made.statusCode).toBe(200);
  const correctionId: string = made.json().correction_id;
  return { accountId, camperId: camper_id, correctionId, own: `/api/corrections/${correctionId}` };
}

const emailsAbout = async (correctionId: string, kind: 'answers corrected' | 'objection answered') => {
  const rows = await readRows(db, 'message', { correction_id: correctionId, kind });
  return Promise.all(
    rows.map(async (row) => ({ to: row.account_id, email: await buildEmail(testApp.deps, row) })),
  );
};

describe('a correction of the school', async () => {
  const form = await createSubmittedForm(testApp, { status: 'Accepted', camper: { name: 'Haziq' } });
  const { own, accountId, camperId, correctionId } = await correct(form, 'details', {
    school: 'SK Taman Megah',
  });

  it('is emailed to the family with the question, the reason and a link', async () => {
    const [sent] = await emailsAbout(correctionId, 'answers corrected');
    expect(sent?.to).toBe(accountId);
    expect(sent?.email).toMatchObject({
      subject: 'We have filled in or corrected answers for you',
      quote: reason,
      button: { path: `/corrections/answers/${correctionId}` },
    });
    expect(sent?.email.facts).toContainEqual(['Questions', 'School']);
  });

  it('is shown with old and new answers, the reason and the day', async () => {
    const shown = (await form.family.ask('GET', own)).json();
    expect(shown).toMatchObject({ state: 'new', reason, may_object: true, camper_name: 'Haziq' });
    expect(shown.changes).toEqual([
      { name: 'school', label: 'School', before: expect.any(String), after: 'SK Taman Megah' },
    ]);
  });

  it('is named by the camper until the family says that it is right', async () => {
    const news = async () =>
      (await form.family.ask('GET', `/api/campers/${camperId}`)).json().new_corrections;
    expect(await news()).toEqual([correctionId]);
    expect((await form.family.ask('PUT', `${own}/seen`)).json().state).toBe('seen');
    expect(await news()).toEqual([]);
  });
});

describe('an objection', async () => {
  const form = await createSubmittedForm(testApp, { status: 'Accepted' });
  const { own, accountId, camperId, correctionId } = await correct(form, 'details', {
    school: 'SK Taman Megah',
  });
  const queued = async () => {
    const found = await admin.ask('GET', '/api/staff/registrations?tab=all&change_requested=1');
    return found.json().rows.map(({ id }: { id: string }) => id);
  };
  const answer = (decision: string) =>
    admin.ask('POST', `/api/staff/families/${accountId}/corrections/${correctionId}/answer`, {
      decision,
      reason: 'You are right, sorry.',
    });

  it('cannot be answered before it is made', async () => {
    expect((await answer('keep')).statusCode).toBe(409);
  });

  it('needs words', async () => {
    const made = await form.family.ask('PUT', `${own}/objection`, { message: ' ' });
    expect([made.statusCode, Object.keys(made.json().errors)]).toEqual([422, ['message']]);
  });

  it('is an open point in the queue and on the page of the family', async () => {
    expect(await queued()).not.toContain(form.id);
    const made = await form.family.ask('PUT', `${own}/objection`, { message: 'She never left.' });
    expect(made.json()).toMatchObject({ state: 'objected', objection: 'She never left.', may_object: false });
    expect(await queued()).toContain(form.id);
    const shown = await admin.ask('GET', `/api/staff/families/${accountId}/corrections`);
    expect(shown.json().corrections).toMatchObject([
      { id: correctionId, state: 'objected', can_answer: true, details: { objection: 'She never left.' } },
    ]);
  });

  it('cannot be made twice', async () => {
    const again = await form.family.ask('PUT', `${own}/objection`, { message: 'Again' });
    expect(again.statusCode).toBe(409);
  });

  it('restores the old answers when staff undo the correction, and notifies the family', async () => {
    const { changes } = (await form.family.ask('GET', own)).json();
    expect((await answer('withdraw')).statusCode).toBe(200);
    const camper = (await form.family.ask('GET', `/api/campers/${camperId}`)).json();
    expect(camper.school).toBe(changes[0].before);
    expect(await queued()).not.toContain(form.id);
    const [sent] = await emailsAbout(correctionId, 'objection answered');
    expect(sent?.email).toMatchObject({
      title: 'We have undone our change',
      quote: 'You are right, sorry.',
    });
  });
});

test('a correction that is kept leaves the answers as staff corrected them', async () => {
  const form = await createSubmittedForm(testApp);
  const { own, accountId, camperId, correctionId } = await correct(form, 'details', { school: 'SK Kiara' });
  await succeeded(form.family.ask('PUT', `${own}/objection`, { message: 'No' }));
  const path = `/api/staff/families/${accountId}/corrections/${correctionId}/answer`;
  await succeeded(admin.ask('POST', path, { decision: 'keep', reason: 'The school told us.' }));
  expect((await form.family.ask('GET', `/api/campers/${camperId}`)).json().school).toBe('SK Kiara');
  expect((await form.family.ask('GET', own)).json()).toMatchObject({
    state: 'kept',
    answer: 'The school told us.',
  });
});

describe('a correction on health', async () => {
  const form = await createSubmittedForm(testApp);
  const [reader, other] = [await createCompleteFamily(testApp), await createCompleteFamily(testApp)];
  await shareCampers(testApp, [form.family, reader], { access: 'see' });
  await shareCampers(testApp, [form.family, other], { access: 'edit' });
  await changeRows(db, 'guardian', { account_id: await accountIdOf(db, other) }, { sees_health: false });
  const { own, accountId, correctionId } = await correct(form, 'medical', { health_diabetes: true });

  it('names neither question nor reason nor answer in the email', async () => {
    const [sent] = await emailsAbout(correctionId, 'answers corrected');
    expect(JSON.stringify(sent?.email)).not.toMatch(/diabetes|medical/i);
    expect(sent?.email.facts).toContainEqual(['Questions', 'Health answers']);
  });

  it('is emailed only to guardians with access to health answers', async () => {
    const told = (await emailsAbout(correctionId, 'answers corrected')).map(({ to }) => to);
    expect(told.sort()).toEqual([accountId, await accountIdOf(db, reader)].sort());
    expect((await reader.ask('GET', own)).statusCode).toBe(200);
    expect((await other.ask('GET', own)).statusCode).toBe(404);
  });

  it('is not objected to by a guardian who may only look', async () => {
    expect((await reader.ask('PUT', `${own}/objection`, { message: 'No' })).statusCode).toBe(403);
    expect((await reader.ask('PUT', `${own}/seen`)).statusCode).toBe(403);
  });

  it('is listed without words to a registrar, who cannot answer for it', async () => {
    await succeeded(form.family.ask('PUT', `${own}/objection`, { message: 'It is type 2' }));
    const shown = await registrar.ask('GET', `/api/staff/families/${accountId}/corrections`);
    expect(shown.json().corrections).toMatchObject([{ details: null, can_answer: false }]);
    const path = `/api/staff/families/${accountId}/corrections/${correctionId}/answer`;
    const answered = await registrar.ask('POST', path, { decision: 'keep', reason: 'No' });
    expect(answered.statusCode).toBe(403);
  });
});

test('a correction of the account is only its own, also where a camper is shared', async () => {
  const form = await createSubmittedForm(testApp);
  const guardian = await createCompleteFamily(testApp);
  await shareCampers(testApp, [form.family, guardian], { access: 'sign' });
  const accountId = await accountIdOf(db, form.family);
  const path = `/api/staff/families/${accountId}/answers/${accountId}/account-details`;
  const made = await admin.ask('PUT', path, { answers: { doctor_name: 'Dr Lim' }, reason });
  const own = `/api/corrections/${made.json().correction_id}`;
  expect((await form.family.ask('GET', own)).statusCode).toBe(200);
  expect((await guardian.ask('GET', own)).statusCode).toBe(404);
});
