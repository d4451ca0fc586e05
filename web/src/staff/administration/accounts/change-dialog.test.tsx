import type { StaffAccount } from '@bowline/contract/api/staff/administration/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, type RenderResult, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../../test/fetched.ts';
import { createQueryClient } from '../../../query/query.ts';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const closed = vi.fn();
const account: StaffAccount = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Aisyah',
  email: 'aisyah@camp.example',
  roles: ['viewer'],
  ends_on: null,
  state: 'active',
  last_seen_at: null,
  single_sign_on: false,
  crew_camps: [],
  version: 3,
};
const asItStands: StaffAccount = { ...account, roles: ['medic'], version: 4 };

const client = createQueryClient();
const dialog = (shown: StaffAccount) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <ChangeDialog account={shown} onClose={closed} />
    </MemoryRouter>
  </QueryClientProvider>
);
let page: RenderResult;

beforeEach(() => {
  closed.mockReset();
  page = render(dialog(account));
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => JSON.parse(String(fetched.mock.lastCall?.[1]?.body));
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

it('sends the version of the account it changes', async () => {
  fetched.mockResolvedValueOnce(Response.json(asItStands));
  fireEvent.click(screen.getByRole('checkbox', { name: /Medic/ }));
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toMatchObject({ roles: ['medic', 'viewer'], version: 3 });
});

it('shows the second of two admins what the first one saved, and saves on top of it', async () => {
  const body = { code: 'conflict', message: 'Somebody else changed this account.', current: asItStands };
  fetched.mockResolvedValueOnce(Response.json(body, { status: 409 }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Registrar/ }));
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this account');
  // The list beneath it is loaded again.
  page.rerender(dialog(asItStands));
  expect(isChecked(/Medic/)).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(Response.json({ ...asItStands, roles: ['registrar', 'medic'], version: 5 }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Registrar/ }));
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toMatchObject({ roles: ['registrar', 'medic'], version: 4 });
});
