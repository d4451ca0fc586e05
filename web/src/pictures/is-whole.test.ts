import { expect, it } from 'vitest';
import { isWhole } from './shrink-picture.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const thumbnail = [0xff, 0xe1, 0, 6, ...START, ...END];
const scan = [0xff, 0xda, 0, 3, 1, 5, 0xff, 0, 7];
const text = (words: string) => Array.from(words, (character) => character.charCodeAt(0));

it.each([
  ['a JPEG', [...START, ...thumbnail, ...scan, ...END], 'jpeg', true],
  ['a JPEG with a film after it', [...START, ...scan, ...END, 1, 2, 3], 'jpeg', true],
  ['a JPEG with padding between segments', [...START, 0xff, ...thumbnail, ...scan, ...END], 'jpeg', true],
  ['a JPEG cut off in its lines', [...START, ...thumbnail, ...scan], 'jpeg', false],
  ['a JPEG cut off before its lines', [...START, ...thumbnail], 'jpeg', false],
  ['a JPEG that is written otherwise', [...START, 1, 2, 3, 4], 'jpeg', true],
  ['a PNG', text('…IDAT…IEND….'), 'png', true],
  ['a PNG cut off', text('…IDAT…IEN'), 'png', false],
  ['another file', [], 'heic', true],
] as const)('%s', async (_, bytes, kind, whole) => {
  expect(await isWhole(new Blob([new Uint8Array(bytes)]), kind)).toBe(whole);
});
