import type { QueueRow } from '@bowline/contract/api/staff/review/queue';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../../test/fetched.ts';
import { createQueryClient } from '../../../query/query.ts';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { BulkBar } from './bulk-bar.tsx';

vi.mock('../../session/session.ts', () => ({ useStaffMe: () => ({ roles: ['registrar'] }) }));

const rowOf = (id: string, camper_name: string) =>
  ({ id, version: 3, camper_name, camp_name: 'Lite' }) as QueueRow;
const rows = [rowOf('a', 'Ada'), rowOf('b', 'Ben')];
const choice = { has: () => true, set: vi.fn(), clear: vi.fn() };

beforeEach(() => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <BulkBar rows={rows} choice={choice} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const full = { code: 'camp_full', message: 'The camp is full.' };
const accepted = { id: 'a', status: 'Accepted', held_emails: [], undo: null };

/** The server finds Ada good and no place for Ben. */
function answerEach(ada: () => Response) {
  fetched.mockImplementation(async (address) => {
    if (String(address).includes('/b/')) return Response.json(full, { status: 409 });
    return String(address).endsWith('?dry_run=true') ? Response.json({ mail: null }) : ada();
  });
}

it('checks every row separately, sends those that pass, and lists the others with reasons', async () => {
  answerEach(() => Response.json(accepted));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Ready');
  await dialog.findByText('The camp is full.');
  fireEvent.click(await dialog.findByRole('button', { name: 'Accept 1' }));
  await dialog.findByText(/^1 of 2 done/);
  await dialog.findByText('Accepted');
  const sent = fetched.mock.calls.filter(([address]) => String(address).endsWith('/decision'));
  expect(sent.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { decision: 'accept', version: 3 },
  ]);
});

it('shows at its row why a decision failed after a successful check', async () => {
  const moved = { code: 'conflict', message: 'Somebody was faster.' };
  answerEach(() => Response.json(moved, { status: 409 }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Accept 1' }));
  await dialog.findByText('Somebody was faster.');
});

it('undoes all by one key, also after the dialog is closed', async () => {
  const held = { id: 'm', kind: 'accepted', payment_id: null, seconds_left: 50, held_until: '' };
  const undo = { decision: 'accept', to: 'Deposit Received', by: 'Aisyah', at: '2026-11-20T01:00:00Z' };
  fetched.mockImplementation(async (address) => {
    const id = String(address).includes('/b/') ? 'b' : 'a';
    if (String(address).endsWith('?dry_run=true')) return Response.json({ mail: null });
    const undone = { id, version: 5, status: 'Deposit Received', held_emails: [], undo: null };
    if (String(address).endsWith('/undo')) return Response.json(undone);
    return Response.json({ id, version: 4, status: 'Accepted', held_emails: [held], undo });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept 2' }));
  await screen.findByText('All 2 done.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await screen.findByRole('button', { name: 'Undo all' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('2 decided');
  fireEvent.keyDown(document.body, { key: 'z' });
  await waitFor(() => expect(screen.queryByText('2 decided')).toBeNull());
  const undone = fetched.mock.calls.filter(([address]) => String(address).endsWith('/undo'));
  expect(undone.map(([, init]) => JSON.parse(String(init?.body)))).toEqual(
    [4, 4].map((version) => ({ version, only_if_unsent: true })),
  );
});

it('links to a message to the families of the selected rows', () => {
  const href = screen.getByRole('link', { name: 'Message' }).getAttribute('href');
  expect(href).toBe('/group-message?tab=all&ids=a,b');
});
