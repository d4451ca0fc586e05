import { openInvitation } from '@bowline/contract/api/staff/administration/invitation';
import { getFamily, listFamilies } from '@bowline/contract/api/staff/families/families';
import { getStaffGuardians } from '@bowline/contract/api/staff/families/guardians';
import { getRegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { getCampDay, listCampDays } from '@bowline/contract/api/staff/on-site/camp-days';
import { listStaffCorrections } from '@bowline/contract/api/staff/review/corrections';
import { getDashboard } from '@bowline/contract/api/staff/review/dashboard';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { getCampTexts } from '@bowline/contract/api/staff/season/camp-texts';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { campTextNames } from '@bowline/contract/staff/camp-texts';
import { ALL_SEASONS } from '@bowline/contract/staff/seasons/season';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { findFreePort } from '@bowline/testing/server-process';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { tokenIn } from '../../../test/support/invited-staff.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { runDemo } from './run-demo.ts';

const COUNT = 120;
const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
// At night in Malaysia, on a leap day: camps that open on a day do so hours later.
testApp.clock.set('2028-02-28T16:30:00Z');
const { client, clock, deps } = testApp;
const { cases, admin, crew } = await runDemo(deps, COUNT);
// Before anything is read or written here, at the time of the database.
const { rows: happened } = await sql<{ first: Date; last: Date }>`
  select min(at) as first, max(at) as last from (
    select at from form_event union all select created_at from message union all select created_at from payment
    union all select issued_at from receipt union all select at from access_log) happened`.execute(db);
const office = (await createStaff(testApp, 'admin', 'medic')).client;

/** What staff see on the pages of a registration, in words. */
async function listFacts(q: string): Promise<string[]> {
  const query = { tab: 'all', season: ALL_SEASONS, q } as const;
  const [row] = (await office.call(listRegistrations, { query })).rows;
  const params = { registrationId: row?.id ?? '' };
  const review = await office.call(getReview, { params });
  const { entries, balance } = await office.call(getRegistrationMoney, { params });
  const { guardians, freeze } = await office.call(getStaffGuardians, { params });
  const ofAccount = { params: { accountId: review.account.id } };
  const { corrections } = await office.call(listStaffCorrections, ofAccount);
  const { money, payments } = review;
  return [
    review.status,
    ...money.charges.map(({ kind, amount }) => `charge ${kind} ${amount}`),
    ...review.history.map(({ move, from }) => `${move} ${from}`),
    ...entries.map(({ kind }) => `entry ${kind}`),
    ...review.reopened_steps.map((step) => `open ${step}`),
    ...review.profile_changes.map(({ name }) => `changed ${name}`),
    ...payments.map(({ status, split, same_slip }) =>
      [status, ...(split ? ['shared'] : []), ...(same_slip.length > 0 ? ['same slip'] : [])].join(', '),
    ),
    ...guardians.map(({ relationship, access }) => `guardian ${relationship} ${access}`),
    ...corrections.map(({ state }) => `correction ${state}`),
    ...review.change_requests.flatMap(({ sections }) => sections.map(({ step }) => `asked for ${step}`)),
    `received ${money.received}, to refund ${money.to_refund}`,
    `parts ${money.parts.filter(({ nth }) => nth > 0).length}`,
    `other accounts ${review.other_accounts.length}`,
    `failures ${review.account.email_failures}`,
    balance < 0 ? 'overpaid' : 'not overpaid',
    freeze ? 'frozen' : 'not frozen',
  ];
}

test.each([
  ['Accepted out of turn', ['Accepted', 'accept Waitlisted']],
  ['Bursary', ['charge bursary -300']],
  ['Change asked for', ['asked for transport']],
  ['Change declined', ['decline change Deposit Received']],
  ['Change sent back', ['open transport']],
  ['Charge removed again', ['Deposit Received']],
  ['Changed since submitted', ['Accepted', 'changed health_allergies_food']],
  ['Changes frozen', ['frozen']],
  ['Correction that the family objects to', ['correction new', 'correction objected']],
  ['Deposit kept', ['entry kept', 'Withdrawn', 'received 0, to refund 0']],
  ['Deposit not covered', ['received 100, to refund 0']],
  ['Discount by hand', ['charge discount -80']],
  ['Due dates changed', ['parts 2']],
  ['Emails bounce', ['failures 3']],
  ['Extra', ['charge extra 45']],
  ['Guest count changed', ['charge guest lunches 175']],
  ['Money moved to a sibling', ['entry moved out']],
  ['New photo requested', ['Changes Requested', 'open photo']],
  ['One slip for two siblings', ['Submitted, shared']],
  ['One slip for two siblings, confirmed', ['Confirmed, shared']],
  ['Overpaid', ['overpaid']],
  ['Paid online', ['Confirmed']],
  ['Payment undone and confirmed again', ['reverse to slip Deposit Received', 'received 200, to refund 0']],
  ['Place offered', ['Waitlisted', 'offer place Waitlisted']],
  ['Refund', ['entry refund']],
  ['Refund reversed', ['entry refund', 'overpaid']],
  ['Refused with money', ['Refused', 'received 200, to refund 200']],
  ['Shared with another guardian', ['guardian Parent sign']],
  ['Slip as a PDF', ['Submitted']],
  ['The same child in two accounts', ['other accounts 1']],
  ['The same slip for two siblings', ['Submitted, same slip']],
  ['Waiting list', ['Waitlisted']],
  ['Withdrawn with money', ['Withdrawn', 'received 200, to refund 200']],
])('the case “%s” shows what it promises', async (name, expected) => {
  expect(await listFacts(cases.get(name) ?? '')).toEqual(expect.arrayContaining(expected));
});

test('the two accounts that were merged can be parted again', async () => {
  const q = cases.get('Two accounts merged') ?? '';
  const { rows } = await office.call(listFamilies, { query: { q } });
  const accountId = rows.find(({ email }) => email === q)?.id ?? '';
  expect(await office.call(getFamily, { params: { accountId } })).toMatchObject({
    merges: [{ can_undo: true }],
  });
});

test('families of every community write in three languages, and camps have their texts in each', async () => {
  const accounts = await db.selectFrom('account').select(['language', 'type']).distinct().execute();
  expect(new Set(accounts.map(({ language }) => language))).toEqual(new Set(['en', 'ms', 'zh-Hans']));
  expect(new Set(accounts.map(({ type }) => type))).toEqual(new Set(['adult_camper', 'parent']));
  for (const { id: campId } of await office.call(listStaffCamps))
    for (const language of translatedLanguages) {
      const texts: Readonly<Record<string, unknown>> = await office.call(getCampTexts, {
        params: { campId, language },
      });
      expect(texts).toMatchObject({ outdated: [] });
      for (const name of campTextNames) expect(texts[name], name).toBeTruthy();
    }
});

test('there are as many registrations as asked for, and only one camp is over capacity', async () => {
  const camps = await office.call(listStaffCamps);
  const over = camps.filter(({ held, capacity }) => held > capacity);
  expect(over.map(({ name }) => name)).toEqual([cases.get('Over capacity')]);
  const { counts } = await office.call(listRegistrations, { query: { tab: 'all', season: ALL_SEASONS } });
  // With twelve at the camp of today, eight of last season, and those of the last family.
  expect(counts.all).toBeGreaterThanOrEqual(COUNT + 20);
  expect(counts.all).toBeLessThan(COUNT + 25);
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
  expect(camp).toMatchObject({ name: cases.get('Camp that is on today'), people: 12 });
  const day = await office.call(getCampDay, { params: { campId: camp?.id ?? '' } });
  const named = db
    .selectFrom('crew_camp')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['camp_id', 'email']);
  expect(await named.execute()).toEqual([{ camp_id: camp?.id, email: crew.email }]);
  const { asked, neverCounted } = presenceOf(day, marksOf(day.changes, [], ''));
  expect([asked.length, neverCounted.length]).toEqual([1, 1]);
  expect(day.people.every(({ group_ids }) => group_ids.length === 1)).toBe(true);
  expect(day.medicines).toHaveLength(3);
  expect(day.changes).toMatchObject({ incidents: [expect.anything()], swim_tests: [expect.anything()] });
  expect(day.people.filter(({ contacts }) => contacts.never.length > 0)).toHaveLength(1);
});

test('the dashboard shows last season, and bank lines, emails and texts are in several states', async () => {
  expect((await office.call(getDashboard)).over_time.previous.at(-1)).toBe(8);
  const states = async (table: 'bank_line' | 'message' | 'text_recipient') =>
    new Set((await db.selectFrom(table).select('state').execute()).map(({ state }) => String(state)));
  expect(await states('bank_line')).toEqual(new Set(['ignored', 'matched', 'open']));
  expect(await states('message')).toEqual(new Set(['dead', 'failed', 'queued', 'sent']));
  expect(await states('text_recipient')).toEqual(new Set(['failed', 'sent', 'uncertain']));
});

test('there is no way in for staff but the links', async () => {
  const staff = db.selectFrom('staff').where('email', 'like', 'demo-%');
  expect(await staff.where('password_hash', 'is not', null).select('id').execute()).toEqual([]);
  const sessions = staff.innerJoin('staff_session', 'staff.id', 'staff_id').select('staff_session.id');
  expect(await sessions.execute()).toEqual([]);
  const invited = await client.call(openInvitation, { body: { token: tokenIn(admin.link) } });
  expect(invited).toMatchObject({ email: admin.email, roles: ['admin'] });
});

test.each([
  [{ production: true }, 'production'],
  [{ smtpUrl: 'smtp://mail.example' }, 'SMTP_URL'],
  [{}, 'families here already'],
])('it is refused where %j, in a sentence', async (config, sentence) => {
  const elsewhere = { ...deps, config: { ...deps.config, ...config } };
  await expect(runDemo(elsewhere, COUNT)).rejects.toThrow(sentence);
});

afterEach(removeDataFolders);

test('the command fills an empty folder once, in which the doctor finds nothing wrong', async () => {
  const settings = { DATA_DIR: await makeDataFolder() };
  const run = () => runCommandProcess('demo', ['--registrations', '1'], settings);
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
}, 300_000);

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
