import { type CallDefinition, pathOf } from '@bowline/contract/api/define-call';
import { type StaffCallName, staffCalls } from '@bowline/contract/api/staff/calls';
import { saveCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { campListIds } from '@bowline/contract/form/tags';
import { type StaffRole, staffRoles } from '@bowline/contract/staff/roles';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { createCrewOf } from '../support/camp-days.ts';
import { createMedicine, dayPhones, firstAid } from '../support/day-actions.ts';
import { openSeason } from '../support/open-season.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import { createFixture } from './fixture.ts';
import { type CallRequest, rolesOf } from './row.ts';
import { staffCallTable } from './table.ts';

const { db, testApp } = await openSeason();
const fixture = await createFixture(testApp);
const { campId, form } = fixture;
const admin = await createStaff(testApp, 'admin');
const medic = await createStaff(testApp, 'medic');
await createCrewOf(testApp, (await createStaff(testApp, 'crew')).id, campId);
const lite = await createSubmittedForm(testApp, { camper: { dob: '2018-03-01' } });

/** Gives the registration whatever somebody may read of one. */
async function fill(id: string): Promise<void> {
  const url = `/api/staff/registrations/${id}`;
  const made = [
    await admin.ask('POST', `${url}/notes`, { text: 'Called the mother about the asthma.' }),
    await admin.ask('POST', `${url}/charges`, { kind: 'extra', amount: '5', reason: 'A lost cap' }),
    await admin.ask('POST', `${url}/hold`, { reason: 'A claim' }),
    await form.family.ask('PUT', `/api/rego/changes/${id}/request`, {
      ...{ sections: ['medical'], message: 'She has diabetes now.' },
    }),
  ];
  expect(made.map(({ statusCode }) => statusCode).filter((status) => status >= 300)).toEqual([]);
}

await db
  .updateTable('registration')
  .set({ status: 'Deposit Received' })
  .where('id', 'in', [form.id, lite.id])
  .execute();
await fill(form.id);
for (const id of [form.id, lite.id]) {
  const version = (await admin.ask('GET', `/api/staff/registrations/${id}`)).json().version;
  const accepting = { decision: 'accept', version, note: 'A note on her health', despite_request: true };
  const accepted = await admin.ask('POST', `/api/staff/registrations/${id}/decision`, accepting);
  expect(accepted.statusCode).toBe(200);
}
const health = { peanuts: 'severe', what_to_do: 'EpiPen in the red bag.', version: 0 };
await succeeded(medic.ask('PUT', pathOf(saveCampHealth, { campId, registrationId: form.id }), health));
const { send } = dayPhones(testApp, campId);
for (const given_by of ['medic', 'supervised'] as const) {
  const about = { registrationId: form.id, staffId: medic.id, given_by };
  const medicine_id = await createMedicine(testApp, about);
  const dose = { kind: 'dose', medicine_id, registration_id: form.id, day: '2026-03-02' } as const;
  await send(medic, { ...dose, due_at: '08:00', outcome: 'given', note: `Given by ${given_by}` });
  await send(medic, { ...dose, due_at: '09:00', outcome: 'given', note: 'At a wrong time' });
}
const swimTest = { kind: 'swim test', can_swim: false, note: 'Panics in deep water' } as const;
await send(medic, { ...swimTest, registration_id: form.id });
await send(medic, { ...swimTest, registration_id: lite.id });
await send(medic, firstAid(form.id));

// About the caller.
const own: readonly StaffCallName[] = ['getStaffMe', 'getQueueSettings', 'getDayKey'];

/** The calls that return something of registrations as JSON, to more than one role, with a request for each. */
async function* requests(): AsyncGenerator<[string, CallDefinition, CallRequest]> {
  for (const [key, row] of Object.entries(staffCallTable)) {
    const name = key as StaffCallName;
    const call: CallDefinition = staffCalls[name];
    if (call.method !== 'GET' || call.response === 'binary' || rolesOf(row).length < 2 || own.includes(name))
      continue;
    const request = (await row.valid?.(fixture, admin)) ?? {};
    const params = { ...request.params };
    if ('registrationId' in params) params.registrationId = form.id;
    if ('campId' in params) params.campId = campId;
    const variants: CallRequest[] =
      name === 'getCampList'
        ? campListIds.map((list) => ({ ...request, params: { ...params, list } }))
        : name === 'getReview'
          ? [form.id, lite.id].map((registrationId) => ({ params: { registrationId } }))
          : name === 'getDayChanges'
            ? [{ params, query: { since: '0' } }]
            : [{ ...request, params }];
    for (const variant of variants) yield [name, call, variant];
  }
}
const calls = await Array.fromAsync(requests());

/** What a response holds, as lines such as `notes.text: Called back`, without where it stands in a list. */
function leavesOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, path));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) =>
      leavesOf(one, path === '' ? name : `${path}.${name}`),
    );
  return value === null || value === '' || value === false ? [] : [`${path}: ${value}`];
}

async function read(reader: StaffMember, call: CallDefinition, { params, query }: CallRequest) {
  const url = pathOf(call, params as never);
  const response = await reader.client.request('GET', url, { query });
  return {
    status: response.statusCode,
    leaves: response.statusCode === 200 ? leavesOf(response.json()) : [],
  };
}

// Crew are listed on the pages of their camp, each from when it was created on.
const readers: StaffMember[] = [];
const isOfReader = (leaf: string): boolean =>
  readers.some(({ id, name }) => leaf.endsWith(`: ${id}`) || leaf.endsWith(`: ${name}`));

// Which sections somebody may correct: names of sections, and no answers. It takes who decides and who reads the section.
const isSectionName = (leaf: string): boolean => /\.parts\.(part|title): /.test(leaf);

async function readAll(...roles: [StaffRole, ...StaffRole[]]) {
  const reader = await createStaff(testApp, ...roles);
  readers.push(reader);
  if (roles.includes('crew')) await createCrewOf(testApp, reader.id, campId);
  const all = new Map<string, Awaited<ReturnType<typeof read>>>();
  for (const [name, call, request] of calls)
    all.set(`${name} ${JSON.stringify(request)}`, await read(reader, call, request));
  return all;
}

const single = new Map<StaffRole, ReturnType<typeof readAll>>();
const readAs = (role: StaffRole) => {
  const known = single.get(role) ?? readAll(role);
  single.set(role, known);
  return known;
};

const pairs = staffRoles.flatMap((one, index) =>
  staffRoles.slice(index + 1).map((other): [StaffRole, StaffRole] => [one, other]),
);

test.each(pairs)('a %s who is %s too reads no more than the two', async (one, other) => {
  const both = await readAll(one, other);
  const apart = [await readAs(one), await readAs(other)];
  const allowed = new Set(apart.flatMap((calls) => [...calls.values()].flatMap(({ leaves }) => leaves)));
  const more = [...both].flatMap(([request, { leaves }]) =>
    leaves
      .filter((leaf) => !allowed.has(leaf) && !isOfReader(leaf) && !isSectionName(leaf))
      .map((leaf) => [request, leaf]),
  );
  expect(more).toEqual([]);
  for (const [request, { status }] of both)
    expect([request, status]).toEqual([
      request,
      Math.min(...apart.map((all) => all.get(request)?.status ?? 500)),
    ]);
});
