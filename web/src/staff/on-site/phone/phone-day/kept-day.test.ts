import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { beforeEach, expect, it } from 'vitest';
import type { Device } from '../../../phone-storage/device.ts';
import { keepChanges, keepDay, readKeptDay } from './kept-day.ts';

const changesAt = (version: number, ...ids: string[]) =>
  ({ version, attendance: ids.map((id) => ({ id })) }) as unknown as CampDay['changes'];
const day = { camp: { id: 'c' }, changes: changesAt(1, 'one') } as unknown as CampDay;

let isFull = false;
const records = new Map<string, unknown>();
const lists = new Map<string, unknown[]>();
const refuse = () => {
  if (isFull) throw new Error('The storage is full');
};
const device = {
  read: async (name: string) => records.get(name),
  readAll: async (name: string) => lists.get(name) ?? [],
  write: async (name: string, value: unknown) => {
    refuse();
    records.set(name, value);
  },
  append: async (name: string, value: unknown) => {
    refuse();
    lists.set(name, [...(lists.get(name) ?? []), value]);
  },
  clear: async (name: string) => void lists.delete(name),
} as unknown as Device;

beforeEach(() => {
  isFull = false;
  records.clear();
  lists.clear();
});

const readIds = async () => (await readKeptDay(device))?.day.changes.attendance.map(({ id }) => id);

it('reads a day with what changed later', async () => {
  await keepDay(device, day);
  await keepChanges(device, 1, changesAt(2, 'two'));
  await keepChanges(device, 2, changesAt(3, 'three'));
  expect(await readIds()).toEqual(['one', 'two', 'three']);
});

it('stops where a change could not be written, so that it is read from the server again', async () => {
  await keepDay(device, day);
  isFull = true;
  await expect(keepChanges(device, 1, changesAt(2, 'two'))).rejects.toThrow('full');
  isFull = false;
  await keepChanges(device, 2, changesAt(3, 'three'));
  expect(await readIds()).toEqual(['one']);
  expect((await readKeptDay(device))?.day.changes.version).toBe(1);
});

it('keeps what it had if a new day cannot be written', async () => {
  await keepDay(device, day);
  await keepChanges(device, 1, changesAt(2, 'two'));
  isFull = true;
  await expect(keepDay(device, { ...day, changes: changesAt(9) })).rejects.toThrow('full');
  expect(await readIds()).toEqual(['one', 'two']);
});
