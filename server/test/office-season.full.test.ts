import { pathOf } from '@bowline/contract/api/define-call';
import { saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { addDays } from '@bowline/contract/text/calendar';
import { createSeededRandom } from '@bowline/testing/seeded-random';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readBounces } from '../src/core/bounces/read-bounces.ts';
import { createDemoSeason } from '../src/core/camps/demo-season.ts';
import { runOffers } from '../src/core/offers/run-offers.ts';
import { getPlaces } from '../src/core/registrations/queries/places.ts';
import { queuePaymentReminders } from '../src/core/reminders/payment-reminders.ts';
import { answerOffer } from '../src/family/offers/answer-offer.ts';
import { withdrawRegistration } from '../src/family/registrations/withdraw.ts';
import type { AppDeps } from '../src/platform/app-deps.ts';
import { createSmtpMailer } from '../src/platform/mail/smtp-mailer.ts';
import { sendDueMessages } from '../src/staff/scheduled-messages/send-due.ts';
import { buildTestApp } from './support/build-test-app.ts';
import { createCompleteFamily, createFilledForm, type Family } from './support/family.ts';
import { startMailServer, type TestMailServer } from './support/mail-server.ts';
import { bounceOf, startMailbox, type TestMailbox } from './support/mailbox.ts';
import { letRetriesBeDue, startTestWorker, until } from './support/message-worker.ts';
import { expectPlacesKept, openServer, runOnDyingServer } from './support/season-servers.ts';
import { createStaff } from './support/staff.ts';
import { createSubmittedForm } from './support/submitted-form.ts';
import { createTestDatabase } from './support/test-database.ts';

// Five weeks of an office, twice a day: places are offered, payments reminded of, messages scheduled, emails bounce
// and the camp is moved, by two servers, while the connections of a third are cut.

const ZONE = 'Asia/Kuala_Lumpur';
const DAYS = 36;
const HOURS = [9, 19];
const FIRST_DAY = '2026-03-02';
const MOVED_ON = 14;

const database = await createTestDatabase();
const { db } = database;
const testApp = await buildTestApp(db, { deps: { emailHoldSeconds: 0 } });
await createDemoSeason(testApp.deps);
const { deps, clock } = testApp;
const { chance, pick } = createSeededRandom(Number(process.env.TEST_SEED ?? 5));

const second = openServer(database);
testApp.app.addHook('onClose', () => second.close());

const camp = await db
  .selectFrom('camp')
  .selectAll()
  .where('name', '=', 'Junior Camp')
  .executeTakeFirstOrThrow();
const getCamp = () => db.selectFrom('camp').selectAll().where('id', '=', camp.id).executeTakeFirstOrThrow();
await db
  .updateTable('camp')
  .set({ starts_on: '2026-03-30', ends_on: '2026-04-04', rest_due_on: '2026-03-16', fee_sen: 100_000 })
  .set({ capacity: 6, offers_automatic: true, offer_hours: 24 })
  .where('id', '=', camp.id)
  .execute();
await db.updateTable('provider').set({ payment_reminders: true }).execute();
const admin = await createStaff(testApp, 'admin');

/** The rules, by the beginning of their subjects. */
const packing = { rule: 'before camp', days: 3, filters: { tab: 'accepted', camp: camp.id } };
const finish = { rule: 'form unfinished', days: 3, filters: { tab: 'in_progress', camp: camp.id } };
const rules = { Pack: packing, Finish: finish };

const registrations = (status: string) =>
  db
    .selectFrom('registration')
    .select(['id', 'account_id', 'reference'])
    .where('camp_id', '=', camp.id)
    .where(sql<boolean>`status = ${status}`)
    .orderBy('id')
    .execute();

/** Addresses whose emails all bounce, and how many had been sent to each when they were stopped. */
const failing = new Set<string>();
const stoppedAt = new Map<string, number>();

type Caller = Parameters<typeof answerOffer>[1];
const callerOf = (accountId: string) => ({ accountId }) as Caller;
const onlyOver = (error: { code?: string }) => expect(error.code).toBe('read_only');

async function familiesAct(): Promise<void> {
  const { rows: offers } = await sql<{ registration_id: string; account_id: string }>`
    select registration_id, account_id from place_offer
      join registration on registration.id = registration_id where state = 'open'`.execute(db);
  const answers = offers.flatMap(({ registration_id: id, account_id }) => {
    const answer = chance(0.3) ? 'accept' : chance(0.2) ? 'decline' : undefined;
    return answer ? [answerOffer(deps, callerOf(account_id), id, { answer }).catch(onlyOver)] : [];
  });
  const accepted = await registrations('Accepted');
  if (chance(0.12) && accepted.length > 3) {
    const { id, account_id } = pick(accepted);
    answers.push(withdrawRegistration(deps, callerOf(account_id), id).then(() => undefined, onlyOver));
  }
  await Promise.all(answers);
}

async function newFamilies(): Promise<void> {
  if (chance(0.12)) await createSubmittedForm(testApp, { status: 'Waitlisted' });
  if (chance(0.08))
    await createFilledForm(testApp, await createCompleteFamily(testApp), { dob: '2014-05-01' });
  if (chance(0.08)) await fail((await createSubmittedForm(testApp)).family);
}

/** Everything that is sent to the family bounces. */
async function fail({ email }: Family): Promise<void> {
  failing.add(email.toLowerCase());
}

const servers: readonly Pick<AppDeps, 'db'>[] = [{ db }, { db: second.db }];

/** What a server does by itself, in any order. */
const acts: readonly ((deps: AppDeps) => Promise<void>)[] = [
  runOffers,
  sendDueMessages,
  queuePaymentReminders,
  (deps) => readBounces(deps, { warn: () => {} }, new AbortController().signal),
];

const serve = (own: Pick<AppDeps, 'db'>, all: AppDeps) =>
  Promise.all(acts.map((act) => act({ ...all, ...own })));

/** Lets the workers send all that is queued, also what is held for a minute. */
async function sendAll(): Promise<void> {
  clock.advance(61_000);
  await letRetriesBeDue(deps);
  await until(async () => {
    const { count } = await db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', 'in', ['queued', 'sending', 'failed'])
      .executeTakeFirstOrThrow();
    return count === 0;
  });
}

const addressOf = ({ to }: TestMailServer['arrived'][number]): string =>
  [to ?? []].flat()[0]?.value[0]?.address?.toLowerCase() ?? '';

const sentTo = ({ arrived }: TestMailServer, address: string): number =>
  arrived.filter((email) => addressOf(email) === address).length;

let read = 0;

/** The mail servers of others send back what they cannot deliver. */
function sendBack(server: TestMailServer, mailbox: TestMailbox): void {
  const latest = server.arrived.slice(read);
  read = server.arrived.length;
  for (const email of latest)
    if (failing.has(addressOf(email))) {
      const messageId = email.messageId?.split('@')[0]?.slice(1) ?? '';
      mailbox.receive(bounceOf({ messageId, to: addressOf(email) }), clock.now());
    }
}

/** Nobody gets the same thing twice, and nothing after it was known that it does not arrive. */
async function checkEmails({ arrived }: TestMailServer): Promise<void> {
  const ids = arrived.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  const once = arrived
    .filter(({ subject = '' }) => /^(Pack|Finish) |has new dates/.test(subject))
    .map((email) => `${addressOf(email)} ${email.subject}`);
  expect(once.filter((one, index) => once.indexOf(one) !== index)).toEqual([]);
  const { rows: reminders } = await sql`
    select message.account_id from message join payment_reminder on message_id = message.id
    group by message.account_id, payment_reminder.day having count(distinct message_id) > 1`.execute(db);
  expect(reminders).toEqual([]);
  const { rows: offers } = await sql<{ emails: number; offers: number }>`select
    (select count(*)::int from message where kind = 'place offered') as emails,
    (select count(distinct group_id)::int from place_offer) as offers`.execute(db);
  expect(offers[0]?.emails).toBe(offers[0]?.offers);
  for (const [address, count] of stoppedAt)
    expect(sentTo({ arrived } as TestMailServer, address)).toBe(count);
  const dead = await db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .select('account.email')
    .distinct()
    .where('message.state', '=', 'dead')
    .execute();
  for (const { email } of dead) expect(failing).toContain(email);
}

/** Each rule has reached everybody for whom its day has come, as long as emails arrive there. */
async function checkRules(server: TestMailServer): Promise<void> {
  const { starts_on } = await getCamp();
  const today = clock.today(ZONE);
  if (today !== addDays(starts_on, -3) || clock.now().getUTCHours() !== 11) return;
  const { rows } = await sql<{ email: string; reference: string }>`
    select account.email, reference from registration join account on account.id = account_id
    where camp_id = ${camp.id} and registration.status = 'Accepted'`.execute(db);
  expect(rows.length).toBeGreaterThan(2);
  for (const { email, reference } of rows)
    if (!stoppedAt.has(email))
      expect(
        server.arrived.filter((one) => addressOf(one) === email).map(({ subject }) => subject),
      ).toContain(`Pack (${reference})`);
}

async function noteStopped(server: TestMailServer): Promise<void> {
  const stopped = await db.selectFrom('account').select('email').where('email_failures', '>=', 3).execute();
  for (const { email } of stopped)
    if (email && !stoppedAt.has(email)) stoppedAt.set(email, sentTo(server, email));
}

async function moveCamp(): Promise<void> {
  const params = { campId: camp.id };
  const mover = await createStaff(testApp, 'admin');
  const { starts_on, ends_on } = await getCamp();
  const move = (count: number) =>
    mover.ask('PUT', pathOf(saveStaffCamp, params), {
      ...{ starts_on: addDays(starts_on, 7), ends_on: addDays(ends_on, 7) },
      new_dates: { count, reason: 'The haze.' },
    });
  const { count } = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('camp_id', '=', camp.id)
    .where('submitted_at', 'is not', null)
    .where('status', 'not in', ['Withdrawn', 'Refused'])
    .executeTakeFirstOrThrow();
  const moved = await move(count);
  expect(moved.statusCode, moved.body).toBe(200);
}

it('has every place and email where it should be after each step', { timeout: 900_000 }, async () => {
  const server = await startMailServer();
  const mailbox = await startMailbox();
  const all: AppDeps = { ...deps, config: { ...deps.config, imapUrl: mailbox.url } };
  const mailer = createSmtpMailer(server.url);
  for (const own of servers) await startTestWorker(database, { ...all, ...own }, mailer);
  for (const [subject, rule] of Object.entries(rules)) {
    const message = { name: subject, subject: `${subject} ({reference})`, text: 'Dear {parent}' };
    const made = await admin.ask('POST', '/api/staff/scheduled-messages', { ...message, ...rule });
    expect(made.statusCode, made.body).toBe(201);
  }
  clock.set(`${FIRST_DAY}T08:00:00+08:00`);
  for (let made = 0; made < 6; made += 1) await createSubmittedForm(testApp, { status: 'Accepted' });
  for (let made = 0; made < 5; made += 1) await createSubmittedForm(testApp, { status: 'Waitlisted' });
  for (let made = 0; made < 3; made += 1) await createSubmittedForm(testApp);
  await fail((await createSubmittedForm(testApp, { status: 'Accepted' })).family);
  for (let day = 0; day < DAYS; day += 1) {
    for (const hour of HOURS) {
      clock.set(`${addDays(FIRST_DAY, day)}T${String(hour).padStart(2, '0')}:00:00+08:00`);
      const { held } = await getPlaces(db, camp.id);
      await newFamilies();
      if (day === MOVED_ON && hour === HOURS[0]) await moveCamp();
      await Promise.all([
        familiesAct(),
        ...servers.map((own) => serve(own, all)),
        runOnDyingServer(database, (db) => serve({ db }, all), { cut: true }),
      ]);
      await runOffers(deps);
      await sendDueMessages(deps);
      await noteStopped(server);
      await sendAll();
      sendBack(server, mailbox);
      await expectPlacesKept(deps, { campId: camp.id, timeZone: ZONE, heldBefore: held });
      await checkEmails(server);
      await checkRules(server);
    }
  }
  const kinds = await db
    .selectFrom('message')
    .select('kind')
    .distinct()
    .where('state', '=', 'sent')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['place offered', 'payment reminder', 'group message', 'camp dates changed']),
  );
  const subjects = server.arrived.map(({ subject = '' }) => subject.split(' ')[0]);
  expect(subjects).toContain('Pack');
  expect(subjects).toContain('Finish');
  expect(stoppedAt.size).toBeGreaterThan(0);
});
