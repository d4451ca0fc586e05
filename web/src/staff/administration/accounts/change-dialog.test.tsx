import type { StaffAccount } from '@bowline/contract/api/staff/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../query/query.ts';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const fetched = vi.fn<typeof fetch>();
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

/** The list beneath the dialog, which reads itself again when something changed. */
function WithList() {
  const [shown, setShown] = useState(account);
  return (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ChangeDialog account={shown} onClose={closed} onChanged={() => setShown(asItStands)} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

beforeEach(() => {
  fetched.mockReset();
  closed.mockReset();
  vi.stubGlobal('fetch', fetched);
  render(<WithList />);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => JSON.parse(String(fetched.mock.lastCall?.[1]?.body));
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

it('sends the version of the account it changes', async () => {
  fetched.mockResolvedValueOnce(Response.json(asItStands));
  fireEvent.click(screen.getByRole('checkbox', { name: /Medic/ }));
  save();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toMatchObject({ roles: ['medic', 'viewer'], version: 3 });
});

it('shows the second of two admins what the first one saved, and saves on top of it', async () => {
  const body = { code: 'conflict', message: 'Somebody else changed this account.', current: asItStands };
  fetched.mockResolvedValueOnce(Response.json(body, { status: 409 }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Registrar/ }));
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this account');
  expect(isChecked(/Medic/)).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(Response.json({ ...asItStands, roles: ['registrar', 'medic'], version: 5 }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Registrar/ }));
  save();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toMatchObject({ roles: ['registrar', 'medic'], version: 4 });
});
