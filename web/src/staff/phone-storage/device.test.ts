import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordServerTime } from '../../api/server-clock.ts';
import { newAction } from '../on-site/phone/phone-day/new-action.ts';
import { forgetOldCampDays, listWaiting, openDevice, startDevice } from './device.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (name: string) => stored.get(name),
  getMany: async (names: string[]) => names.map((name) => stored.get(name)),
  set: async (name: string, value: unknown) => stored.set(name, value),
  delMany: async (names: string[]) => {
    for (const name of names) stored.delete(name);
  },
  keys: async () => [...stored.keys()],
}));

const keyOf = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));
const ends = { until: Date.parse('2100-01-01'), last: Date.parse('2100-01-01') };
const tap = newAction({ kind: 'check in', checkpoint_id: 'arrival', registration_id: 'ana' });

beforeEach(async () => {
  vi.stubGlobal('indexedDB', {});
  stored.clear();
  const before = await startDevice('c', 'token', { key: keyOf(1), previousKey: null, ...ends });
  await before?.queue(tap);
});

afterEach(() => vi.useRealTimers());

it('loses no tap when the clock jumps past the end of the camp, until the server says that it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2100-01-02') });
  await forgetOldCampDays();
  // The list is gone, as after any session.
  expect(await openDevice('c', 'token')).toBeUndefined();
  expect(await listWaiting()).toEqual(['c']);
  recordServerTime('Fri, 27 Nov 2026 00:00:00 GMT');
  await forgetOldCampDays();
  const again = await startDevice('c', 'token', { key: keyOf(1), previousKey: null, ...ends });
  expect(await again?.listQueue()).toEqual([tap]);
  recordServerTime('Fri, 01 Jan 2100 00:00:01 GMT');
  await forgetOldCampDays();
  expect(await listWaiting()).toEqual([]);
});

it('reads what waits after the secret key of the server was exchanged', async () => {
  const after = await startDevice('c', 'new token', { key: keyOf(2), previousKey: keyOf(1), ...ends });
  expect(await after?.listQueue()).toEqual([tap]);
  const later = await startDevice('c', 'newer token', { key: keyOf(2), previousKey: null, ...ends });
  expect(await later?.listQueue()).toEqual([tap]);
});

it('reads nothing under a foreign key', async () => {
  const other = await startDevice('c', 'new token', { key: keyOf(3), previousKey: keyOf(2), ...ends });
  expect(await other?.listQueue()).toEqual([]);
});
