import { expect, it } from 'vitest';
import { playLastMonth, playMonth } from '../../../../test/support/closed-months.ts';

it.each([1, 2, 3])(
  'keeps what a closed month shows, whatever is done while and after it closes (seed %i)',
  playMonth,
);

it('keeps it when the month of all these acts is closed, too', async () => {
  await expect(playLastMonth(1)).resolves.toBeUndefined();
});
