import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AgeFilter } from './age-filter.tsx';

const onChange = vi.fn();

beforeEach(() => onChange.mockReset());

it('filters by an age on blur, and rejects an invalid one', () => {
  render(<AgeFilter filters={{ age_from: '12' }} onChange={onChange} />);
  const to = screen.getByLabelText('Age to');
  fireEvent.change(to, { target: { value: 'ten' } });
  fireEvent.blur(to);
  expect(screen.getByText('Enter a whole number.')).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(to, { target: { value: '14' } });
  fireEvent.keyDown(to, { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([[{ age_to: '14' }]]);
});

it('shows an error for a range that ends before it begins', () => {
  render(<AgeFilter filters={{ age_from: '12', age_to: '7' }} onChange={onChange} />);
  expect(screen.getByText('This is less than the age from.')).toBeDefined();
});
