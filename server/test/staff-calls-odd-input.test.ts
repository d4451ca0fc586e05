import type { CallDefinition } from '@bowline/contract/api/define-call';
import { type StaffCallName, staffCalls } from '@bowline/contract/api/staff/calls';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeCall } from './staff-calls/ask.ts';
import { createFixture } from './staff-calls/fixture.ts';
import { type CallRequest, MISSING, type StaffCallRow } from './staff-calls/row.ts';
import { staffCallTable } from './staff-calls/table.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';

const { db, testApp } = await openSeason();
const fixture = await createFixture(testApp);
const admin = await createStaff(testApp, 'admin');

// Input that no page sends.
const odd: readonly unknown[] = [
  ...['\0', 'a\0b', '\ud800', '=1+1', "' or 1=1 --", '%', 'x'.repeat(20_000), MISSING, fixture.form.id],
  ...['2026-02-31', '0000-01-01', '9999-12-31', '1e9', '-0', '-1', '1e-9', '99999999999', 'NaN', 'Infinity'],
  ...[-1, 0, -0, 1e9, 1e-9, 0.001, 2 ** 53, 1e308, null, true, [], [[]], {}, ['\0'], { '\0': '\0' }],
];
const oddInQuery = [...odd.filter((one) => typeof one === 'string'), ['a', 'b'], ['1', '\0'], ''];

const rows = Object.entries(staffCallTable) as [StaffCallName, StaffCallRow][];
const withInput = rows.filter(([name]) => inputOf(staffCalls[name]) !== undefined);

// Some of it closes a camp, and the rows need one that is open.
beforeEach(() => db.updateTable('camp').set({ closed_by_hand: false }).execute());

it.each(withInput)('%s rejects odd input with a sentence', async (name, row) => {
  const call: CallDefinition = staffCalls[name];
  const request = (await row.valid?.(fixture, admin)) ?? {};
  const failed: unknown[] = [];
  for (const [field, value, input] of oddInputs(call, request)) {
    const status = await makeCall(testApp, call, input, admin.token);
    if (status >= 500) failed.push([field, value, status]);
  }
  expect(failed).toEqual([]);
});

function inputOf({ body, documentedBody, query }: CallDefinition): string[] | undefined {
  const schema = documentedBody ?? body ?? query;
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : undefined;
}

function* oddInputs(call: CallDefinition, request: CallRequest): Generator<[string, unknown, CallRequest]> {
  for (const field of inputOf(call) ?? []) {
    if (call.body)
      for (const value of odd)
        yield [field, value, { ...request, body: { ...request.body, [field]: value } }];
    else
      for (const value of oddInQuery)
        yield [field, value, { ...request, query: { ...request.query, [field]: value } }];
  }
}
