import { expect, it } from 'vitest';
import { mergeValues } from './base-record.ts';

const base = { city: 'Ipoh', street: 'Jalan 1', doctor: null };

it('applies changes to a newer record, and returns the fields that both sides changed', () => {
  const mine = { ...base, city: 'Johor Bahru', doctor: 'Dr Lim' };
  const current = { ...base, city: 'Melaka', street: 'Jalan 2' };
  expect(mergeValues(base, mine, current)).toEqual({
    values: { city: 'Johor Bahru', street: 'Jalan 2', doctor: 'Dr Lim' },
    clashes: ['city'],
  });
});

it('finds no conflict where both sides have the same value', () => {
  const same = { ...base, city: 'Melaka' };
  expect(mergeValues(base, same, same)).toEqual({ values: same, clashes: [] });
});

it('drops fields that the record no longer has', () => {
  expect(mergeValues(base, { ...base, city: 'Melaka' }, { street: 'Jalan 1' })).toEqual({
    values: { street: 'Jalan 1' },
    clashes: [],
  });
});
