import { BUS } from '@bowline/contract/options/choices';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const camps = await db.selectFrom('camp').selectAll().execute();
const campOf = (type: string) => camps.find((camp) => camp.type === type) ?? camps[0];
const junior = campOf('junior');
if (!junior) throw new Error('There is no camp');

const second = crypto.randomUUID();
await db
  .insertInto('camp')
  .values({
    ...junior,
    id: second,
    name: 'Second Week',
    starts_on: '2026-06-14',
    ends_on: '2026-06-19',
    fee_sen: junior.fee_sen + 10_000,
    pick_up_points: 'Ipoh, station',
    drop_off_points: 'Ipoh, station',
  })
  .execute();

let form: SubmittedForm;
beforeEach(async () => {
  await db.updateTable('camp').set({ capacity: 100, waiting_list: true }).execute();
  form = await createSubmittedForm(testApp);
});

const url = () => `/api/staff/registrations/${form.id}/camp-moves`;
const body = (changed = {}) => ({ camp_id: second, reason: 'The first week is full.', ...changed });
const move = (changed = {}) => registrar.ask('POST', url(), body(changed));
const preview = (changed = {}) => registrar.ask('POST', `${url()}?dry_run=true`, body(changed));
const stored = () =>
  db.selectFrom('registration').selectAll().where('id', '=', form.id).executeTakeFirstOrThrow();
const places = async (id: string) => {
  const { deposits, accepted } = await db
    .selectFrom('camp_places')
    .selectAll()
    .where('camp_id', '=', id)
    .executeTakeFirstOrThrow();
  return deposits + accepted;
};
const review = async () => (await registrar.ask('GET', `/api/staff/registrations/${form.id}`)).json();
const setStatus = (status: 'Accepted' | 'Deposit Received' | 'Waitlisted') =>
  db.updateTable('registration').set({ status }).where('id', '=', form.id).execute();

it('moves the registration with place, charges, payment and reference, and emails the family', async () => {
  await paySlip(form, '200');
  await setStatus('Accepted');
  const before = [await places(junior.id), await places(second)];
  const was = await review();
  expect((await move()).json()).toEqual({ status: 'Accepted' });
  expect([await places(junior.id), await places(second)]).toEqual([
    (before[0] ?? 0) - 1,
    (before[1] ?? 0) + 1,
  ]);
  const is = await review();
  expect(is).toMatchObject({
    camp: { id: second },
    reference: was.reference,
    status: 'Accepted',
    payments: [{ id: was.payments[0].id }],
  });
  expect(is.money.charged - was.money.charged).toBe(100);
  const emails = await readRows(db, 'message', {
    registration_id: form.id,
    kind: ['camp changed', 'charges changed'],
  });
  expect(emails).toMatchObject([{ kind: 'camp changed', camp_id: junior.id }]);
  expect(is.history).toEqual(
    expect.arrayContaining([expect.objectContaining({ move: 'move to another camp' })]),
  );
});

it('previews prices, status, outdated answers and the email, and stores nothing', async () => {
  const stop = {
    transport_to_campsite: BUS,
    transport_to_campsite_point: 'KL Sentral, level 1 bus bay, 08:00',
  };
  await db
    .updateTable('registration')
    .set({
      answers: sql`jsonb_set(answers, '{transport}', (answers -> 'transport') || ${JSON.stringify(stop)}::jsonb)`,
    })
    .where('id', '=', form.id)
    .execute();
  await setStatus('Accepted');
  const { charged } = (await review()).money;
  const shown = (await preview()).json();
  expect(shown).toMatchObject({ before: charged, after: charged + 100, status: 'Accepted' });
  expect(shown.outdated).toEqual(
    expect.arrayContaining([
      expect.stringContaining('KL Sentral'),
      expect.stringContaining('Closing Ceremony'),
    ]),
  );
  expect(shown.mail.subject).toContain('Second Week');
  expect((await stored()).camp_id).toBe(junior.id);
});

it('moves back, with the first price', async () => {
  const { charged } = (await review()).money;
  await move();
  expect((await move({ camp_id: junior.id })).statusCode).toBe(200);
  expect((await review()).money.charged).toBe(charged);
});

it.each(['Accepted', 'Deposit Received'] as const)(
  'puts one that was %s on the waiting list of a full camp',
  async (status) => {
    await setStatus(status);
    await db.updateTable('camp').set({ capacity: 0 }).where('id', '=', second).execute();
    expect((await preview()).json().status).toBe('Waitlisted');
    expect((await move()).json()).toEqual({ status: 'Waitlisted' });
  },
);

it('is refused for a full camp without a waiting list', async () => {
  await setStatus('Accepted');
  await db.updateTable('camp').set({ capacity: 0, waiting_list: false }).where('id', '=', second).execute();
  const refused = await move();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'camp_full']);
});

it('says what to do with one that waits, where the other camp has no waiting list', async () => {
  await setStatus('Waitlisted');
  await db.updateTable('camp').set({ waiting_list: false }).where('id', '=', second).execute();
  expect((await move()).json().message).toBe(
    'Second Week has no waiting list. Take the registration off the waiting list first, then move it.',
  );
});

it('is refused for a camp with another form, and for the same camp', async () => {
  for (const camp_id of [campOf('lite')?.id, junior.id, form.id])
    expect((await move({ camp_id })).json().errors).toHaveProperty('camp_id');
  const { camps: listed } = (await registrar.ask('GET', url())).json();
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Second Week']);
});

it('is refused where the camper is registered for the other camp', async () => {
  const { camper_id } = await stored();
  await form.family.ask('GET', `/api/rego/init/${camper_id}?camp=${second}`);
  expect((await move()).json().code).toBe('already_registered');
});

it('is refused for a form that was not submitted, or that was withdrawn', async () => {
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', form.id).execute();
  expect((await move()).json().code).toBe('read_only');
});
