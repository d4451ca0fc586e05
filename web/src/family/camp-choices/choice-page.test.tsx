import type { CampChoice } from '@bowline/contract/api/family/camp-choices';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query/query.ts';
import { ChoiceDialog } from '../../shell/prompt-choice.tsx';
import { MemoryRouter, Routes } from '../../ui/router/router.tsx';
import ChoicePage from './choice-page.tsx';

const camp = { id: 'second', name: 'Second Week', dates: '15/06/2026 – 20/06/2026', fee: 1200, full: true };
const open: CampChoice = {
  ...{ registration_id: 'f1', camper_name: 'Mei', camp_name: 'First Week', until: '2026-04-30' },
  ...{ state: 'open', may_choose: true, camps: [camp] },
};
let sent: unknown[];

beforeEach(() => {
  sent = [];
});

function show(choice: Partial<CampChoice> = {}, after: CampChoice['state'] = 'moved') {
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return Response.json({ ...open, ...choice, ...(sent.length > 0 && { state: after, camps: [] }) });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialAddress="/camp-choice/f1">
        <Routes routes={[{ path: '/camp-choice/:id', element: <ChoicePage /> }]} />
      </MemoryRouter>
      <ChoiceDialog />
    </QueryClientProvider>,
  );
}

async function press(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it('moves to the camp that is chosen, after a question', async () => {
  show();
  expect(await screen.findByText(/Mei can move to another camp until 30\/04\/2026/)).toBeTruthy();
  expect(screen.getByText('All places are taken: you would be on the waiting list.')).toBeTruthy();
  await press('Move to Second Week');
  expect(sent).toEqual([]);
  await press('Move');
  expect(await screen.findByText(/^Thank you. The registration has moved/)).toBeTruthy();
  expect(sent).toEqual([{ camp_id: 'second' }]);
});

it('declines, after a question', async () => {
  show({}, 'declined');
  await press('No other camp, thank you');
  await press('Decline');
  expect(await screen.findByText('Thank you. We’ll refund what we owe you.')).toBeTruthy();
  expect(sent).toEqual([{ camp_id: null }]);
});

it('offers nothing to a guardian who may not sign, and nothing after the last day', async () => {
  show({ may_choose: false });
  expect(await screen.findByText('Only a guardian who may sign for the camper can choose.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ state: 'ended', may_choose: false, camps: [] });
  expect(await screen.findByText(/^You could choose another camp until 30\/04\/2026/)).toBeTruthy();
});
