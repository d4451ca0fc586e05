import type { CallDefinition } from '@bowline/contract/api/define-call';
import { type StaffCallName, staffCalls } from '@bowline/contract/api/staff/calls';
import { sample } from '@bowline/testing/sample';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openSeason } from '../support/open-season.ts';
import { createStaff } from '../support/staff.ts';
import { makeCall } from './ask.ts';
import { createFixture } from './fixture.ts';
import { type CallRequest, MISSING, type StaffCallRow } from './row.ts';
import type { StaffCallRows } from './table.ts';

// Values of each field in `npm test`; the complete matrix has all of them.
const SAMPLED = 2;

/** Sends input that no page sends to every field of the calls of these rows, none of which may fail with a 5xx. */
export async function testOddInput(rows: StaffCallRows): Promise<void> {
  const { db, testApp } = await openSeason();
  const fixture = await createFixture(testApp);
  const admin = await createStaff(testApp, 'admin');

  const odd: readonly unknown[] = [
    ...['\0', 'a\0b', '\ud800', '=1+1', "' or 1=1 --", '%', 'x'.repeat(20_000), MISSING, fixture.form.id],
    ...[
      '2026-02-31',
      '0000-01-01',
      '9999-12-31',
      '1e9',
      '-0',
      '-1',
      '1e-9',
      '99999999999',
      'NaN',
      'Infinity',
    ],
    ...[-1, 0, -0, 1e9, 1e-9, 0.001, 2 ** 53, 1e308, null, true, [], [[]], {}, ['\0'], { '\0': '\0' }],
  ];
  const oddInQuery = [...odd.filter((one) => typeof one === 'string'), ['a', 'b'], ['1', '\0'], ''];

  function* oddInputs(name: string, request: CallRequest): Generator<[string, unknown, CallRequest]> {
    const call: CallDefinition = staffCalls[name as StaffCallName];
    const member = call.body ? 'body' : 'query';
    for (const field of inputOf(call) ?? [])
      for (const value of sample(call.body ? odd : oddInQuery, SAMPLED, `${name} ${field}`))
        yield [field, value, { ...request, [member]: { ...request[member], [field]: value } }];
  }

  const withInput = Object.entries<StaffCallRow>(rows).filter(
    ([name]) => inputOf(staffCalls[name as StaffCallName]) !== undefined,
  );

  // Some of it changes a camp, closes it, or makes it ask more, and the rows submit complete forms to one that is open.
  const camps = await db.selectFrom('camp').selectAll().execute();
  beforeEach(async () => {
    for (const { id, ...camp } of camps)
      await db.updateTable('camp').set(camp).where('id', '=', id).execute();
    await db.deleteFrom('camp_question_set').execute();
  });

  it.each(withInput)('%s rejects odd input with a sentence', async (name, row) => {
    const request = (await row.valid?.(fixture, admin)) ?? {};
    const failed: unknown[] = [];
    for (const [field, value, input] of oddInputs(name, request)) {
      const status = await makeCall(testApp, staffCalls[name as StaffCallName], input, admin.token);
      if (status >= 500) failed.push([field, value, status]);
    }
    expect(failed).toEqual([]);
  });
}

function inputOf({ body, documentedBody, query }: CallDefinition): string[] | undefined {
  const schema = documentedBody ?? body ?? query;
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : undefined;
}
