import type { DayAction } from '@bowline/contract/on-site/actions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../../../test/fetched.ts';
import { keepTokenInTab, writeToken } from '../../../../api/token.ts';
import * as devices from '../../../phone-storage/device.ts';
import { newAction } from './new-action.ts';
import { openPhoneDay } from './phone-day.ts';

vi.mock('../../../phone-storage/device.ts');

const last = Date.parse('2026-03-07T16:00:00Z');
const tap = newAction({ kind: 'check in', checkpoint_id: 'arrival', registration_id: 'ana' });
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  keepTokenInTab('staff_token');
  writeToken(`e30.${btoa(JSON.stringify({ iss: '', sub: 'ana', exp: 1 }))}.s`);
  vi.mocked(devices.canKeepDays).mockReturnValue(true);
  // The day after the camp: the list is closed to the crew, and actions are taken.
  fetched.mockImplementation(async (input, init) => {
    const url = String(input);
    if (url.endsWith('/key'))
      return Response.json({ key: '', previous_key: null, until: '2026-03-07T12:00:00Z' });
    if (!url.endsWith('/actions')) return Response.json({ code: 'invalid', message: 'No.' }, { status: 404 });
    const { actions } = JSON.parse(String(init?.body)) as { actions: DayAction[] };
    sent.push(...actions.map(({ id }) => id));
    return Response.json({ results: actions.map(({ id }) => ({ id, outcome: 'stored', message: null })) });
  });
});

afterEach(() => vi.resetAllMocks());

it('sends with a new session on the day after the camp what an earlier one kept', async () => {
  let queue = [tap];
  const device = {
    ...{ until: last, listQueue: async () => queue, lock: vi.fn() },
    dequeue: async (ids: readonly string[]) => {
      queue = queue.filter(({ id }) => !ids.includes(id));
    },
  };
  vi.mocked(devices.readQueueEnd).mockResolvedValue(last);
  vi.mocked(devices.startDevice).mockResolvedValue(device as unknown as devices.Device);
  const phone = openPhoneDay('c');
  await phone.start();
  expect(devices.startDevice).toHaveBeenCalledWith('c', expect.anything(), expect.objectContaining({ last }));
  expect([sent, queue]).toEqual([[tap.id], []]);
  expect(phone.store.get()).toMatchObject({ closed: true, queue: [] });
});
