import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RadioRows } from './choice-rows.tsx';

const rowsOf = (labels: readonly string[], scale = false): HTMLElement | null => {
  const options = labels.map((label, value) => ({ value: String(value), label }));
  render(<RadioRows name="flu" label="Flu" scale={scale} options={options} />);
  return screen.getAllByRole('radio')[0]?.closest('label')?.parentElement ?? null;
};

it.each([
  ['Tidak tahu', '10'],
  ['不知道', '6'],
])('gives the choices of a line the room that %s takes in letters', (label, letters) => {
  expect(rowsOf([label, label])?.style.getPropertyValue('--longest')).toBe(letters);
});

it('gives choices with a hint no style of their own, which a prerendered page could not have', () => {
  render(
    <RadioRows name="type" label="Type" options={[{ value: '1', label: 'Parent', hint: 'Of a child' }]} />,
  );
  expect(document.querySelector('[style]')).toBeNull();
});

it.each([
  [['Never', 'Sometimes', 'Frequent', 'Always'], true],
  [['Tidak pernah', 'Kadang-kadang', 'Kerap', 'Sentiasa'], true],
  [['1 - 😟', '2 - 🙁', '3 - 😐', '4 - 🙂', '5 - 🤩'], true],
  [['Excellent', 'Good', 'Average', 'Needs some extra support', 'Needs lots of extra support'], false],
  [['1（不喜欢）', '2', '3', '4', '5（非常喜欢！）'], false],
])('the scale %j shows the words of every step: %s', (labels, every) => {
  const scale = rowsOf(labels, true);
  expect(/ends/.test(scale?.className ?? '')).toBe(!every);
  for (const name of labels) expect(screen.getByRole('radio', { name })).toBeTruthy();
});
