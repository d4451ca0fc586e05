import { expect, it } from 'vitest';
import { registrationStatuses } from '../registrations/status.ts';
import { queueTabNames, queueTabOf, registrationTabNames, registrationTabs, statusTabs } from './queue.ts';

it('has at most five tabs, and counts no status in two of them but All', () => {
  expect(queueTabNames.length).toBeLessThanOrEqual(5);
  const counted = queueTabNames
    .filter((name) => name !== 'all')
    .flatMap((name): readonly string[] => registrationTabs[name].statuses);
  expect(new Set(counted).size).toBe(counted.length);
});

it('has a filter for every status, in a tab that shows all of it', () => {
  expect(statusTabs.map(({ status }) => status)).toEqual(registrationStatuses);
  for (const name of registrationTabNames) {
    const shown: readonly string[] = registrationTabs[queueTabOf(name)].statuses;
    for (const status of registrationTabs[name].statuses) expect(shown).toContain(status);
  }
});
