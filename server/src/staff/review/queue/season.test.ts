import { randomUUID } from 'node:crypto';
import { listFamilies } from '@bowline/contract/api/staff/families/families';
import { countGroup, sendGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import { listPaymentsToConfirm } from '@bowline/contract/api/staff/money/payments';
import { getDashboard, getToDo } from '@bowline/contract/api/staff/review/dashboard';
import { getCampList } from '@bowline/contract/api/staff/review/lists';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { getWaitingList } from '@bowline/contract/api/staff/season/waiting-list';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { addDays } from '@bowline/contract/text/calendar';
import { expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows, readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const { client } = await createStaff(testApp, 'registrar');
const camp = await readRow(db, 'camp', { name: 'Junior Camp' });
const [starts_on, ends_on] = [addDays(camp.starts_on, -364), addDays(camp.ends_on, -364)];
const year = (day: string) => day.slice(0, 4);
const last = { ...camp, id: randomUUID(), name: 'Camp of last year', starts_on, ends_on };
await db.insertInto('camp').values(last).execute();

interface Person {
  readonly status: RegistrationStatus;
  readonly status_before?: RegistrationStatus;
  readonly camp_id?: string;
}

async function create({ status, ...more }: Person) {
  const form = await createSubmittedForm(testApp);
  if (status === 'Pending Payment Confirmation') await paySlip(form, '200');
  await changeRows(db, 'registration', { id: form.id }, { status, ...more });
  return form;
}

const people: readonly Person[] = [
  { status: 'Accepted' },
  { status: 'Accepted' },
  { status: 'Changes Requested', status_before: 'Accepted' },
  { status: 'Waitlisted' },
  { status: 'Changes Requested', status_before: 'Waitlisted' },
  { status: 'Pending Payment Confirmation' },
  { status: 'Withdrawn' },
  { status: 'Refused' },
];
for (const one of people) await create(one);
const before = [
  await create({ status: 'Accepted', camp_id: last.id }),
  await create({ status: 'Pending Payment Confirmation', camp_id: last.id }),
];

const params = { campId: camp.id };
const queue = await client.call(listRegistrations, { query: { tab: 'all' } });
const camps = await client.call(listStaffCamps, {});
const [figures] = (await client.call(getDashboard, {})).camps.filter(({ id }) => id === camp.id);
const row = camps.find(({ id }) => id === camp.id);
const { counts, sent_back } = queue;
const roster = await client.call(getCampList, { params: { ...params, list: 'roster' } });
const waiting = await client.call(getWaitingList, { params });
const slips = await client.call(listPaymentsToConfirm, { query: {} });
const toDo = await client.call(getToDo, {});
const submitted = (await client.call(getDashboard, {})).over_time.current.at(-1);

it.each([
  [
    'accepted, with those sent back',
    3,
    [counts.accepted + sent_back.accepted, row?.accepted, figures?.accepted, roster.rows.length],
  ],
  [
    'on the waiting list, with those sent back',
    2,
    [counts.waitlisted + sent_back.waitlisted, row?.waiting, figures?.waiting, waiting.rows.length],
  ],
  ['registrations, without the withdrawn', 7, [counts.all - counts.withdrawn, row?.registrations]],
  [
    'submitted, without the withdrawn and the refused',
    6,
    [counts.all - counts.withdrawn - counts.refused, submitted],
  ],
  ['slips', 1, [counts.payment_to_confirm, slips.total, slips.rows.length, toDo.payments_to_confirm]],
  ['waiting for families', 2, [counts.with_families, toDo.with_families]],
  ['slips of other seasons', 1, [slips.elsewhere]],
])('the pages agree on how many there are: %s', (_what, expected, found) => {
  expect(found).toEqual(found.map(() => expected));
});

it('a message to the accepted leaves out the families of last year', async () => {
  const filters = { tab: 'accepted' } as const;
  const words = { subject: 'Packing', text: 'Hello {parent}' };
  const body = { filters, ...words, confirmed: 2 };
  await client.call(sendGroupMessage, { body, idempotencyKey: randomUUID() });
  const messages = await readRows(db, 'message', { kind: 'group message' });
  const accounts = await readRows(db, 'registration', { status: 'Accepted', camp_id: camp.id });
  expect(messages.map(({ account_id }) => account_id).sort()).toEqual(
    accounts.map(({ account_id }) => account_id).sort(),
  );
  const count = async (query: object) =>
    (await client.call(countGroup, { query: { ...filters, ...query } })).families;
  expect(await count({ season: year(starts_on) })).toBe(1);
  expect(await count({ camp: last.id })).toBe(1);
  expect(await count({ season: 'all' })).toBe(3);
});

it('families are those of the season, and those without a registration', async () => {
  const ids = async (query: object) => (await client.call(listFamilies, { query })).rows.map(({ id }) => id);
  const [old] = await readRows(db, 'registration', { id: before.map(({ id }) => id) });
  expect(await ids({})).not.toContain(old?.account_id);
  expect(await ids({})).toHaveLength(people.length);
  expect(await ids({ season: year(starts_on) })).toHaveLength(before.length);
  expect(await ids({ season: 'all' })).toHaveLength(people.length + before.length);
});
