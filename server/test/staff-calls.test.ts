import type { CallDefinition } from '@bowline/contract/api/define-call';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import { expect, test } from 'vitest';
import { staffCallTable } from './staff-calls/table.ts';

test('has one row for each call', () => {
  expect(Object.keys(staffCallTable).sort()).toEqual(Object.keys(staffCalls).sort());
});

test.each(Object.entries<CallDefinition>(staffCalls))('%s has its roles in the contract', (name, call) => {
  expect(call.roles ?? 'anybody').toEqual(staffCallTable[name as keyof typeof staffCallTable].may);
});
