import type { StaffCorrection } from '@bowline/contract/api/staff/families/corrections';
import type { FamilyPage, FamilyRow } from '@bowline/contract/api/staff/families/families';
import type { StaffGuardians } from '@bowline/contract/api/staff/families/guardians';
import type { MailLogRow } from '@bowline/contract/api/staff/messages/email-log';
import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import type { QueueRow } from '@bowline/contract/api/staff/queue';
import type { Review } from '@bowline/contract/api/staff/review';
import type { CampQuestionsRecord } from '@bowline/contract/api/staff/season/camp-questions';
import type { StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { campTypes } from '@bowline/contract/steps/workflows';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { runDemo } from './run-demo.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const demo = await runDemo(testApp.deps, { registrations: 64 });
const admin = await createStaff(testApp, 'admin');

const get = async <T>(url: string): Promise<T> => (await admin.ask('GET', `/api/staff/${url}`)).json();
const listQueue = async (query: string) => (await get<{ rows: QueueRow[] }>(`registrations?${query}`)).rows;
const getCamp = async (type: string) =>
  (await get<StaffCampRow[]>('camps')).find((camp) => camp.type === type && camp.registrations > 0);

interface Found {
  readonly review: Review;
  readonly money: RegistrationMoney;
  readonly mails: readonly string[];
}

async function find(reference: string): Promise<Found> {
  const [row] = await listQueue(`tab=all&q=${reference}`);
  const review = await get<Review>(`registrations/${row?.id}`);
  const money = await get<RegistrationMoney>(`registrations/${row?.id}/money`);
  const { messages } = await get<{ messages: MailLogRow[] }>(`messages?q=${reference}`);
  return { review, money, mails: messages.map(({ kind }) => kind) };
}

const charge = (kind: string, amount: number) => expect.objectContaining({ kind, amount });
const movesOf = ({ review }: Found) => review.history.map(({ move }) => move);
const entriesOf = ({ money }: Found) => money.entries.map(({ kind }) => kind);

/** How each case of the summary is found by staff on the page of its registration. */
const cases: Readonly<Record<string, (found: Found) => unknown>> = {
  Bursary: ({ review }) => expect(review.money.charges).toContainEqual(charge('bursary', -300)),
  'Discount by hand': ({ review }) => expect(review.money.charges).toContainEqual(charge('discount', -80)),
  Extra: ({ review }) => expect(review.money.charges).toContainEqual(charge('extra', 45)),
  'Charge removed again': ({ review, mails }) => {
    expect(review.money.charges.map(({ kind }) => kind)).not.toContain('extra');
    expect(mails.filter((kind) => kind === 'charges changed').length).toBeGreaterThanOrEqual(2);
  },
  'Deposit not covered': ({ review: { money } }) => {
    expect(money.received).toBeGreaterThan(0);
    expect(money.received).toBeLessThan(money.deposit);
  },
  Overpaid: ({ money }) => expect(money.balance).toBeLessThan(0),
  Refund: (found) => expect(entriesOf(found)).toContain('refund'),
  'Money moved to a sibling': (found) => expect(entriesOf(found)).toContain('moved out'),
  'Payment taken back and confirmed again': (found) => {
    expect(movesOf(found)).toContain('take back to slip');
    expect(found.review.money.received).toBe(found.review.money.deposit);
  },
  'The same slip for two siblings': ({ review, money }) => {
    const other = review.payments[0]?.same_slip[0]?.registration_id;
    expect(review.payments[0]?.status).toBe('Submitted');
    expect(money.siblings.map(({ registration_id }) => registration_id)).toContain(other);
  },
  'Due dates changed': ({ review, mails }) => {
    expect(review.money.parts.filter(({ nth }) => nth > 0)).toHaveLength(2);
    expect(mails).toContain('payment plan changed');
  },
  'Refund reversed': (found) => {
    expect(entriesOf(found)).toEqual(expect.arrayContaining(['refund', 'refund reversed']));
    expect(found.money.entries.find(({ kind }) => kind === 'refund')?.reversed).toBe(true);
  },
  'Deposit kept': (found) => {
    expect(entriesOf(found)).toContain('kept');
    expect(found.review).toMatchObject({ status: 'Withdrawn', money: { received: 0, to_refund: 0 } });
  },
  'One slip for two siblings': ({ review, money }) => {
    const [payment] = review.payments;
    expect(payment).toMatchObject({
      status: 'Submitted',
      same_slip: [],
      split: { others: [{ status: 'Submitted' }] },
    });
    const other = payment?.split?.others[0]?.registration_id;
    expect(money.siblings.map(({ registration_id }) => registration_id)).toContain(other);
  },
  'One slip for two siblings, confirmed': ({ review }) => {
    expect(review.payments[0]).toMatchObject({
      status: 'Confirmed',
      split: { others: [{ status: 'Confirmed' }] },
    });
    expect(review.payments[0]?.receipt_number).not.toBeNull();
  },
  'Guest count changed': ({ review }) =>
    expect(review.money.charges.map(({ label }) => label)).toContain(
      'Guests’ lunches (5\u00a0×\u00a0RM\u00a035.00)',
    ),
  'Change asked for': ({ review }) => expect(review.change_request?.sections).toHaveLength(1),
  'Change declined': (found) => expect(movesOf(found)).toContain('decline change'),
  'Change sent back': ({ review }) => expect(review.reopened_steps).toContain('transport'),
  'New photo requested': ({ review }) => {
    expect(review.status).toBe('Changes Requested');
    expect(review.reopened_steps).toEqual(['photo']);
  },
  'Changed since submitted': ({ review }) => {
    expect(review.status).toBe('Accepted');
    expect(review.profile_changes.map(({ name }) => name)).toContain('health_allergies_food');
  },
  'Withdrawn with money': ({ review }) =>
    expect(review).toMatchObject({ status: 'Withdrawn', money: { received: 200 } }),
  'Refused with money': ({ review }) =>
    expect(review).toMatchObject({ status: 'Refused', money: { received: 200 } }),
  'The same child in two accounts': ({ review }) => expect(review.other_accounts).toHaveLength(1),
  'Shared with another guardian': async ({ review }) => {
    const { guardians } = await get<StaffGuardians>(`registrations/${review.id}/guardians`);
    expect(guardians).toMatchObject([{ relationship: 'Parent', access: 'sign' }]);
  },
  'Correction that the family objects to': async ({ review }) => {
    const { id } = review.account;
    const { corrections } = await get<{ corrections: StaffCorrection[] }>(`families/${id}/corrections`);
    expect(corrections.map(({ state }) => state).sort()).toEqual(['new', 'objected']);
  },
  'Changes frozen': async ({ review }) => {
    const { freeze } = await get<StaffGuardians>(`registrations/${review.id}/guardians`);
    expect(freeze?.reason).toContain('custody');
  },
  'Answer to a new question is missing': async ({ review, mails }) => {
    const { lacking } = await get<CampQuestionsRecord>(`camps/${review.camp.id}/questions`);
    expect(lacking.map(({ registration_id }) => registration_id)).toContain(review.id);
    expect(mails).toContain('camp questions');
  },
  'Emails bounce': async ({ review }) => {
    expect(review.account.email_failures).toBe(3);
    const { messages } = await get<{ messages: MailLogRow[] }>(`messages?registration=${review.id}`);
    expect(messages.map(({ last_error }) => last_error)).toContain('returned 5.1.1');
  },
  'Place offered': ({ review, mails }) => {
    expect(review.status).toBe('Waitlisted');
    expect(review.history).toContainEqual(expect.objectContaining({ move: 'offer place' }));
    expect(mails).toContain('place offered');
  },
  'Waiting list': ({ review }) => expect(review.status).toBe('Waitlisted'),
  'Accepted out of turn': ({ review }) => {
    expect(review.status).toBe('Accepted');
    expect(review.history).toContainEqual(
      expect.objectContaining({
        move: 'accept',
        from: 'Waitlisted',
        reason: expect.stringContaining('sister'),
      }),
    );
  },
};

const camps = ['Over capacity', 'Fee raised for new registrations only', 'Fee raised for the registered too'];

const accounts = ['Account without a registration', 'Two accounts joined', 'Entered from a paper form'];

it.each([
  ['Account without a registration', { registrations: 0, campers: [] }, []],
  ['Two accounts joined', {}, [expect.objectContaining({ can_undo: true })]],
])('shows staff the account “%s”', async (name, row, merges) => {
  const { rows } = await get<{ rows: FamilyRow[] }>(`families?q=${demo.cases.get(name)}`);
  const found = rows.find(({ email }) => email === demo.cases.get(name));
  expect(found).toMatchObject(row);
  expect(await get<FamilyPage>(`families/${found?.id}`)).toMatchObject({ merges });
});

it('shows staff the account without an email that was entered from a paper form', async () => {
  const phone = encodeURIComponent(demo.cases.get('Entered from a paper form') ?? '');
  const { rows } = await get<{ rows: FamilyRow[] }>(`families?q=${phone}`);
  expect(rows).toMatchObject([{ email: null, campers: ['Hakim bin Razali'] }]);
});

it('names every case in the summary', () => {
  expect([...demo.cases.keys()].sort()).toEqual([...Object.keys(cases), ...camps, ...accounts].sort());
});

it.each(Object.entries(cases))('shows staff the case “%s”', async (name, expectCase) => {
  await expectCase(await find(demo.cases.get(name) ?? ''));
});

it('has families of every community in three languages, who write in words of their own', async () => {
  const accounts = await db.selectFrom('account').select('language').distinct().execute();
  expect(accounts.map(({ language }) => language).sort()).toEqual(['en', 'ms', 'zh-Hans']);
  const rows = await listQueue('tab=all');
  const reviews = await Promise.all(rows.map(({ id }) => get<Review>(`registrations/${id}`)));
  const pages = reviews.map((review) => JSON.stringify(review));
  for (const race of ['Malay', 'Chinese', 'Indian', 'Kadazan', 'Iban'])
    expect(pages.some((page) => page.includes(`"${race}"`))).toBe(true);
  // The samples of the questions.
  expect(pages.filter((page) => /Two lines|Sea breeze/.test(page))).toEqual([]);
});

it('leaves a camp over capacity with a waiting list', async () => {
  const camp = await getCamp('junior');
  expect(camp?.held).toBeGreaterThan(camp?.capacity ?? 0);
  expect((await listQueue(`tab=waitlisted&camp=${camp?.id}`)).length).toBeGreaterThanOrEqual(3);
});

it('charges old and new fees, discounts and lunches', async () => {
  const rows = await listQueue('tab=all');
  const reviews = await Promise.all(rows.map(({ id }) => get<Review>(`registrations/${id}`)));
  const isOver = (status: string) => status === 'Withdrawn' || status === 'Refused';
  const submitted = reviews.filter(({ submitted_at, status }) => submitted_at !== null && !isOver(status));
  const lines = (type: string, kind: string) =>
    submitted
      .filter((review) => review.type === type)
      .flatMap(({ money }) => money.charges.filter((one) => one.kind === kind).map(({ amount }) => amount));
  expect(new Set(lines('senior', 'camp fee'))).toEqual(new Set([1480, 1530]));
  expect(new Set(lines('lite', 'camp fee'))).toEqual(new Set([900]));
  expect(lines('junior', 'sibling discount')).toContain(-128);
  const count = (kind: string) => campTypes.reduce((sum, type) => sum + lines(type, kind).length, 0);
  expect(count('early-bird discount')).toBeGreaterThan(0);
  expect(count('early-bird discount')).toBeLessThan(count('camp fee'));
  expect(lines('junior', 'guest lunches').some((amount) => amount > 0)).toBe(true);
});
