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
