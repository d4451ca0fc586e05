import { getAccount, getDraftKey, login } from '@bowline/contract/api/family/account/auth';
import { getCamper, listCampers, saveCamper } from '@bowline/contract/api/family/campers';
import * as registrations from '@bowline/contract/api/family/registrations';
import { getPortal } from '@bowline/contract/api/portal';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { about } from '@bowline/contract/steps/about';
import { createCamper } from '@bowline/testing/camper';
import { completeAccount } from '@bowline/testing/family';
import { fillRegistration, submitRegistration } from '@bowline/testing/registration';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { createFamily } from './support/family.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';

type Cost = readonly [statements: number, rowsRead: number, ...triggers: string[]];

/**
 * What the most frequent calls cost the database: how many statements they send, `begin` and `commit` included, how many
 * rows PostgreSQL reads for them, and which triggers they fire. A commit that raises a number says why.
 */
const expected: Record<string, Cost> = {
  'sign up': [13, 17, 'account_is_not_erased ×2', 'message_to_erased_is_cancelled'],
  'log in': [7, 9, 'account_is_not_erased ×2'],
  'read the portal': [1, 17],
  'read the account': [2, 3],
  'save the account': [
    7,
    6,
    'account_change_is_dated',
    'account_changes_people',
    'account_is_not_erased',
    'account_is_queued',
  ],
  'get the key of drafts': [1, 2],
  'add a camper': [9, 25, 'account_is_not_erased'],
  'begin a registration': [
    9,
    37,
    'account_is_not_erased',
    'queue_entry_is_marked',
    'registration_is_queued',
    'registrations_change_places',
  ],
  'read a form': [2, 14],
  'read the terms': [2, 3],
  'go to a step': [3, 15],
  'save a step': [3, 16, 'account_is_not_erased'],
  'submit a form': [
    19,
    57,
    'charge_changes ×2',
    'message_to_erased_is_cancelled',
    'queue_entry_is_marked ×2',
    'queue_webhook_event',
    'registration_changes',
    'registration_is_queued',
    'registration_moves_places',
  ],
  'list the campers': [3, 39],
  'read a camper': [3, 39],
  'save a camper': [
    7,
    71,
    'account_is_not_erased',
    'camper_change_is_dated',
    'camper_changes_people',
    'camper_is_queued',
    'profile_change_reaches_phones',
    'queue_entry_is_marked ×2',
  ],
  'read the fees': [9, 32],
  'list the payments': [3, 3],
  'get a form copy': [8, 15],
  'list the queue': [8, 32],
  'review a registration': [33, 80],
};

const query = vi.spyOn(Client.prototype, 'query');
const { db, testApp } = await openSeason();
afterAll(() => query.mockRestore());

const costs: Record<string, Cost> = {};

async function count<Response>(name: string, call: () => Promise<Response>): Promise<Response> {
  const before = await readCounters();
  query.mockClear();
  const response = await call();
  const statements = query.mock.calls.length;
  const { rows, triggers } = await readCounters();
  const fired = Object.entries(triggers).flatMap(([trigger, times]) => {
    const since = times - (before.triggers[trigger] ?? 0);
    return since > 0 ? [since === 1 ? trigger : `${trigger} ×${since}`] : [];
  });
  costs[name] = [statements, rows - before.rows, ...fired];
  return response;
}

/** What PostgreSQL has counted in this database. Each connection that was used reports first what it has counted. */
async function readCounters() {
  for (const client of new Set(query.mock.contexts as Client[]))
    await client.query('select pg_stat_force_next_flush()');
  const { rows } = await sql<{ rows: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows
    from pg_stat_user_tables`.execute(db);
  const triggers = await sql<{ name: string; calls: number }>`
    select funcname as name, calls from pg_stat_user_functions
    where funcid in (select tgfoid from pg_trigger) order by name`.execute(db);
  return {
    rows: Number(rows[0]?.rows),
    triggers: Object.fromEntries(triggers.rows.map(({ name, calls }) => [name, calls])),
  };
}

test('the most frequent calls cost the database no more than before', async () => {
  // Also lets the connection report what the season took.
  const staff = await createStaff(testApp, 'admin');
  const family = await count('sign up', () => createFamily({ client: testApp.client }));
  const { client, email, password } = family;
  await testApp.confirmEmail?.(email);
  await count('log in', () => testApp.client.call(login, { body: { email, password } }));
  await count('read the portal', () => client.call(getPortal));
  await count('read the account', () => client.call(getAccount));
  await count('save the account', () => completeAccount(family));
  await count('get the key of drafts', () => client.call(getDraftKey));

  const { id: camperId } = await count('add a camper', () => createCamper(family, { dob: '2014-03-01' }));
  await testApp.addPictures?.(family, camperId);
  const { form } = await count('begin a registration', () =>
    client.call(registrations.startRegistration, { params: { camperId } }),
  );
  const formId = form.id;
  const registration = { id: formId, formType: 'junior', camperId, family };
  await fillRegistration(registration);
  const params = { formId };
  const { form: draft } = await count('read a form', () =>
    client.call(registrations.getRegistration, { params }),
  );
  await count('read the terms', () =>
    client.call(registrations.getTerms, { params: { campId: draft.camp_id } }),
  );
  await count('go to a step', () =>
    client.call(registrations.recordStep, { params, body: { current_step: 'about' } }),
  );
  await count('save a step', () =>
    client.call(registrations.saveStep, { params, body: sampleAnswers(about) }),
  );
  await count('submit a form', () => submitRegistration(registration));

  await count('list the campers', () => client.call(listCampers));
  await count('read a camper', () => client.call(getCamper, { params: { id: camperId } }));
  await count('save a camper', () =>
    client.call(saveCamper, { params: { id: camperId }, body: { school: 'SMK Taman Laut' } }),
  );
  await count('read the fees', () => client.call(registrations.getFees, { params }));
  await count('list the payments', () => client.call(registrations.listPayments, { params }));
  await count('get a form copy', () => client.send(registrations.getRegistrationPdf, { params }));

  await count('list the queue', () => staff.client.call(listRegistrations, { query: { tab: 'all' } }));
  await count('review a registration', () =>
    staff.client.call(getReview, { params: { registrationId: formId } }),
  );
  // Another PostgreSQL may plan otherwise, and need not count what triggers do.
  const compared = (all: typeof costs) =>
    process.env.TEST_DATABASE_URL
      ? Object.entries(all).map(([name, [statements]]) => [name, statements])
      : all;
  expect(compared(costs)).toEqual(compared(expected));
});
