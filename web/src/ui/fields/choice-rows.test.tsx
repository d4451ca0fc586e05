import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RadioRows } from './choice-rows.tsx';

afterEach(cleanup);

it.each([
  ['Tidak tahu', '10'],
  ['不知道', '6'],
])('gives the choices of a line the room that %s takes in letters', (label, letters) => {
  const options = ['1', '2'].map((value) => ({ value, label }));
  render(<RadioRows name="flu" label="Flu" layout="line" options={options} />);
  const line = screen.getAllByRole('radio')[0]?.closest<HTMLElement>('[style]');
  expect(line?.style.getPropertyValue('--longest')).toBe(letters);
});

it.each([
  ['Sometimes', true],
  ['需要一些协助', false],
  ['5（非常喜欢！）', false],
])('a scale with %s has its steps side by side on a phone: %s', (label, short) => {
  const options = ['1', '2'].map((value) => ({ value, label }));
  render(<RadioRows name="water" label="Water" layout="scale" options={options} />);
  const scale = screen.getAllByRole('radio')[0]?.closest('label')?.parentElement;
  expect(/short/.test(scale?.className ?? '')).toBe(short);
});
