import { checkCampDay } from '@bowline/testing/presence-properties';
import { expect, it } from 'vitest';

it.each(Array.from({ length: 50 }, (_, at) => at + 100))(
  'nobody is lost on a random day of phones without a network (seed %i)',
  (seed) => {
    expect(checkCampDay(seed).broken).toEqual([]);
  },
);
