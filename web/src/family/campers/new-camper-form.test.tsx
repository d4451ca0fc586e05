import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import { getAccount } from '@bowline/contract/api/family/account/auth';
import { listCampers } from '@bowline/contract/api/family/campers';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient, queryOf, setQueryData } from '../../query/query.ts';
import { MemoryRouter, Routes } from '../../ui/router/router.tsx';
import { NewCamperForm } from './camper-page.tsx';

function renderAdding(type: AccountRecord['type'], campers: readonly { id: string }[]): void {
  const account = {
    id: 'account-1',
    type,
    email: 'a@example.com',
    email_confirmed: true,
    is_complete: true,
    version: 1,
  } as AccountRecord;
  const cache = createQueryClient();
  setQueryData(cache, queryOf(getAccount), () => account);
  setQueryData(cache, queryOf(listCampers), () => campers as CamperRecord[]);
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialAddress="/camper/add">
        <Routes
          routes={[
            { path: '/camper/add', element: <NewCamperForm account={account} /> },
            { path: '/camper/:id', element: <p>The profile</p> },
          ]}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('redirects an adult with a profile to it', () => {
  renderAdding('adult_camper', [{ id: 'camper-1' }]);
  expect(screen.getByText('The profile')).toBeTruthy();
});
