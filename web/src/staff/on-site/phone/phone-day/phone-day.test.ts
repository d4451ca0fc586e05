import type { CampDay, DayChanges } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetched } from '../../../../../test/fetched.ts';
import { keepTokenInTab, writeToken } from '../../../../api/token.ts';
import { newAction } from './new-action.ts';
import { openPhoneDay } from './phone-day.ts';

const changes = {
  version: 1,
  people_version: 1,
  made_at: '2026-03-01T02:00:00.000Z',
  attendance: [],
  hand_overs: [],
} as unknown as DayChanges;
const day = {
  camp: { id: 'c', ends_on: '2026-03-06' },
  today: '2026-03-01',
  checkpoints: [],
  people: ['ana', 'ben'].map((registration_id) => ({ registration_id, group_ids: [], photo: null })),
  changes,
} as unknown as CampDay;

/** The server’s day. */
let today = day.today;

interface ServerOptions {
  /** The status of a call that fails, -1 where there is no answer, 0 where it succeeds. */
  readonly fails?: (url: string) => number;
  readonly outcome?: 'stored' | 'superseded';
  /** What changed since the list. */
  readonly since?: object;
}

/** A server that stores what it is sent. */
function serve({ fails = () => 0, outcome = 'stored', since = {} }: ServerOptions = {}) {
  today = day.today;
  const sent: string[][] = [];
  fetched.mockImplementation(async (input, init) => {
    const url = String(input);
    const status = fails(url);
    if (status === -1) throw new TypeError('network');
    if (status) return Response.json({ code: 'invalid', message: 'No.' }, { status });
    if (url.endsWith('/day')) return Response.json({ ...day, today });
    if (url.includes('/changes')) return Response.json({ ...changes, today, people: [], ...since });
    if (url.endsWith('/key')) return Response.json({ key: '', until: '2026-03-02T02:00:00.000Z' });
    const { actions } = JSON.parse(String(init?.body)) as { actions: DayAction[] };
    sent.push(actions.map(({ id }) => id));
    const message = outcome === 'stored' ? null : 'Ben had already done this.';
    return Response.json({ results: actions.map(({ id }) => ({ id, outcome, message })) });
  });
  return sent;
}

const tap = (registration_id = 'ana') =>
  newAction({ kind: 'check in', checkpoint_id: 'arrival', registration_id });

beforeEach(() => {
  keepTokenInTab('staff_token');
  writeToken('the-token');
});

it('reads the list of the new day when the day has turned', async () => {
  serve();
  const phone = openPhoneDay('c');
  await phone.start();
  today = '2026-03-02';
  await phone.sync();
  expect(phone.store.get().day?.today).toBe('2026-03-02');
});

it('sends the taps first, and then each photo by itself, which holds up none when it fails', async () => {
  let isSlow = true;
  const sent = serve();
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation(async (input, init) => {
    if (isSlow && String(init?.body).includes('"photo"')) throw new TypeError('network');
    return answer?.(input, init) ?? Response.error();
  });
  const phone = openPhoneDay('c');
  await phone.start();
  const note = { kind: 'incident note', incident_id: 'i', text: 'Photo', guardian_told_at: null } as const;
  const [photo, count] = [newAction({ ...note, photo: 'AAAA' }), tap()];
  phone.act(photo);
  phone.act(count);
  await waitFor(() => expect(sent).toEqual([[count.id]]));
  await waitFor(() => expect(phone.store.get().queue).toEqual([photo]));
  expect(phone.store.get().network).toBe('offline');
  isSlow = false;
  await phone.sync();
  expect(sent).toEqual([[count.id], [photo.id]]);
  expect(phone.store.get()).toMatchObject({ network: 'online', queue: [] });
});

it('aborts a call that hangs when the network is back, and sends again at once', async () => {
  const sent = serve();
  const answer = fetched.getMockImplementation();
  const phone = openPhoneDay('c');
  await phone.start();
  fetched.mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  const count = tap();
  phone.act(count);
  await waitFor(() => expect(fetched.mock.lastCall?.[0]).toContain('/actions'));
  if (answer) fetched.mockImplementation(answer);
  void phone.reconnect();
  await waitFor(() => expect(sent).toEqual([[count.id]]));
  await waitFor(() => expect(phone.store.get()).toMatchObject({ network: 'online', queue: [] }));
});

it('takes those who changed over into the list, which it does not read again', async () => {
  const ben = { registration_id: 'ben', group_ids: ['heron'] };
  serve({ since: { version: 2, people: [ben] } });
  const phone = openPhoneDay('c');
  await phone.start();
  const before = fetched.mock.calls.length;
  await phone.sync();
  expect(phone.store.get().day?.people).toMatchObject([{ registration_id: 'ana', group_ids: [] }, ben]);
  expect(fetched.mock.calls.slice(before).map(([url]) => url)).toEqual([
    expect.stringContaining('/changes?since=1'),
  ]);
});

describe('the queue of a phone', () => {
  it('shows an action at once, and drops it when the server has it', async () => {
    const sent = serve();
    const phone = openPhoneDay('c');
    await phone.start();
    const action = tap();
    phone.act(action);
    expect(phone.store.get().queue).toEqual([action]);
    await waitFor(() => expect(phone.store.get().queue).toEqual([]));
    expect(sent).toEqual([[action.id]]);
  });

  it('keeps actions without a network, and sends them in order, a hundred at a time', async () => {
    let offline = true;
    const sent = serve({ fails: () => (offline ? -1 : 0) });
    const phone = openPhoneDay('c');
    const actions = Array.from({ length: 103 }, () => tap());
    for (const action of actions) phone.act(action);
    await waitFor(() => expect(phone.store.get().network).toBe('offline'));
    expect(phone.store.get().queue).toHaveLength(103);
    offline = false;
    await waitFor(async () => {
      await phone.sync();
      expect(phone.store.get().queue).toEqual([]);
    });
    expect(sent.map(({ length }) => length)).toEqual([100, 3]);
    expect(sent.flat()).toEqual(actions.map(({ id }) => id));
  });

  it('sends again what was sent before a connection broke, and tells of it once', async () => {
    let breaks = true;
    const sent = serve({
      outcome: 'superseded',
      fails: (url: string) => (breaks && url.includes('/changes') ? -1 : 0),
    });
    const phone = openPhoneDay('c');
    await phone.start();
    const action = tap();
    phone.act(action);
    await waitFor(() => expect(phone.store.get().network).toBe('offline'));
    expect(phone.store.get().queue).toEqual([action]);
    breaks = false;
    await phone.sync();
    expect(sent.length).toBeGreaterThan(1);
    expect(phone.store.get()).toMatchObject({
      queue: [],
      unstored: [{ action, outcome: 'superseded', message: 'Ben had already done this.' }],
    });
  });

  it('keeps that the office may release what was not stored', async () => {
    serve();
    const phone = openPhoneDay('c');
    await phone.start();
    const action = tap();
    fetched.mockImplementation(async () =>
      Response.json({
        results: [{ id: action.id, outcome: 'rejected', message: 'Wait.', needs_release: true }],
        changes: { ...changes, today, people: [] },
      }),
    );
    phone.act(action);
    await waitFor(() => expect(phone.store.get().unstored).toMatchObject([{ action, needs_release: true }]));
  });

  it.each([422, 413])('sends one by one what the server does not read together: %i', async (status) => {
    const bad = tap();
    const good = tap();
    fetched.mockImplementation(async (input, init) => {
      const url = String(input);
      if (url.endsWith('/day')) return Response.json({ ...day, today });
      if (!url.endsWith('/actions')) return Response.json(changes);
      const { actions } = JSON.parse(String(init?.body)) as { actions: DayAction[] };
      if (actions.some(({ id }) => id === bad.id))
        return Response.json({ code: 'invalid', message: 'No.' }, { status });
      return Response.json({ results: actions.map(({ id }) => ({ id, outcome: 'stored', message: null })) });
    });
    const phone = openPhoneDay('c');
    phone.act(bad);
    phone.act(good);
    await waitFor(() => expect(phone.store.get().queue).toEqual([]));
    expect(phone.store.get().unstored).toMatchObject([{ action: bad, outcome: 'rejected', message: 'No.' }]);
  });
});

it('says where a camp is not open any more', async () => {
  serve({ fails: () => 404 });
  const phone = openPhoneDay('c');
  await phone.start();
  expect(phone.store.get().closed).toBe(true);
});

it('says of a camp that is closed what was not sent, and not what was', async () => {
  const phone = openPhoneDay('c');
  serve();
  await phone.start();
  serve({ fails: (url) => (url.includes('/changes') ? 404 : 0) });
  phone.act(tap());
  await waitFor(() => expect(phone.store.get().closed).toBe(true));
  expect(phone.store.get().queue).toEqual([]);
  serve({ fails: () => 404 });
  const late = tap('ben');
  phone.act(late);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(phone.store.get().queue).toEqual([late]);
});
