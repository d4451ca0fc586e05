import { addDays } from '@bowline/contract/text/calendar';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { nextInLine } from '../../src/core/offers/next-in-line.ts';
import { offerEnd } from '../../src/core/offers/offer-end.ts';
import { listInLine } from '../../src/core/offers/queries.ts';
import { getPlaces } from '../../src/core/registrations/queries/places.ts';
import { answerOffer } from '../../src/family/offers/answer-offer.ts';
import { saveTogether } from '../../src/family/offers/routes.ts';
import { withdrawRegistration } from '../../src/family/registrations/routes.ts';
import { hourIn } from '../../src/platform/process/clock.ts';
import { createCompleteFamily, createFilledForm, submit } from '../support/family.ts';
import { createStaff } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import { ask, clock, db, deps, getCamp, random, testApp, ZONE } from './portal.ts';

const { chance, between, pick } = random;
const anyOf = <Item>(items: readonly Item[]) => (items.length > 0 ? pick(items) : undefined);

/** The camp whose places are offered at random. */
const NAME = 'Junior Camp';
export const { id: campId } = await getCamp(NAME);
const setCamp = (changes: object) => db.updateTable('camp').set(changes).where('id', '=', campId).execute();

const withStatus = (status: 'Accepted' | 'Waitlisted') =>
  db
    .selectFrom('registration')
    .select(['id', 'account_id', 'offers_paused'])
    .where('camp_id', '=', campId)
    .where('status', '=', status)
    .orderBy('id')
    .execute();
const openOffers = () =>
  db
    .selectFrom('place_offer')
    .innerJoin('registration', 'registration.id', 'registration_id')
    .select(['registration.id', 'account_id', 'ends_at'])
    .where('state', '=', 'open')
    .orderBy('registration.id')
    .execute();

type Caller = Parameters<typeof answerOffer>[1];
const callerOf = (accountId: string | null) => ({ accountId }) as Caller;
const onlyOver = (error: { code?: string }) => expect(error.code).toBe('read_only');

/** Returns the family whose emails will bounce. */
export async function openCamp(): Promise<string> {
  await setCamp({ starts_on: '2026-03-30', ends_on: '2026-04-04', rest_due_on: '2026-03-16' });
  await setCamp({ fee_sen: 100_000, capacity: 6, offers_automatic: true, offer_hours: 24 });
  for (let made = 0; made < 6; made += 1) await createSubmittedForm(testApp, { status: 'Accepted' });
  for (let made = 0; made < 5; made += 1) await createSubmittedForm(testApp, { status: 'Waitlisted' });
  for (let made = 0; made < 3; made += 1) await createSubmittedForm(testApp);
  for (let made = 0; made < 2; made += 1) await registerSiblings();
  return (await createSubmittedForm(testApp, { status: 'Accepted' })).family.email;
}

/** Two siblings who want places only together. */
async function registerSiblings(): Promise<void> {
  const { id, family } = await createSubmittedForm(testApp, { status: 'Waitlisted' });
  const other = await createFilledForm(family, { dob: '2014-05-01', name: 'Sibling' });
  await submit(family, other);
  await db.updateTable('registration').set({ status: 'Waitlisted' }).where('id', '=', other).execute();
  const one = (await withStatus('Waitlisted')).find((waiting) => waiting.id === id);
  await saveTogether(deps, callerOf(one?.account_id ?? ''), id, true);
}

/** Returns a family whose emails will bounce, where one has come. */
export async function newFamilies(): Promise<string | undefined> {
  if (chance(0.08)) await createSubmittedForm(testApp, { status: 'Waitlisted' });
  if (chance(0.04)) await createFilledForm(await createCompleteFamily(testApp), { dob: '2014-05-01' });
  return chance(0.04) ? (await createSubmittedForm(testApp)).family.email : undefined;
}

/** An answer that comes too late, or again, is refused with a sentence; anything else is a fault. */
export async function familiesAct(): Promise<void> {
  const acts = (await openOffers()).flatMap(({ id, account_id }) => {
    const answer = (given: 'accept' | 'decline') =>
      answerOffer(deps, callerOf(account_id), id, { answer: given }).then(() => {}, onlyOver);
    if (chance(0.25)) return [answer('accept'), answer('accept')];
    return chance(0.2) ? [answer('decline')] : [];
  });
  const accepted = await withStatus('Accepted');
  const leaving = chance(0.15) && accepted.length > 3 ? anyOf(accepted) : undefined;
  const givingUp = chance(0.05) ? anyOf(await withStatus('Waitlisted')) : undefined;
  for (const one of [leaving, givingUp])
    if (one) acts.push(withdrawRegistration(deps, callerOf(one.account_id), one.id).then(() => {}, onlyOver));
  await Promise.all(acts);
}

/** What staff let in again; a registration may have one more offer for each time. */
const letIn = new Map<string, number>();

export async function staffAct(): Promise<void> {
  if (chance(0.15)) await setCamp({ capacity: between(4, 8) });
  const one = chance(0.25) ? anyOf(await withStatus('Waitlisted')) : undefined;
  if (!one) return;
  const registrar = await createStaff(testApp, 'registrar');
  const path = `/api/staff/registrations/${one.id}/waiting`;
  const skipped = !one.offers_paused;
  const answered = await registrar.ask('PUT', `${path}/skipped`, { skipped, reason: 'By phone.' });
  // Not while a place is on offer.
  if (answered.statusCode !== 200) return expect(answered.json().code).toBe('read_only');
  if (!skipped) letIn.set(one.id, (letIn.get(one.id) ?? 0) + 1);
  if (chance(0.4))
    await succeeded(
      registrar.ask('PUT', `${path}/position`, { position: 1, reason: 'A sister has a place.' }),
    );
}

export async function moveCamp(): Promise<void> {
  const { starts_on, ends_on } = await getCamp(NAME);
  const { count } = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('camp_id', '=', campId)
    .where('submitted_at', 'is not', null)
    .where('status', 'not in', ['Withdrawn', 'Refused'])
    .executeTakeFirstOrThrow();
  await ask('PUT', `camps/${campId}`, {
    ...{ starts_on: addDays(starts_on, 7), ends_on: addDays(ends_on, 7) },
    new_dates: { count, reason: 'The haze.' },
  });
}

/**
 * Expects the places to be what counting them gives, no more of them to be held than there are or were before, and none to
 * be free while somebody could be offered it.
 */
export async function checkPlaces(heldBefore: number): Promise<void> {
  const [kept, counted] = await Promise.all(
    (['camp_places', 'counted_places'] as const).map((places) =>
      db.selectFrom(places).selectAll().where('camp_id', '=', campId).executeTakeFirstOrThrow(),
    ),
  );
  expect(kept).toEqual(counted);
  const { capacity, held } = await getPlaces(db, campId);
  expect(held).toBeLessThanOrEqual(Math.max(capacity, heldBefore));
  if (offerEnd(clock.now(), { ...(await getCamp(NAME)), time_zone: ZONE }))
    expect(nextInLine(await listInLine(db, campId), capacity - held)).toEqual([]);
  for (const { ends_at } of await openOffers()) {
    expect(ends_at > clock.now()).toBe(true);
    const hour = hourIn(ZONE, ends_at);
    expect(hour >= 8 && hour < 22).toBe(true);
  }
}

/**
 * One email for each offer, each end, each refusal and each acceptance; nobody is offered a place twice unless staff let
 * them in again.
 */
export async function checkOffers(): Promise<void> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from message left join registration on registration.id = registration_id
    where coalesce(registration.camp_id, ${campId}) = ${campId} group by kind`.execute(db);
  const count = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  const offers = await db.selectFrom('place_offer').selectAll().execute();
  const groups = (state?: string) =>
    new Set(offers.filter((one) => !state || one.state === state).map(({ group_id }) => group_id)).size;
  expect(count('place offered')).toBe(groups());
  expect(count('offer ended')).toBe(groups('ended'));
  expect(count('offer declined')).toBe(groups('declined'));
  expect(count('accepted')).toBe(offers.filter(({ state }) => state === 'accepted').length);
  for (const [id, made] of Map.groupBy(offers, ({ registration_id }) => registration_id))
    expect(made.length).toBeLessThanOrEqual(1 + (letIn.get(id) ?? 0));
}
