import { expect, test } from 'vitest';
import { campColours, colourError, contrastOf, DEFAULT_COLOUR } from './colour.ts';

const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);
const samples = ['#0a2540', '#0b5cad', '#b3261e', '#14602f', '#ff7a59', '#d946ef', '#00ffff', DEFAULT_COLOUR];

test.each([...samples, '#FFC629'])('%s can be the camp’s colour', (colour) => {
  expect(colourError(colour)).toBeUndefined();
});

test.each(['yellow', '#ffc', 'ffc629', '#ffc62g', '#ffc629 '])('“%s” is no colour', (text) => {
  expect(colourError(text)).toContain('#ffc629');
});

test.each(['#ffffff', '#fff9c4', '#f0f4f8'])('%s is too pale', (colour) => {
  expect(colourError(colour)).toContain('too pale');
});

test('what is written on any colour can be read in both themes', () => {
  for (const one of [...greys, ...samples]) {
    const { colour, ink, darkColour, darkInk } = campColours(one);
    expect(contrastOf(colour, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(darkColour, darkInk)).toBeGreaterThanOrEqual(4.5);
  }
});

test('a dark colour is lighter in the dark theme, and others stay', () => {
  expect(campColours('#0a2540').darkColour).not.toBe('#0a2540');
  expect(contrastOf(campColours('#000000').darkColour, '#11161c')).toBeGreaterThanOrEqual(1.25);
  expect(campColours('#0b5cad')).toEqual({
    colour: '#0b5cad',
    ink: '#ffffff',
    darkColour: '#0b5cad',
    darkInk: '#ffffff',
  });
  expect(campColours(DEFAULT_COLOUR)).toMatchObject({ ink: '#1c2430', darkColour: '#f2bb1f' });
});
