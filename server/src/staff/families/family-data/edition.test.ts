import { expect, it } from 'vitest';
import { rowsFor } from './edition.ts';
import type { FamilyRows } from './queries.ts';

it('masks the other email of merged accounts, which older versions stored whole, for the family', () => {
  const message = [
    { id: 'a', kind: 'accounts merged', reason: 'farid.tan@example.com' },
    { id: 'b', kind: 'changes requested', reason: 'Write to farid.tan@example.com' },
  ];
  const rows = { message, archive_release: [] } as unknown as FamilyRows;
  expect(rowsFor('family', rows, 'message').map(({ reason }) => reason)).toEqual([
    'f…@example.com',
    'Write to farid.tan@example.com',
  ]);
});
