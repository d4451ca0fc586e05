import { login } from '@bowline/contract/api/family/account/auth';
import { listCampers } from '@bowline/contract/api/family/campers';
import { saveStep } from '@bowline/contract/api/family/registrations';
import { expect, test } from 'vitest';
import { isTurnedAway } from './overload.ts';

test.each([
  ['a login before everything else', login, 100, true],
  ['no login while responses are quick', login, 99, false],
  ['no save of those who are inside', saveStep, 999, false],
  ['no list of those who are inside', listCampers, 999, false],
  ['every call when all would be late', saveStep, 1000, true],
])('turns away %s', (_what, call, delay, turnedAway) => {
  expect(isTurnedAway(call, delay)).toBe(turnedAway);
});
