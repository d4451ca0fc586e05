import { expect, test } from 'vitest';
import { allStaffCalls, openStaffCalls } from './staff-calls/pass.ts';

const { accept } = await openStaffCalls();

// `staff-calls.test.ts` has those that may not make a call, and sessions for camp days.
const cases = allStaffCalls.flatMap((one) =>
  (one.roles.length > 0 ? one.roles : [undefined]).map((role) => ({
    one,
    name: one.name,
    role,
    caller: role ?? 'anybody',
  })),
);

test.each(cases)(
  '$name of $caller rejects invalid input and accepts a valid request, which is logged as its row says',
  async ({ one, role }) => {
    // What is odd is so to every role.
    const chooseOdd = role === one.roles[0] ? <T>(all: T) => all : () => [];
    expect(await accept(one, { role, chooseOdd })).toEqual([]);
  },
);
