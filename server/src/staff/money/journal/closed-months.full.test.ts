import { expect, it } from 'vitest';
import { playLastMonth, playMonth } from '../../../../test/support/closed-months.ts';

const seeds = Array.from({ length: 50 }, (_, index) => index + 1);

it.each(seeds)(
  'keeps what a closed month shows, whatever is done while and after it closes (seed %i)',
  playMonth,
);

it('keeps it when the month of all these acts is closed, too', async () => {
  await expect(playLastMonth(1)).resolves.toBeUndefined();
});
