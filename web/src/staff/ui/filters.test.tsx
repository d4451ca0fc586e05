import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { portalStore } from '../../shell/portal.ts';
import { type Period, PeriodFilter } from './filters.tsx';

const onChange = vi.fn();
const show = (period: Period) => <PeriodFilter label="Registered" period={period} onChange={onChange} />;
const choose = (label: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>('Registered');
  const option = [...select.options].find(({ text }) => text === label);
  fireEvent.change(select, { target: { value: option?.value } });
};

beforeEach(() => {
  onChange.mockReset();
  portalStore.set(portalForTest);
});

it.each([
  ['Today', { from: '2026-11-21', to: '2026-11-21' }],
  ['Last 7 days', { from: '2026-11-15', to: '2026-11-21' }],
  ['This month', { from: '2026-11-01', to: '2026-11-30' }],
])('%s sets both days at once', (label, period) => {
  render(show({ from: '', to: '' }));
  choose(label);
  expect(onChange.mock.calls).toEqual([[period]]);
});

it.each([
  ['This month', '2026-11-30'],
  ['Today', '2026-11-01'],
])('shows %s on the first of a month', (words, to) => {
  portalStore.set({ ...portalForTest, today: '2026-11-01' });
  render(show({ from: '2026-11-01', to }));
  expect(screen.getByLabelText<HTMLSelectElement>('Registered').selectedOptions[0]?.text).toBe(words);
});

it('shows two dates where no preset fits, and applies each as soon as it is complete', () => {
  render(show({ from: '2026-10-03', to: '' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Registered').selectedOptions[0]?.text).toBe('Custom');
  const to = within(screen.getByRole('group', { name: 'To' }));
  for (const [part, typed] of Object.entries({ Day: '09', Month: '10', Year: '2026' }))
    fireEvent.change(to.getByRole('textbox', { name: part }), { target: { value: typed } });
  expect(onChange.mock.calls).toEqual([[{ from: '2026-10-03', to: '2026-10-09' }]]);
});

it('shows an error for a period that ends before it begins', () => {
  render(show({ from: '2026-10-03', to: '2026-10-01' }));
  expect(screen.getByText('This is before the first day.')).toBeDefined();
});

it('resets to any time', () => {
  render(show({ from: '2026-10-03', to: '' }));
  choose('Any time');
  expect(onChange).toHaveBeenCalledWith({ from: '', to: '' });
});
