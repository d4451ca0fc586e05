import { login } from '@bowline/contract/api/family/account/auth';
import { getRegistration } from '@bowline/contract/api/family/registrations';
import { openInvitation } from '@bowline/contract/api/staff/administration/invitation';
import { getFamily, listFamilies } from '@bowline/contract/api/staff/families/families';
import { getStaffGuardians } from '@bowline/contract/api/staff/families/guardians';
import { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import { getRegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { getCampDay, listCampDays } from '@bowline/contract/api/staff/on-site/camp-days';
import { listStaffCorrections } from '@bowline/contract/api/staff/review/corrections';
import { getDashboard } from '@bowline/contract/api/staff/review/dashboard';
import { listRegistrations, type QueueRow } from '@bowline/contract/api/staff/review/queue';
import { getReview, type Review } from '@bowline/contract/api/staff/review/registrations';
import { getCampQuestions } from '@bowline/contract/api/staff/season/camp-questions';
import { getCampTexts } from '@bowline/contract/api/staff/season/camp-texts';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { registrationStatuses } from '@bowline/contract/registrations/status';
import { campTextNames } from '@bowline/contract/staff/camp-texts';
import { ALL_SEASONS } from '@bowline/contract/staff/seasons/season';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { campTypes } from '@bowline/contract/steps/workflows';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { paySlip } from '@bowline/testing/registration';
import { findFreePort } from '@bowline/testing/server-process';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { tokenIn } from '../../../test/support/invited-staff.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { openAnswers } from '../../core/answers/sealed-answers.ts';
import { runDemo } from './run-demo.ts';

const [COUNT, ON_SITE, LAST_SEASON, TWO_CAMPS] = [300, 16, 12, 2];
const everything = { campOfToday: true, lastSeason: true, secondWeek: true } as const;
const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
// At night in Malaysia: camps that open on a day do so hours later.
testApp.clock.set('2026-03-01T16:30:00Z');
const { client, clock, deps } = testApp;
const { cases, family: one, admin, crew } = await runDemo(deps, { registrations: COUNT, ...everything });
// Before anything is read or written here, at the time of the database.
const { rows: happened } = await sql<{
  first: Date;
  last: Date;
}>`select min(at) as first, max(at) as last from (
    select at from form_event union all select created_at from message union all select created_at from payment
    union all select issued_at from receipt union all select at from access_log) happened`.execute(db);
const office = (await createStaff(testApp, 'admin', 'medic')).client;

async function listQueue(filters: { q?: string; camp?: string; tab?: 'waitlisted' }): Promise<QueueRow[]> {
  const rows: QueueRow[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = { tab: 'all' as const, season: ALL_SEASONS, ...filters, ...(after && { after }) };
    const page = await office.call(listRegistrations, { query });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

const queue = await listQueue({});
const reviews: Review[] = [];
for (const { id: registrationId } of queue)
  reviews.push(await office.call(getReview, { params: { registrationId } }));
const distinct = <T>(values: readonly T[]) => [...new Set(values)].sort();

/** What staff see on the pages of a registration, in words. */
async function listFacts(reference: string): Promise<string[]> {
  const [row] = await listQueue({ q: reference });
  const params = { registrationId: row?.id ?? '' };
  const review = await office.call(getReview, { params });
  const { money } = review;
  const { entries, balance, siblings } = await office.call(getRegistrationMoney, { params });
  const { guardians, freeze } = await office.call(getStaffGuardians, { params });
  const { messages } = await office.call(listMessages, { query: { registration: review.id } });
  const ofAccount = { params: { accountId: review.account.id } };
  const { corrections } = await office.call(listStaffCorrections, ofAccount);
  const { lacking } = await office.call(getCampQuestions, { params: { campId: review.camp.id } });
  const isSibling = (id: string | undefined) =>
    siblings.some(({ registration_id }) => registration_id === id);
  return [
    review.status,
    ...money.charges.map(({ kind, amount }) => `charge ${kind} ${amount}`),
    ...money.charges.map(({ label }) => label.replaceAll('\u00a0', ' ')),
    ...review.history.map(({ move, from }) => `${move} ${from}`),
    ...entries.map(({ kind, reversed }) => `entry ${kind}${reversed ? ', reversed' : ''}`),
    ...messages.map(
      ({ kind }, index, all) =>
        `email ${kind} ${all.slice(index).filter((other) => other.kind === kind).length}`,
    ),
    ...review.reopened_steps.map((step) => `open ${step}`),
    ...review.profile_changes.map(({ name }) => `changed ${name}`),
    ...review.payments.map((payment) => {
      const same = isSibling(payment.same_slip[0]?.registration_id) ? ' with the slip of a sibling' : '';
      const [share] = payment.split?.others ?? [];
      return `payment ${payment.status}${same}${isSibling(share?.registration_id) ? `, shared: ${share?.status}` : ''}`;
    }),
    ...guardians.map(({ relationship, access }) => `guardian ${relationship} ${access}`),
    ...corrections.map(({ state }) => `correction ${state}`),
    `received ${money.received}, to refund ${money.to_refund}`,
    `deposit ${money.received >= money.deposit ? '' : 'not '}covered`,
    `parts ${money.parts.filter(({ nth }) => nth > 0).length}`,
    `other accounts ${review.other_accounts.length}`,
    `failures ${review.account.email_failures}`,
    balance < 0 ? 'overpaid' : 'not overpaid',
    ...review.change_requests.flatMap(({ sections }) => sections.map(({ step }) => `asked for ${step}`)),
    ...(freeze ? [`frozen: ${freeze.reason}`] : []),
    ...(lacking.some(({ registration_id }) => registration_id === review.id) ? ['lacks an answer'] : []),
  ];
}

const facts: Readonly<Record<string, readonly string[]>> = {
  'Accepted out of turn': ['Accepted', 'accept Waitlisted'],
  'Answer to a new question is missing': ['lacks an answer', 'email camp questions 1'],
  Bursary: ['charge bursary -300'],
  'Change asked for': ['asked for transport'],
  'Change declined': ['decline change Deposit Received'],
  'Change sent back': ['open transport'],
  'Changed since submitted': ['Accepted', 'changed health_allergies_food'],
  'Changes frozen': ['frozen: Both parents ask for custody; a copy of the court’s letter is in the office.'],
  'Charge removed again': ['email charges changed 2'],
  'Correction that the family objects to': ['correction new', 'correction objected'],
  'Deposit kept': ['entry kept', 'Withdrawn', 'received 0, to refund 0'],
  'Deposit not covered': ['received 100, to refund 0', 'deposit not covered'],
  'Discount by hand': ['charge discount -80'],
  'Due dates changed': ['parts 2', 'email payment plan changed 1'],
  'Emails bounce': ['failures 3'],
  Extra: ['charge extra 45'],
  'Guest count changed': ['Guests’ lunches (5 × RM 35.00)'],
  'Money moved to a sibling': ['entry moved out'],
  'New photo requested': ['Changes Requested', 'open photo'],
  'One slip for two siblings': ['payment Submitted, shared: Submitted'],
  'One slip for two siblings, confirmed': ['payment Confirmed, shared: Confirmed'],
  Overpaid: ['overpaid'],
  'Paid online': ['payment Confirmed', 'email payment confirmed 1'],
  'Paying online now': ['not overpaid'],
  'Payment undone and confirmed again': ['reverse to slip Deposit Received', 'received 200, to refund 0'],
  'Place offered': ['Waitlisted', 'offer place Waitlisted', 'email place offered 1'],
  Refund: ['entry refund'],
  'Refund reversed': ['entry refund, reversed', 'entry refund reversed'],
  'Refused with money': ['Refused', 'received 200, to refund 200'],
  'Shared with another guardian': ['guardian Parent sign'],
  'The same child in two accounts': ['other accounts 1'],
  'The same slip for two siblings': ['payment Submitted with the slip of a sibling'],
  'Waiting list': ['Waitlisted'],
  'Withdrawn with money': ['Withdrawn', 'received 200, to refund 200'],
};

test.each(Object.entries(facts))('the case “%s” shows what it promises', async (name, expected) => {
  expect(await listFacts(cases.get(name) ?? '')).toEqual(expect.arrayContaining([...expected]));
});

test('every camp of the demo has its texts in each language', async () => {
  for (const { id: campId } of await office.call(listStaffCamps))
    for (const language of translatedLanguages) {
      const texts: Readonly<Record<string, unknown>> = await office.call(getCampTexts, {
        params: { campId, language },
      });
      expect(texts).toMatchObject({ outdated: [] });
      for (const name of campTextNames) expect(texts[name], name).toBeTruthy();
    }
});

test('all other cases are camps and accounts that staff find', async () => {
  const camps = [
    'Camp that is on today',
    'Fee raised for new registrations only',
    'Fee raised for the registered too',
    'Over capacity',
  ];
  const accounts = {
    'Account without a registration': { registrations: 0, campers: [] },
    'Camper with two camps': { registrations: 2 },
    'Entered from a paper form': { email: null, campers: ['Hakim bin Razali'] },
    'Family of last season': { registrations: 1 },
    'Two accounts merged': { registrations: 3 },
  };
  expect(distinct([...cases.keys()])).toEqual(
    distinct([...Object.keys(facts), ...camps, ...Object.keys(accounts)]),
  );
  const named = (await office.call(listStaffCamps)).map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(camps.map((name) => cases.get(name))));
  for (const [name, row] of Object.entries(accounts)) {
    const { rows } = await office.call(listFamilies, {
      query: { q: cases.get(name) ?? '', season: ALL_SEASONS },
    });
    expect(rows, name).toContainEqual(expect.objectContaining(row));
    if (name !== 'Two accounts merged') continue;
    const { merges } = await office.call(getFamily, {
      params: { accountId: rows.find(({ email }) => email === cases.get(name))?.id ?? '' },
    });
    expect(merges).toMatchObject([{ can_undo: true }]);
  }
});

test('every status and form is reached, by families of every community, who write in three languages', async () => {
  expect(queue).toHaveLength(COUNT + ON_SITE + LAST_SEASON + TWO_CAMPS);
  expect(distinct(queue.map(({ status }) => status))).toEqual(distinct(registrationStatuses));
  expect(distinct(reviews.map(({ type }) => type))).toEqual(distinct(campTypes));
  const accounts = await db.selectFrom('account').select(['language', 'type']).distinct().execute();
  expect(distinct(accounts.map(({ language }) => language))).toEqual(['en', 'ms', 'zh-Hans']);
  expect(distinct(accounts.map(({ type }) => type))).toEqual(['adult_camper', 'parent']);
  const pages = reviews.map((review) => JSON.stringify(review));
  for (const race of ['Malay', 'Chinese', 'Indian', 'Kadazan', 'Iban'])
    expect(pages.some((page) => page.includes(`"${race}"`))).toBe(true);
  // The samples of the questions.
  expect(pages.filter((page) => /Two lines|Sea breeze/.test(page))).toEqual([]);
});

test('old and new fees, discounts and lunches are charged, and only one camp is over capacity', async () => {
  const camps = await office.call(listStaffCamps);
  const [over, ...others] = camps.filter(({ held, capacity }) => held > capacity);
  expect([over?.name, others]).toEqual([cases.get('Over capacity'), []]);
  expect((await listQueue({ tab: 'waitlisted', camp: over?.id ?? '' })).length).toBeGreaterThanOrEqual(3);
  const amounts = (camp: string, kind: string) =>
    reviews
      .filter((review) => review.camp.name === camp && !['Withdrawn', 'Refused'].includes(review.status))
      .flatMap(({ money }) => money.charges.filter((one) => one.kind === kind).map(({ amount }) => amount));
  expect(distinct(amounts('Senior Camp', 'camp fee'))).toEqual([1480, 1530]);
  expect(distinct(amounts('Lite Camp', 'camp fee'))).toEqual([900]);
  expect(amounts('Junior Camp', 'sibling discount')).toContain(-128);
  expect(amounts('Junior Camp', 'guest lunches').some((amount) => amount > 0)).toBe(true);
  const early = amounts('Junior Camp', 'early-bird discount').length;
  expect(early > 0 && early < amounts('Junior Camp', 'camp fee').length).toBe(true);
});

test('a copied family logs in, opens its registration and pays', async () => {
  const { rows } = await sql<{ email: string; id: string }>`
    select email, registration.id from registration join account on account.id = account_id
    where status = 'Pending Payment' order by account.id desc limit 1`.execute(db);
  const [{ email, id } = { email: '', id: '' }] = rows;
  const { access_token: token } = await client.call(login, { body: { email, password: one.password } });
  const family = { client: client.as(token) };
  await paySlip({ id, family }, '200');
  const { form } = await family.client.call(getRegistration, { params: { formId: id } });
  expect(form.status).toBe('Pending Payment Confirmation');
  const { payments } = await office.call(getReview, { params: { registrationId: id } });
  expect(payments[0]).toMatchObject({ status: 'Submitted', same_slip: [] });
});

test('nothing is before last season or after now, and every history is whole', async () => {
  const now = clock.now().getTime();
  expect(now - Number(happened[0]?.first)).toBeLessThan((62 + 52 * 7) * DAY_MS);
  expect(Number(happened[0]?.last)).toBeLessThanOrEqual(now);
  const { rows: broken } = await sql`select * from (
    select to_status, lead(from_status, 1, status) over (partition by registration_id order by at, form_event.id) as next
    from form_event join registration on registration.id = registration_id) event
    where to_status is distinct from next`.execute(db);
  expect(broken).toEqual([]);
});

test('at the camp of today most have come, in boats, and some need something', async () => {
  const [camp] = await office.call(listCampDays);
  expect(camp).toMatchObject({ name: cases.get('Camp that is on today'), people: ON_SITE });
  const day = await office.call(getCampDay, { params: { campId: camp?.id ?? '' } });
  expect(day.today > (camp?.starts_on ?? '') && day.today < (camp?.ends_on ?? '')).toBe(true);
  const named = db
    .selectFrom('crew_camp')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['camp_id', 'email']);
  expect(await named.execute()).toEqual([{ camp_id: camp?.id, email: crew?.email }]);
  const arrival = day.checkpoints.find(({ kind }) => kind === 'arrival');
  const breakfast = day.checkpoints.find(({ name, day: on }) => name === 'Breakfast' && on === day.today);
  const counted = [arrival, breakfast].map(
    (point) => day.changes.attendance.filter(({ checkpoint_id }) => checkpoint_id === point?.id).length,
  );
  expect(counted).toEqual([15, 13]);
  expect(day.people.every(({ group_ids }) => group_ids.length === 1)).toBe(true);
  expect(day.medicines.map(({ schedule }) => schedule?.weekdays?.length)).toEqual([undefined, undefined, 1]);
  const { asked, neverCounted } = presenceOf(day, marksOf(day.changes, [], ''));
  expect([asked.length, neverCounted.length]).toEqual([1, 1]);
  expect(day.changes).toMatchObject({ incidents: [expect.anything()], swim_tests: [expect.anything()] });
  expect(day.people.filter(({ what_to_do }) => what_to_do !== '')).toHaveLength(1);
  expect(day.people.filter(({ contacts }) => contacts.never.length > 0)).toHaveLength(1);
});

test('last season is over, and all who came have paid', async () => {
  const { over_time } = await office.call(getDashboard);
  expect(over_time.previous.at(-1)).toBe(LAST_SEASON);
  const before = queue.filter(({ camp_name }) => / \d{4}$/.test(camp_name));
  expect(before.map(({ status, due }) => `${status} ${due}`)).toEqual(Array(LAST_SEASON).fill('Accepted 0'));
});

test('bank lines, emails and texts are in every state, and only those that are yet to be sent have a job', async () => {
  const states = async (table: 'bank_line' | 'message' | 'scheduled_message' | 'text_recipient') =>
    distinct((await db.selectFrom(table).select('state').execute()).map(({ state }) => String(state)));
  expect(await states('bank_line')).toEqual(['ignored', 'matched', 'open']);
  expect(await states('message')).toEqual(['dead', 'failed', 'queued', 'sent']);
  expect(await states('scheduled_message')).toEqual(['active']);
  expect(await states('text_recipient')).toEqual(['failed', 'sent', 'uncertain']);
  const { rows } = await sql`select (data ->> 'messageId')::uuid from pgboss.job where name = 'message'
    except select id from message where state in ('queued', 'failed')`.execute(db);
  expect(rows).toEqual([]);
  const { rows: more } = await sql`select (select count(*)::int from api_key) as keys,
    (select count(*)::int from queue_view) as views, (select count(*)::int from group_message) as messages,
    (select bool_and(switched_off_at is not null) from webhook) as off,
    (select count(*)::int from webhook_delivery where state = 'delivered') as delivered`.execute(db);
  expect(more).toEqual([{ keys: 1, views: 2, messages: 1, off: true, delivered: 3 }]);
});

test('there is no way in for staff but the links', async () => {
  const staff = db.selectFrom('staff').where('email', 'like', 'demo-%');
  expect(await staff.where('password_hash', 'is not', null).select('id').execute()).toEqual([]);
  const sessions = staff.innerJoin('staff_session', 'staff.id', 'staff_id').select('staff_session.id');
  expect(await sessions.execute()).toEqual([]);
  const invited = await client.call(openInvitation, { body: { token: tokenIn(admin.link) } });
  expect(invited).toMatchObject({ email: admin.email, roles: ['admin'] });
});

async function runAt(instant: string, options: { registrations: number; played: number }) {
  const other = await createTestDatabase();
  const app = await buildTestApp(other.db);
  app.clock.set(instant);
  await runDemo(app.deps, { ...options, ...everything });
  const rows = await other.db
    .selectFrom('registration')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['registration.id', 'answers', 'registration.sealed', 'status', 'form_type', 'registration_date'])
    .select(['account.email', 'registration.created_at', 'submitted_at'])
    .orderBy('registration.id')
    .execute();
  return rows.map(({ id, answers: stored, sealed, ...row }) => ({
    ...row,
    answers: openAnswers(other.db, 'registration', { id, stored, sealed }),
  }));
}

test('the same seed gives the same registrations, before midnight on 28 February', async () => {
  const run = () => runAt('2027-02-28T23:55:00+08:00', { registrations: 8, played: 4 });
  expect(await run()).toEqual(await run());
});

test.each([
  ['a leap day, after midnight', '2028-02-29T00:05:00+08:00'],
  ['New Year’s Eve, as the year ends in UTC', '2026-12-31T23:59:59Z'],
  ['a Sunday', '2026-11-29T10:41:00+08:00'],
])('it is made on %s', async (_day, instant) => {
  const made = await runAt(instant, { registrations: 3, played: 1 });
  expect(made).toHaveLength(3 + ON_SITE + LAST_SEASON + TWO_CAMPS);
});

test.each([
  [{ production: true }, 'production'],
  [{ smtpUrl: 'smtp://mail.example' }, 'SMTP_URL'],
  [{}, 'families here already'],
])('it is refused where %j, in a sentence', async (config, sentence) => {
  const elsewhere = { ...deps, config: { ...deps.config, ...config } };
  await expect(runDemo(elsewhere, { registrations: 1 })).rejects.toThrow(sentence);
});

afterEach(removeDataFolders);

test('the command fills an empty folder once, in which the doctor finds nothing wrong', async () => {
  const settings = { DATA_DIR: await makeDataFolder() };
  const run = () => runCommandProcess('demo', ['--registrations', '14'], settings);
  const first = await run();
  expect(first.printed).toMatch(/\/staff\/invitation#\S+/);
  expect(first.code).toBe(0);
  const doctor = await runCommandProcess('doctor', ['--all'], settings);
  // Whether the web pages are built depends on which tests run, and the demo leaves emails that cannot be sent.
  const problems = doctor.printed.match(/^(FAIL|warn) .*$/gm) ?? [];
  expect(problems.filter((problem) => !/web page|could not be delivered|SMTP/.test(problem))).toEqual([]);
  expect(await run()).toMatchObject({
    code: 1,
    printed: expect.stringContaining('There are families here already'),
  });
});

test('the command ends with a sentence where the database does not answer, and in production', async () => {
  const DATABASE_URL = `postgres://nobody:secret@127.0.0.1:${await findFreePort()}/none`;
  const silent = await runCommandProcess('demo', [], { DATABASE_URL });
  expect(silent.printed).toMatch(/^The database does not answer \(.*\)\. Start it, .*\n$/);
  const production = await runCommandProcess('demo', [], {
    DATA_DIR: await makeDataFolder(),
    NODE_ENV: 'production',
  });
  expect(production.printed).toContain('There is no data in');
  expect([silent.code, production.code]).toEqual([1, 1]);
});
