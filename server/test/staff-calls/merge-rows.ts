import { createCompleteFamily } from '../support/family.ts';
import { accountIdOf } from '../support/guardians.ts';
import type { StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { deciders, MISSING, type StaffCallRow } from './row.ts';

/** Two accounts of one person. */
async function twoAccounts({ testApp }: Fixture) {
  const { db } = testApp.deps;
  const accountId = await accountIdOf(db, await createCompleteFamily(testApp));
  const other_id = await accountIdOf(db, await createCompleteFamily(testApp));
  return { params: { accountId }, body: { other_id, reason: 'The same mother' } };
}

async function merged(fixture: Fixture, caller: StaffMember) {
  const { params, body } = await twoAccounts(fixture);
  const response = await caller.ask('POST', `/api/staff/families/${params.accountId}/merges`, body);
  return { params: { ...params, mergeId: response.json().id ?? MISSING } };
}

const rows = {
  may: deciders,
  valid: twoAccounts,
  invalid: [{ other_id: 'x', reason: 'Same' }, { other_id: MISSING, reason: ' ' }, {}],
  missing: { other_id: MISSING, reason: 'The same mother' },
} as const;

export const mergeRows = {
  mergeFamilies: rows,
  undoMerge: { may: deciders, valid: merged },
} as const satisfies Record<string, StaffCallRow>;
