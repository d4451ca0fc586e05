import { createSeededRandom } from '@bowline/testing/seeded-random';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDemoSeason } from '../src/core/camps/demo-season.ts';
import { runOffers } from '../src/core/offers/run-offers.ts';
import { getPlaces } from '../src/core/registrations/queries/places.ts';
import { answerOffer } from '../src/family/offers/answer-offer.ts';
import { saveTogether } from '../src/family/offers/waiting.ts';
import { withdrawRegistration } from '../src/family/registrations/withdraw.ts';
import { hourIn } from '../src/platform/process/clock.ts';
import { buildTestApp } from './support/build-test-app.ts';
import { createFilledForm, submit } from './support/family.ts';
import { expectPlacesKept, openServer, runOnDyingServer } from './support/season-servers.ts';
import { createStaff } from './support/staff.ts';
import { createSubmittedForm } from './support/submitted-form.ts';
import { createTestDatabase } from './support/test-database.ts';

// Six weeks of a waiting list, four times a day: families answer, withdraw and let time pass, staff skip and change the number
// of places, and two servers offer what is free, while the connections of a third are cut.

const ZONE = 'Asia/Kuala_Lumpur';
const DAYS = 42;
const HOURS = [7, 12, 18, 23];

const database = await createTestDatabase();
const { db } = database;
const testApp = await buildTestApp(db);
await createDemoSeason(testApp.deps);
const { deps, clock } = testApp;
const second = openServer(database);
testApp.app.addHook('onClose', () => second.close());

const { chance, between, pick } = createSeededRandom(Number(process.env.TEST_SEED ?? 7));
const anyOf = <Item>(items: readonly Item[]) => (items.length > 0 ? pick(items) : undefined);

const camp = await db
  .selectFrom('camp')
  .selectAll()
  .where('name', '=', 'Junior Camp')
  .executeTakeFirstOrThrow();
const setCamp = (changes: { capacity?: number; offers_automatic?: boolean; offer_hours?: number }) =>
  db.updateTable('camp').set(changes).where('id', '=', camp.id).execute();

const registrations = () =>
  db
    .selectFrom('registration')
    .select(['id', 'account_id', 'status', 'offers_paused'])
    .where('camp_id', '=', camp.id)
    .orderBy('id')
    .execute();
const withStatus = async (status: string) => (await registrations()).filter((one) => one.status === status);
const openOffers = () =>
  db.selectFrom('place_offer').selectAll().where('state', '=', 'open').orderBy('id').execute();

async function register(count: number, status: 'Accepted' | 'Waitlisted') {
  for (let made = 0; made < count; made += 1) await createSubmittedForm(testApp, { status });
}

/** Two siblings who want places only together. */
async function registerSiblings() {
  const { id, family } = await createSubmittedForm(testApp, { status: 'Waitlisted' });
  const other = await createFilledForm(testApp, family, { dob: '2014-05-01', name: 'Sibling' });
  await submit(family, other);
  await db.updateTable('registration').set({ status: 'Waitlisted' }).where('id', '=', other).execute();
  const { account_id } = await db
    .selectFrom('registration')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await saveTogether(deps, { accountId: account_id } as Caller, id, true);
}

type Caller = Parameters<typeof answerOffer>[1];

/** An answer that comes too late, or again, is refused with a sentence; anything else is a fault. */
async function answer(offer: { registration_id: string }, accountId: string, given: 'accept' | 'decline') {
  await answerOffer(deps, { accountId } as Caller, offer.registration_id, { answer: given }).catch(
    (error) => {
      expect(error.code).toBe('read_only');
    },
  );
}

async function familiesAct(): Promise<void> {
  const accountOf = new Map((await registrations()).map(({ id, account_id }) => [id, account_id]));
  const answers = (await openOffers()).flatMap((offer) => {
    const account = accountOf.get(offer.registration_id) ?? '';
    if (chance(0.25)) return [answer(offer, account, 'accept'), answer(offer, account, 'accept')];
    return chance(0.2) ? [answer(offer, account, 'decline')] : [];
  });
  const leaving = chance(0.3) ? anyOf(await withStatus('Accepted')) : undefined;
  const givingUp = chance(0.1) ? anyOf(await withStatus('Waitlisted')) : undefined;
  const withdrawals = [leaving, givingUp].flatMap((one) =>
    one ? [withdrawRegistration(deps, { accountId: one.account_id } as Caller, one.id).catch(onlyOver)] : [],
  );
  await Promise.all([
    ...answers,
    ...withdrawals,
    runOffers(deps),
    runOffers({ ...deps, db: second.db }),
    runOnDyingServer(database, (db) => runOffers({ ...deps, db }), { cut: chance(0.5) }),
  ]);
}

const onlyOver = (error: { code?: string }) => expect(error.code).toBe('read_only');

/** What staff let in again; a registration may have one more offer for each time. */
const letIn = new Map<string, number>();

async function staffAct(): Promise<void> {
  if (chance(0.15)) await setCamp({ capacity: between(4, 8) });
  if (!chance(0.25)) return;
  const registrar = await createStaff(testApp, 'registrar');
  const one = anyOf(await withStatus('Waitlisted'));
  if (!one) return;
  const path = `/api/staff/registrations/${one.id}/waiting`;
  const skipped = !one.offers_paused;
  const answered = await registrar.ask('PUT', `${path}/skipped`, { skipped, reason: 'By phone.' });
  // Not while a place is on offer.
  if (answered.statusCode !== 200) return expect(answered.json().code).toBe('read_only');
  if (!skipped) letIn.set(one.id, (letIn.get(one.id) ?? 0) + 1);
  if (chance(0.4))
    await registrar.ask('PUT', `${path}/position`, { position: 1, reason: 'A sister has a place.' });
}

async function check(heldBefore: number): Promise<void> {
  await expectPlacesKept(deps, { campId: camp.id, timeZone: ZONE, heldBefore });
  for (const { ends_at } of await openOffers()) {
    expect(ends_at > clock.now()).toBe(true);
    const hour = hourIn(ZONE, ends_at);
    expect(hour >= 8 && hour < 22).toBe(true);
  }
  await checkEmails();
}

/** One email for each offer, each end and each acceptance; nobody is offered a place twice unless staff let them in again. */
async function checkEmails(): Promise<void> {
  const count = async (kind: string) =>
    (
      await sql<{ count: number }>`select count(*)::int as count from message where kind = ${kind}`.execute(
        db,
      )
    ).rows[0]?.count;
  const offers = await db.selectFrom('place_offer').selectAll().execute();
  const groups = (states?: readonly string[]) =>
    new Set(offers.filter(({ state: of }) => !states || states.includes(of)).map(({ group_id }) => group_id))
      .size;
  expect(await count('place offered')).toBe(groups());
  expect(await count('offer ended')).toBe(groups(['ended']));
  expect(await count('accepted')).toBe(offers.filter(({ state: of }) => of === 'accepted').length);
  for (const [id, made] of Map.groupBy(offers, ({ registration_id }) => registration_id))
    expect(made.length).toBeLessThanOrEqual(1 + (letIn.get(id) ?? 0));
}

it('has every place where it should be after each quarter of a day', { timeout: 600_000 }, async () => {
  await setCamp({ capacity: 6, offers_automatic: true, offer_hours: 24 });
  await register(6, 'Accepted');
  await register(6, 'Waitlisted');
  await registerSiblings();
  await registerSiblings();
  const [first] = [Date.parse('2026-03-02T00:00:00+08:00')];
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of HOURS) {
      clock.set(new Date(first + (day * 24 + hour) * 3_600_000).toISOString());
      const { held } = await getPlaces(db, camp.id);
      if (chance(0.06)) await register(1, 'Waitlisted');
      await staffAct();
      await familiesAct();
      await runOffers(deps);
      await check(held);
    }
  }
  const ended = await db.selectFrom('place_offer').select('state').distinct().execute();
  expect(ended.map(({ state: of }) => of)).toEqual(expect.arrayContaining(['accepted', 'declined', 'ended']));
});
