import { expect, it } from 'vitest';
import { mergeValues } from './base-record.ts';

const base = { city: 'Ipoh', street: 'Jalan 1', doctor: null };

it('carries changes over to a newer record, and names what both sides changed', () => {
  const mine = { ...base, city: 'Johor Bahru', doctor: 'Dr Lim' };
  const current = { ...base, city: 'Melaka', street: 'Jalan 2' };
  expect(mergeValues(base, mine, current)).toEqual({
    values: { city: 'Johor Bahru', street: 'Jalan 2', doctor: 'Dr Lim' },
    clashes: ['city'],
  });
});

it('sees no clash where both sides say the same', () => {
  const same = { ...base, city: 'Melaka' };
  expect(mergeValues(base, same, same)).toEqual({ values: same, clashes: [] });
});

it('drops what the record no longer has', () => {
  expect(mergeValues(base, { ...base, city: 'Melaka' }, { street: 'Jalan 1' })).toEqual({
    values: { street: 'Jalan 1' },
    clashes: [],
  });
});
