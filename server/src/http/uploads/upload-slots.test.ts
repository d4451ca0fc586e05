import { expect, test } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

// Nothing here lasts five seconds, so that nobody is too slow.

/** Fills all hundred slots: 33 senders have three, one has one. Notes who is cut. */
function fill() {
  const slots = createUploadSlots();
  const cut: string[] = [];
  const enter = (sender: string, name = sender) => slots.enter(sender, () => cut.push(name));
  const taken = Array.from({ length: 100 }, (_, index) => {
    const sender = `sender ${Math.floor(index / 3)}`;
    const slot = enter(sender, `${sender}, upload ${index % 3}`);
    slot.add(1000 - index);
    return slot;
  });
  const leaveAll = () => {
    for (const slot of taken) slot.leave();
  };
  return { enter, cut, taken, leaveAll };
}

test('the first upload of a sender takes the place of the least received one of a sender with three', () => {
  const { enter, cut, leaveAll } = fill();
  const slot = enter('newcomer');
  expect(cut).toEqual(['sender 0, upload 2']);
  slot.leave();
  leaveAll();
});

test('a second upload gets 503 while all slots are taken', () => {
  const { enter, cut, leaveAll } = fill();
  const slot = enter('newcomer');
  expect(() => enter('newcomer')).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(() => enter('sender 33')).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(cut).toHaveLength(1);
  slot.leave();
  leaveAll();
});

test('a hundred senders get a slot each, and one more gets 503', () => {
  const { enter, cut, leaveAll } = fill();
  const slots = Array.from({ length: 66 }, (_, index) => enter(`newcomer ${index}`));
  expect(new Set(cut).size).toBe(66);
  expect(cut.some((name) => name.includes('upload 0') || name.includes('newcomer'))).toBe(false);
  expect(() => enter('one too many')).toThrow(expect.objectContaining({ code: 'busy' }));
  for (const slot of slots) slot.leave();
  leaveAll();
});

test('complete uploads leave their slots to others, and count for their senders', () => {
  const { enter, cut, taken, leaveAll } = fill();
  for (const slot of taken) slot.complete();
  const slot = enter('newcomer');
  expect(() => enter('sender 0')).toThrow(expect.objectContaining({ code: 'busy' }));
  taken[0]?.leave();
  const next = enter('sender 0');
  expect(cut).toEqual([]);
  for (const one of [slot, next]) one.leave();
  leaveAll();
});
