import { expectKept, KEPT, openUpdate, storedDrafts, TYPED, typeAndKeep, YEAR } from './support/drafts.ts';
import { expect, test } from './support/portal.ts';

test('typed answers survive a reload, until they are discarded', async ({ page }) => {
  await openUpdate(page);
  await typeAndKeep(page, YEAR, TYPED);
  await page.reload();
  await expectKept(page);

  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue('');
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue('');
  await expect(page.getByText(KEPT)).toHaveCount(0);
});
