import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import { getForm } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
let kept: SubmittedForm;
let other: SubmittedForm;
let count = 0;
beforeEach(async () => {
  count += 1;
  const camper = { ic: `K112233${count}`, name: 'Mira' };
  kept = await createSubmittedForm(testApp, { camper });
  other = await createSubmittedForm(testApp, { camper });
});

const join = (id = other.id) =>
  registrar.ask('POST', `/api/staff/registrations/${kept.id}/merge`, { other_registration_id: id });
const campersOf = async ({ family }: SubmittedForm) => (await family.ask('GET', '/api/campers')).json();

it('makes the child the camper of both accounts, with one registration', async () => {
  const joined = await join();
  expect(joined.json().guardians).toMatchObject([{ access: 'sign', email: other.family.email }]);
  const { camper_id } = await getForm(kept.family, kept.id);
  expect(await campersOf(other)).toMatchObject([{ id: camper_id, form: { id: kept.id } }]);
  expect(await campersOf(kept)).toMatchObject([{ id: camper_id, shared: null }]);
  expect((await getForm(other.family, other.id)).status).toBe('Withdrawn');
  const emails = await db.selectFrom('message').select('id').where('kind', '=', 'campers merged').execute();
  expect(emails).toHaveLength(2);
});

it('is refused while the other registration has a slip or money', async () => {
  await paySlip(other, '200');
  const refused = await join();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  expect(await campersOf(other)).toHaveLength(1);
});

it('is refused for another child, and for the same account', async () => {
  const stranger = await createSubmittedForm(testApp, { camper: { ic: `K998877${count}` } });
  expect((await join(stranger.id)).statusCode).toBe(409);
  expect((await join(kept.id)).statusCode).toBe(409);
});

it('is refused while only the other camper is frozen', async () => {
  await succeeded(
    registrar.ask('PUT', `/api/staff/registrations/${other.id}/freeze`, { reason: 'A court order' }),
  );
  const refused = await join();
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('frozen')]);
  await succeeded(
    registrar.ask('PUT', `/api/staff/registrations/${kept.id}/freeze`, { reason: 'A court order' }),
  );
  expect((await join()).statusCode).toBe(200);
});

it('keeps health answers hidden as before', async () => {
  const { id } = await readRow(db, 'account', { email: other.family.email });
  const { camper_id } = await getForm(other.family, other.id);
  await changeRows(db, 'camper', { id: camper_id }, { health_hidden_from: [id] });
  expect((await join()).json().guardians).toMatchObject([{ email: other.family.email, sees_health: false }]);
});

it('keeps the reason of a freeze from families, and allows changes again', async () => {
  const url = `/api/staff/registrations/${kept.id}/freeze`;
  const frozen = await registrar.ask('PUT', url, { reason: 'A court order' });
  expect(frozen.json().freeze).toMatchObject({ reason: 'A court order' });
  const { camper_id } = await getForm(kept.family, kept.id);
  const save = () => kept.family.ask('PUT', `/api/campers/${camper_id}`, { school: 'Another' });
  const refused = await save();
  expect([refused.statusCode, refused.body.includes('court')]).toEqual([403, false]);
  expect((await registrar.ask('DELETE', url)).json().freeze).toBeNull();
  expect((await save()).statusCode).toBe(200);
  expect((await registrar.ask('DELETE', url)).statusCode).toBe(404);
});
