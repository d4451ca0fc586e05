import { expect, test } from 'vitest';
import { groupColours, nextGroupColour } from './group-colours.ts';

test('each new group gets a colour of its own while there are any', () => {
  const taken = groupColours.map((_, at) => nextGroupColour(groupColours.slice(0, at)));
  expect(taken).toEqual(groupColours);
});

test('a colour that is free again comes first', () => {
  expect(nextGroupColour(['red', 'green', undefined])).toBe('blue');
});

test('when all are taken, it is the one used least', () => {
  expect(nextGroupColour([...groupColours, 'red', 'blue'])).toBe('green');
});
