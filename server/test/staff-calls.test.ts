import { staffCalls } from '@bowline/contract/api/staff/calls';
import { sample } from '@bowline/testing/sample';
import { expect, test } from 'vitest';
import { allStaffCalls, openStaffCalls } from './staff-calls/pass.ts';
import { staffCallTable } from './staff-calls/table.ts';

const { reject, accept } = await openStaffCalls();

test('the table has a row for each call, with invalid input where it has input', () => {
  expect(Object.keys(staffCallTable).sort()).toEqual(Object.keys(staffCalls).sort());
  const hasInput = allStaffCalls.filter(({ call }) => call.body ?? call.query);
  expect(hasInput.filter(({ row }) => !row.invalid?.length).map(({ name }) => name)).toEqual([]);
});

test('the contract names the roles of each call as the table does', () => {
  const ofContract = allStaffCalls.map(({ name, call }) => [name, call.roles ?? 'anybody']);
  expect(ofContract).toEqual(allStaffCalls.map(({ name, row }) => [name, row.may]));
});

// One of its roles: `staff-calls.full.test.ts` has them all, and odd input.
test.each(allStaffCalls)(
  '$name rejects a caller who may not make it and invalid input, and accepts a valid request, which is logged as its row says',
  async (one) => {
    const { name, roles } = one;
    const [role] = sample(roles, 1, name);
    const wrong = await accept(one, { role, onPhone: true });
    expect({ role, wrong: [...(await reject(one)), ...wrong] }).toEqual({ role, wrong: [] });
  },
);
