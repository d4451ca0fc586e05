import { expect, it } from 'vitest';
import { playMonth } from '../../../../test/support/closed-months.ts';

// One of the months of `closed-months.full.test.ts`.
it('keeps what a closed month shows, whatever is done while and after it closes', async () => {
  await expect(playMonth(1)).resolves.toBeUndefined();
});
