import { requestEmailConfirmation } from '@bowline/contract/api/family/account/account-security';
import { sendConfirmation } from '@bowline/contract/api/staff/review/registrations';
import { writeEvent } from '@bowline/contract/staff/log-events';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import {
  createFilledForm,
  createUnconfirmedFamily,
  type Family,
  submit,
} from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { listMails, openLink } from '../../../../test/support/reset-links.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { untilBlocked } from '../../../../test/support/until-blocked.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');

async function submitUnconfirmed() {
  const family = await createUnconfirmedFamily(testApp);
  const id = await createFilledForm(family, { dob: '2014-03-01' });
  await submit(family, id);
  return { family, id };
}

const look = async (id: string) => (await registrar.ask('GET', `/api/staff/registrations/${id}`)).json();
const send = (id: string, app = testApp) =>
  app.client.as(registrar.token).send(sendConfirmation, { params: { registrationId: id } });

const setAccount = ({ email }: Family, values: Updateable<Schema['account']>, trx: Connection = db) =>
  trx.updateTable('account').set(values).where('email', '=', email).execute();

const listLogged = (id: string) =>
  readRows(db, 'access_log', { registration_id: id, action: 'change' }, ['what']);

test('staff see that the form copy waits, send another link, and see the email confirmed by it', async () => {
  const { family, id } = await submitUnconfirmed();
  expect(await look(id)).toMatchObject({ form_copy: 'waiting', account: { email_confirmed: false } });
  expect((await send(id)).statusCode).toBe(204);
  const [mail] = await listMails(testApp, family.email, 'email confirmation');
  const link = /\/confirm-email\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await (await openLink(testApp, link)).send({});
  expect(await look(id)).toMatchObject({ form_copy: 'queued', account: { email_confirmed: true } });
  expect(await listLogged(id)).toEqual([{ what: writeEvent(['confirmationLink']) }]);
});

test('no link is sent where the email is confirmed, or the account deleted', async () => {
  const at = testApp.clock.now();
  const erased = { erased_at: at, erased_because: 'family' } as const;
  for (const left of [{ email_confirmed_at: at }, erased]) {
    const { family, id } = await submitUnconfirmed();
    await setAccount(family, left);
    expect((await send(id)).statusCode).toBe(409);
    expect(await listMails(testApp, family.email, 'email confirmation')).toEqual([]);
  }
});

test('returns 409 and logs nothing where the family confirms its email at the same moment', async () => {
  const { family, id } = await submitUnconfirmed();
  const sending = await db.transaction().execute(async (trx) => {
    await setAccount(family, { email_confirmed_at: testApp.clock.now() }, trx);
    const sent = send(id);
    await untilBlocked(db);
    return { sent };
  });
  expect((await sending.sent).statusCode).toBe(409);
  expect(await listMails(testApp, family.email, 'email confirmation')).toEqual([]);
  expect(await listLogged(id)).toEqual([]);
});

test('staff send a family three links an hour at most, and it asks for three itself', async () => {
  const guarded = await buildTestApp(db, { after: testApp, config: { rateLimit: true } });
  const { family, id } = await submitUnconfirmed();
  const ask = () => guarded.client.as(family.token).send(requestEmailConfirmation);
  for (const one of [ask, () => send(id, guarded)]) {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await one()).statusCode);
    expect(statuses).toEqual([204, 204, 204, 429]);
  }
  expect(await listMails(testApp, family.email, 'email confirmation')).toHaveLength(6);
  await setAccount(family, { email_confirmed_at: testApp.clock.now() });
  expect((await send(id, guarded)).statusCode).toBe(409);
});
