import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../../../test/fetched.ts';
import { hashText } from '../../../../shell/cipher.ts';
import { MemoryRouter } from '../../../../ui/router/router.tsx';
import { Scan } from './scan-page.tsx';

let show: (content: string) => void;
vi.mock('./watch-codes.ts', async (original) => ({
  ...(await original<typeof import('./watch-codes.ts')>()),
  watchCodes: async (_: HTMLVideoElement, onCode: (content: string) => void) => {
    show = onCode;
  },
}));

const today = '2026-03-02';
const person = (registration_id: string, name: string, pass_hash: string | null) => ({
  ...{ registration_id, name, pass_hash, flags: [], group_ids: [], travel: {} },
});
const takenHome = {
  ...{ id: 'h', registration_id: 'cem', by: 'Chandra', undone: false, at: `${today}T00:29:00Z` },
  ...{ taker: { kind: 'guardian', name: 'Thomas Smith', relation: '', phone: '' }, returned: false },
};
const tap = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  tap.mockClear();
  fetched.mockReset();
  const day = {
    ...{ camp: { id: 'c', name: 'Camp' }, today, time_zone: 'Asia/Kuala_Lumpur', group_kinds: [] },
    checkpoints: [{ id: 'sailing', name: 'Sailing', kind: 'arrival', day: today, starts_at: null }],
    people: [
      person('ana', 'Ana', await hashText('token-of-ana')),
      person('ben', 'Ben', null),
      person('cem', 'Cem', null),
    ],
    changes: {
      attendance: [
        {
          id: 'a',
          registration_id: 'ben',
          checkpoint_id: 'sailing',
          by: 'Chandra',
          undone: false,
          at: `${today}T01:20:00Z`,
        },
      ],
      ...{ hand_overs: [takenHome], swim_tests: [], made_at: `${today}T01:00:00Z` },
    },
  } as unknown as CampDay;
  const known = { day, queue: [], unstored: [], photos: {}, network: 'online' as const };
  render(
    <MemoryRouter>
      <Scan phone={{ act: tap, dismiss: vi.fn() }} known={known} day={day} />
    </MemoryRouter>,
  );
});

const scan = (token: string) => act(async () => show(`${location.origin}/staff/camp/pass/${token}`));
const answer = (body: object, status = 200) => fetched.mockResolvedValue(Response.json(body, { status }));

it('counts who a code is of at the chosen checkpoint, without a network, and once while it is held there', async () => {
  fetched.mockRejectedValue(new TypeError('network'));
  await scan('token-of-ana');
  await scan('token-of-ana');
  await screen.findByText('Counted: Sailing');
  expect(tap).toHaveBeenCalledOnce();
  expect(tap).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'check in', checkpoint_id: 'sailing', registration_id: 'ana' }),
  );
  expect(fetched).not.toHaveBeenCalled();
});

it('says when and by whom a camper was counted before, for a code newer than the list', async () => {
  answer({ camp_id: 'c', registration_id: 'ben', state: 'valid' });
  await scan('new-token');
  await screen.findByText('Counted before, 09:20 by Chandra');
  expect(tap).not.toHaveBeenCalled();
});

it('counts nobody who was handed over: their sheet asks whether they came back', async () => {
  answer({ camp_id: 'c', registration_id: 'cem', state: 'valid' });
  await scan('new-token');
  expect(tap).not.toHaveBeenCalled();
  expect(screen.queryByText(/^Counted/)).toBeNull();
});

it.each([
  [{ state: 'earlier camp' }, 'This pass is from an earlier camp'],
  [{ state: 'not accepted' }, 'This camper is not in the camp any more'],
  [{ state: 'valid', camp_id: 'other', registration_id: 'x' }, 'This pass is for another camp'],
])('counts nobody by a pass that the server calls %j', async (body, title) => {
  answer({ camp_id: 'c', registration_id: 'gone', ...body });
  await scan('old-token');
  await screen.findByText(title);
  expect(tap).not.toHaveBeenCalled();
});

it('says without a network that the pass belongs to nobody on the list', async () => {
  fetched.mockRejectedValue(new TypeError('network'));
  await scan('old-token');
  await screen.findByText('This pass belongs to nobody on this phone’s list');
});
