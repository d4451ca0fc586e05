import { describe, expect, it, test } from 'vitest';
import { createCompleteFamily, createForm, getForm } from '../../../../test/support/family.ts';
import { accountIdOf } from '../../../../test/support/guardians.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const { look } = staffClientOf(admin);

const reason = 'As you told us on the phone';

async function addressesOf({ id, family }: Pick<SubmittedForm, 'id' | 'family'>) {
  const { camper_id } = await getForm(family, id);
  const accountId = await accountIdOf(db, family);
  const at = (record: string, part: string) => `/api/staff/families/${accountId}/answers/${record}/${part}`;
  return {
    accountId,
    camperId: camper_id,
    account: at(accountId, 'account-details'),
    details: at(camper_id, 'details'),
    medical: at(camper_id, 'medical'),
    transport: at(id, 'transport'),
    closing: at(id, 'closing-ceremony'),
  };
}

const correct = (path: string, answers: object, staff = admin) => staff.ask('PUT', path, { answers, reason });

describe('a correction of an accepted form', async () => {
  const form = await createSubmittedForm(testApp, { status: 'Accepted' });
  const at = await addressesOf(form);
  const signed = () =>
    db.selectFrom('submission').selectAll().where('registration_id', '=', form.id).execute();
  const before = await signed();
  const shown = await admin.ask('GET', at.transport);
  const { version, answers } = shown.json();
  const made = await admin.ask('PUT', at.transport, {
    answers: { transport_to_campsite: 'own' },
    reason,
    version,
  });

  it('begins with the present answers', () => {
    expect(shown.statusCode).toBe(200);
    expect(answers).toHaveProperty('transport_to_campsite');
  });

  it('changes the answers of the form', async () => {
    expect(made.statusCode).toBe(200);
    expect(await getForm(form.family, form.id)).toMatchObject({ transport_to_campsite: 'own' });
  });

  it('is shown beside what was signed to staff and to the family', async () => {
    const change = { step: 'transport', name: 'transport_to_campsite', after: expect.any(String) };
    const seen = (await form.family.ask('GET', `/api/rego/changes/${form.id}`)).json();
    for (const changes of [(await look(form.id)).profile_changes, seen.profile_changes])
      expect(changes).toContainEqual(expect.objectContaining(change));
  });

  it('leaves what was signed unchanged', async () => {
    expect(await signed()).toEqual(before);
  });

  it('keeps old and new beside it, encrypted', async () => {
    const kept = await readRow(db, 'answer_correction', { registration_id: form.id });
    expect(kept).toMatchObject({ section: 'transport', state: 'new', staff_id: admin.id });
    expect(kept.names).toContain('transport_to_campsite');
    expect(kept.sealed.includes('transport_to_campsite')).toBe(false);
  });

  it('is in the log', async () => {
    const entry = await db
      .selectFrom('access_log')
      .select(['registration_id', 'action'])
      .where('what', '=', '["answersCorrected"]')
      .executeTakeFirst();
    expect(entry).toEqual({ registration_id: form.id, action: 'change' });
  });

  it('rejects answers that were entered on an older version, with the current ones', async () => {
    const late = await admin.ask('PUT', at.transport, {
      answers: { transport_to_campsite: 'bus' },
      reason,
      version,
    });
    expect([late.statusCode, late.json().current?.transport_to_campsite]).toEqual([409, 'own']);
  });
});

describe('errors', async () => {
  const at = await addressesOf(await createSubmittedForm(testApp));

  it('are at the field, by the rules of the family’s own form', async () => {
    const wrong = await correct(at.details, { name: '', dob: '2031-01-01' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['name', 'dob']]);
  });

  it('say that the reason is missing', async () => {
    const made = await admin.ask('PUT', at.details, { answers: { school: 'SK Kiara' }, reason: ' ' });
    expect([made.statusCode, Object.keys(made.json().errors)]).toEqual([422, ['reason']]);
  });

  it('say that nothing has changed', async () => {
    const { answers } = (await admin.ask('GET', at.details)).json();
    const made = await correct(at.details, { school: answers.school });
    expect([made.statusCode, made.json().errors]).toEqual([422, { answers: ['Nothing has changed.'] }]);
  });
});

describe('the IC number of a camper', async () => {
  const form = await createSubmittedForm(testApp);
  const at = await addressesOf(form);

  it('is corrected also where the family could not', async () => {
    expect((await correct(at.details, { ic: '140301-14-9876' })).statusCode).toBe(200);
    const camper = await form.family.ask('GET', `/api/campers/${at.camperId}`);
    expect(camper.json().ic).toBe('140301149876');
    const change = (await look(form.id)).profile_changes.find(({ name }) => name === 'ic');
    expect(change).toMatchObject({ after: '140301-14-9876' });
  });

  it('finds the registration in the queue', async () => {
    const found = await admin.ask('GET', '/api/staff/registrations?tab=all&q=140301149876');
    expect(found.json().rows.map(({ id }: { id: string }) => id)).toEqual([form.id]);
  });

  it('is refused where a brother or sister has it', async () => {
    const other = await form.family.ask('POST', '/api/campers', {
      ...(await form.family.ask('GET', `/api/campers/${at.camperId}`)).json(),
      ic: '120301141234',
      dob: '2012-03-01',
    });
    const made = await correct(at.details.replace(at.camperId, other.json().id), { ic: '140301149876' });
    expect([made.statusCode, Object.keys(made.json().errors)]).toEqual([422, ['ic']]);
  });
});

test('answers on health are neither shown to nor changed by a registrar', async () => {
  const at = await addressesOf(await createSubmittedForm(testApp));
  expect((await registrar.ask('GET', at.medical)).statusCode).toBe(403);
  expect((await correct(at.medical, { health_diabetes: true }, registrar)).statusCode).toBe(403);
  expect((await correct(at.medical, { health_diabetes: true })).statusCode).toBe(200);
  const parts = (await registrar.ask('GET', `/api/staff/families/${at.accountId}/answers`)).json();
  const named = parts.campers[0].parts.map(({ part }: { part: string }) => part);
  expect(named).toEqual(['details']);
});

test('records of another family are not found', async () => {
  const at = await addressesOf(await createSubmittedForm(testApp));
  const other = await accountIdOf(db, await createCompleteFamily(testApp));
  for (const path of [at.account, at.details, at.transport]) {
    const foreign = path.replace(at.accountId, other);
    expect((await admin.ask('GET', foreign)).statusCode).toBe(404);
    expect((await correct(foreign, {})).statusCode).toBe(404);
  }
});

test('corrected lunches change the charges at the frozen price, as a form that is sent again does', async () => {
  const form = await createSubmittedForm(testApp);
  const at = await addressesOf(form);
  const { charged: before } = (await look(form.id)).money;
  const guests = { closing_attending: true, closing_guests_count: 7, closing_guests_lunch: true };
  const named = {
    closing_guests_names: 'Tan Ah Kow and others',
    closing_guests_ages: '41, 39',
    closing_guests_relationship: 'Family',
  };
  expect((await correct(at.closing, { ...guests, ...named })).statusCode).toBe(200);
  const { charges } = await db
    .selectFrom('charge')
    .select(({ fn }) => fn.countAll<number>().as('charges'))
    .where('registration_id', '=', form.id)
    .where('kind', '=', 'guest lunches')
    .where('quantity', '=', 7)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(charges)).toBe(1);
  expect((await look(form.id)).money.charged).toBeGreaterThan(before);
});

test('a draft may stay incomplete, and is filled in for the family', async () => {
  const family = await createCompleteFamily(testApp);
  const id = await createForm(family);
  const at = await addressesOf({ id, family });
  expect((await correct(at.transport, { transport_to_campsite: 'own' })).statusCode).toBe(200);
  expect(await getForm(family, id)).toMatchObject({ transport_to_campsite: 'own', consent: null });
});
