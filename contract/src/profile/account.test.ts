import { expect, it } from 'vitest';
import { accountDetails } from './account.ts';

it('asks for basic details, family physician and address, in this order (spec §2)', () => {
  const titles = Object.values(accountDetails.fields).map(({ group }) => group?.title);
  expect([...new Set(titles)]).toEqual(['Basic details', 'Family physician', 'Address']);
});
