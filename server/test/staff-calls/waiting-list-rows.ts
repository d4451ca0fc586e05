import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { deciders, everyone, type StaffCallRow } from './row.ts';

/** A registration on the waiting list of a camp with room for everybody; nobody comes before it. */
async function waiting({ testApp }: Fixture) {
  const { db } = testApp.deps;
  await db.updateTable('camp').set({ capacity: 10_000 }).execute();
  await db
    .updateTable('registration')
    .set({ offers_paused: true })
    .where('status', '=', 'Waitlisted')
    .execute();
  const { id: registrationId } = await createSubmittedForm(testApp, { status: 'Waitlisted' });
  return { params: { registrationId } };
}

const offered = async (fixture: Fixture) => {
  const { params } = await waiting(fixture);
  const { db } = fixture.testApp.deps;
  const { camp_id } = await db
    .selectFrom('registration')
    .select('camp_id')
    .where('id', '=', params.registrationId)
    .executeTakeFirstOrThrow();
  const times = { offered_at: new Date('2026-03-02T01:00:00Z'), ends_at: new Date('2026-03-04T01:00:00Z') };
  const ids = { id: crypto.randomUUID(), group_id: crypto.randomUUID() };
  await db
    .insertInto('place_offer')
    .values({ ...ids, ...times, camp_id, registration_id: params.registrationId })
    .execute();
  return { params, body: { reason: 'The boat is broken.' } };
};

/** The waiting list of a camp and the offers of places. */
export const waitingListRows = {
  getWaitingList: {
    may: everyone,
    unlogged: 'Only names and references',
    valid: ({ campId }) => ({ params: { campId } }),
  },
  offerPlace: {
    may: deciders,
    valid: async (fixture) => ({ ...(await waiting(fixture)), body: {} }),
    invalid: [{ reason: ' ' }, { reason: 1 }],
  },
  withdrawOffer: { may: deciders, valid: offered, invalid: [{ reason: ' ' }, {}] },
  skipWaiting: {
    may: deciders,
    valid: async (fixture) => ({
      ...(await waiting(fixture)),
      body: { skipped: true, reason: 'The family asked to wait.' },
    }),
    invalid: [{ skipped: 'yes' }, { skipped: true, reason: ' ' }, {}],
  },
  moveWaiting: {
    may: deciders,
    valid: async (fixture) => ({
      ...(await waiting(fixture)),
      body: { position: 1, reason: 'A sibling is at camp.' },
    }),
    invalid: [{ position: 0, reason: 'First' }, { position: 1, reason: ' ' }, { position: 'first' }],
  },
} as const satisfies Record<string, StaffCallRow>;
