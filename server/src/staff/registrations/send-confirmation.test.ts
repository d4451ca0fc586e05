import { sendConfirmation } from '@bowline/contract/api/staff/review';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createFilledForm, createUnconfirmedFamily, submit } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { listMails, openLink } from '../../../test/support/reset-links.ts';
import { createStaff } from '../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');

async function submitUnconfirmed() {
  const family = await createUnconfirmedFamily(testApp);
  const id = await createFilledForm(testApp, family, { dob: '2014-03-01' });
  expect((await submit(family, id)).statusCode).toBe(200);
  return { family, id };
}

const look = async (id: string) => (await registrar.ask('GET', `/api/staff/registrations/${id}`)).json();
const send = (id: string, app = testApp) =>
  app.client.as(registrar.token).send(sendConfirmation, { params: { registrationId: id } });

test('staff see that the form copy waits, send another link, and see the email confirmed by it', async () => {
  const { family, id } = await submitUnconfirmed();
  expect(await look(id)).toMatchObject({ form_copy: 'waiting', account: { email_confirmed: false } });
  expect((await send(id)).statusCode).toBe(204);
  const [mail] = await listMails(testApp, family.email, 'email confirmation');
  const link = /\/confirm-email\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await (await openLink(testApp, link)).send({});
  expect(await look(id)).toMatchObject({ form_copy: 'queued', account: { email_confirmed: true } });
  const logged = await db
    .selectFrom('access_log')
    .select('what')
    .where('registration_id', '=', id)
    .where('action', '=', 'change')
    .execute();
  expect(logged).toEqual([{ what: 'Confirmation link sent' }]);
});

test('no link is sent where the email is confirmed, or the account deleted', async () => {
  const at = testApp.clock.now();
  const erased = { erased_at: at, erased_because: 'family' } as const;
  for (const left of [{ email_confirmed_at: at }, erased]) {
    const { family, id } = await submitUnconfirmed();
    await db.updateTable('account').set(left).where('email', '=', family.email).execute();
    expect((await send(id)).statusCode).toBe(409);
    expect(await listMails(testApp, family.email, 'email confirmation')).toEqual([]);
  }
});

test('staff and family together ask for three links an hour at most', async () => {
  const guarded = await buildTestApp(db, { after: testApp, config: { rateLimit: true } });
  const { id } = await submitUnconfirmed();
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await send(id, guarded)).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
});
