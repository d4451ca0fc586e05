import { expect, test } from 'vitest';
import { password } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';
import { buildEmail } from '../../emails/build-email.ts';
import { queueHealthDigest } from './health-digest.ts';

const { db, testApp } = await openSeason();
const { clock, deps } = testApp;
const medics = [await createStaff(testApp, 'medic'), await createStaff(testApp, 'medic')];
const gone = await createStaff(testApp, 'medic');
await db.updateTable('staff').set({ disabled_at: clock.now() }).where('id', '=', gone.id).execute();
await createStaff(testApp, 'admin');

const accepted = await createSubmittedForm(testApp, { status: 'Accepted', camper: { name: 'Haziq' } });
const waiting = await createSubmittedForm(testApp, { status: 'Waitlisted', camper: { name: 'Mira' } });

/** Days go by in these tests: the family logs in again to save. */
async function save({ id, family: { email } }: SubmittedForm, body: object): Promise<void> {
  const login = { method: 'POST', url: '/api/auth/login', body: { email, password } } as const;
  const { access_token } = (await testApp.app.inject(login)).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const form = await testApp.app.inject({ url: `/api/rego/form/${id}`, headers });
  const url = `/api/campers/${form.json().form.camper_id}`;
  expect((await testApp.app.inject({ method: 'PUT', url, headers, body })).statusCode).toBe(200);
}

const digests = () =>
  db.selectFrom('message').selectAll().where('kind', '=', 'health changes').orderBy('id').execute();

test('each medic gets one email on the morning after health answers of accepted campers changed', async () => {
  clock.set('2026-03-02T20:00:00+08:00');
  await save(accepted, { health_diabetes: true });
  await save(waiting, { health_diabetes: true });

  clock.set('2026-03-03T06:59:00+08:00');
  await queueHealthDigest(deps);
  expect(await digests()).toEqual([]);

  clock.set('2026-03-03T07:00:00+08:00');
  await Promise.all([queueHealthDigest(deps), queueHealthDigest(deps)]);
  const sent = await digests();
  expect(sent.map(({ staff_id }) => staff_id).sort()).toEqual(medics.map(({ id }) => id).sort());
  expect(sent[0]?.group_registrations).toEqual([accepted.id]);
});

test('the email names camper and camp, and contains no answers', async () => {
  const [row] = await digests();
  if (!row) throw new Error('No digest was queued');
  const email = await buildEmail(deps, row);
  expect(email.facts).toEqual([['Haziq', expect.stringMatching(/^Junior Camp \(WSC-[\w-]+\)$/)]]);
  expect(JSON.stringify(email)).not.toMatch(/diabetes/i);
});

test('a later change of the day is in the next morning’s digest, once', async () => {
  clock.set('2026-03-03T12:00:00+08:00');
  await save(accepted, { health_asthma: false });
  await queueHealthDigest(deps);
  expect(await digests()).toHaveLength(2);

  clock.set('2026-03-04T09:30:00+08:00');
  await queueHealthDigest(deps);
  expect(await digests()).toHaveLength(4);

  clock.set('2026-03-05T09:30:00+08:00');
  await queueHealthDigest(deps);
  expect(await digests()).toHaveLength(4);
});

test('leaves out changes of contact answers', async () => {
  clock.set('2026-03-05T12:00:00+08:00');
  await save(accepted, { phone_mobile: '013-999 8877' });
  clock.set('2026-03-06T09:00:00+08:00');
  await queueHealthDigest(deps);
  expect(await digests()).toHaveLength(4);
});

test('includes an accepted camper whose registration was sent back', async () => {
  const sentBack = { status: 'Changes Requested', status_before: 'Accepted' } as const;
  await db.updateTable('registration').set(sentBack).where('id', '=', accepted.id).execute();
  clock.set('2026-03-06T12:00:00+08:00');
  await save(accepted, { health_migraine: true });
  clock.set('2026-03-07T09:00:00+08:00');
  await queueHealthDigest(deps);
  expect(await digests()).toHaveLength(6);
});
