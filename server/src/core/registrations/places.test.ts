import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { arrived, setUpPayments } from '../../../test/support/payment-desk.ts';
import { changeRows, readRow } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../test/support/submitted-form.ts';
import { getProviderAndCamps } from '../camps/queries.ts';

const { db, testApp, confirm, review } = await setUpPayments();
const admin = await createStaff(testApp, 'admin');

const listPlaces = (table: 'camp_places' | 'counted_places') =>
  db.selectFrom(table).select(['camp_id', 'deposits', 'accepted', 'offered']).orderBy('camp_id').execute();

async function requireSame() {
  const kept = await listPlaces('camp_places');
  expect(kept).toEqual(await listPlaces('counted_places'));
  return kept.reduce((sum, { deposits, accepted }) => sum + deposits + accepted, 0);
}

const createForms = async (count: number, status?: 'Deposit Received' | 'Accepted') => {
  const forms: SubmittedForm[] = [];
  for (let made = 0; made < count; made += 1)
    forms.push(await createSubmittedForm(testApp, status ? { status } : {}));
  return forms;
};

const campOf = async (form: SubmittedForm) => {
  const { camp_id } = await readRow(db, 'registration', { id: form.id });
  return camp_id;
};

it('equals the count after twenty concurrent confirmations, decisions and withdrawals', async () => {
  const [unpaid, paid, accepted] = [
    await createForms(8),
    await createForms(8, 'Deposit Received'),
    await createForms(4, 'Accepted'),
  ];
  const slips = [];
  for (const form of unpaid) slips.push(await paySlip(form, '200'));
  const held = await requireSame();
  const decide = async ({ id }: SubmittedForm, decision: 'accept' | 'withdraw') => {
    const { version } = await review({ id } as SubmittedForm);
    return admin.ask('POST', `/api/staff/registrations/${id}/decision`, {
      decision,
      version,
      reason: 'Ill.',
    });
  };
  const answers = await Promise.all([
    ...slips.map((slip) => confirm(slip, arrived(200))),
    ...paid.slice(0, 4).map((form) => decide(form, 'accept')),
    ...paid.slice(4).map((form) => decide(form, 'withdraw')),
    ...accepted.map((form) => form.family.ask('POST', `/api/rego/withdraw/${form.id}`)),
  ]);
  expect(answers.map((one) => one.statusCode)).toEqual(answers.map(() => 200));
  expect(await requireSame()).toBe(held + 8 - 4 - 4);
});

it('follows a form sent back, another camp, and rows inserted and deleted together', async () => {
  const [first, second] = await createForms(2, 'Accepted');
  if (!first || !second) throw new Error('Two forms are needed');
  const held = await requireSame();
  const sentBack = { status: 'Changes Requested', status_before: 'Accepted' } as const;
  await db.updateTable('registration').set(sentBack).where('id', '=', first.id).execute();
  expect(await requireSame()).toBe(held);
  await changeRows(db, 'registration', { id: first.id }, { status_before: 'Waitlisted' });
  expect(await requireSame()).toBe(held - 1);
  const other = db
    .selectFrom('camp')
    .select('id')
    .where('id', '<>', await campOf(second))
    .limit(1);
  await db.updateTable('registration').set({ camp_id: other }).where('id', '=', second.id).execute();
  expect(await requireSame()).toBe(held - 1);
  await sql`insert into registration (id, account_id, camper_id, camp_id, camper_ic, form_type, answers, status,
      submitted_at, reference)
    select gen_random_uuid(), account_id, camper_id, camp.id, 'copy ' || camp.id, form_type, answers, 'Accepted',
      submitted_at, 'copy ' || camp.id
    from registration, camp where registration.id = ${second.id}`.execute(db);
  const camps = (await listPlaces('camp_places')).length;
  expect(await requireSame()).toBe(held - 1 + camps);
  await db.deleteFrom('registration').where('camper_ic', 'like', 'copy %').execute();
  expect(await requireSame()).toBe(held - 1);
});

it('lets staff edit a camp while a status moves, and move a status while a camp is edited', async () => {
  const [form] = await createForms(1);
  if (!form) throw new Error('A form is needed');
  const [id, slip] = [await campOf(form), await paySlip(form, '200')];
  const camp = (await admin.ask('GET', `/api/staff/camps/${id}`)).json();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('camp_places').select('camp_id').where('camp_id', '=', id).forUpdate().execute();
    const saved = await admin.ask('PUT', `/api/staff/camps/${id}`, {
      name: 'Renamed',
      version: camp.version,
    });
    expect(saved.statusCode).toBe(200);
  });
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('camp').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    expect((await confirm(slip, arrived(200))).statusCode).toBe(200);
  });
});

it('shows whether a camp is full without reading a registration', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`lock table registration in access exclusive mode`.execute(trx);
    const { camps } = await getProviderAndCamps(db, testApp.clock.now());
    expect(camps.map(({ full }) => full)).toContain(false);
  });
});
