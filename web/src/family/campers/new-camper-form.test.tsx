import { getAccount } from '@bowline/contract/api/auth';
import { listCampers } from '@bowline/contract/api/campers';
import type { AccountRecord, CamperRecord } from '@bowline/contract/api/records';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { queryOf } from '../../query/query.ts';
import { createQueryCache } from '../../query/query-cache.ts';
import { QueryContext } from '../../query/query-context.ts';
import { NewCamperForm } from './camper-page.tsx';

afterEach(cleanup);

function renderAdding(type: AccountRecord['type'], campers: readonly { id: string }[]): void {
  const account = {
    id: 'account-1',
    type,
    email: 'a@example.com',
    is_complete: true,
    version: 1,
  } as AccountRecord;
  const cache = createQueryCache();
  cache.setQueryData(queryOf(getAccount), () => account);
  cache.setQueryData(queryOf(listCampers), () => campers as CamperRecord[]);
  render(
    <QueryContext value={cache}>
      <MemoryRouter initialEntries={['/camper/add']}>
        <Routes>
          <Route path="/camper/add" element={<NewCamperForm account={account} />} />
          <Route path="/camper/:id" element={<p>The profile</p>} />
        </Routes>
      </MemoryRouter>
    </QueryContext>,
  );
}

it('leads an adult who has a profile to it', () => {
  renderAdding('adult_camper', [{ id: 'camper-1' }]);
  expect(screen.getByText('The profile')).toBeTruthy();
});
