import { getCampDay, sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createAcceptedRegistration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test('the emergency page shows at once who was counted, and prints by one key; the live page opens beside it', async ({
  page,
}) => {
  const { id: registration_id, campId } = await createAcceptedRegistration({ name: 'Zainab Emergency' });
  const params = { campId };
  const { client } = await staffOf('medic');
  const { checkpoints } = await client.call(getCampDay, { params });
  const checkpoint_id = checkpoints.find(({ kind }) => kind === 'arrival')?.id ?? '';
  const streaming = page.waitForResponse((response) => response.url().endsWith('/day/stream'));
  await openStaffPage(page, await staffOf('admin'), `/camp/${campId}/emergency`);
  await expect(page.getByRole('button', { name: 'Print (P)' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Zainab Emergency' });
  await expect(row).toHaveCount(0);

  await streaming;
  const made_at = new Date().toISOString();
  const action = {
    id: crypto.randomUUID(),
    kind: 'check in',
    made_at,
    checkpoint_id,
    registration_id,
  } as const;
  await client.call(sendDayActions, { params, body: { actions: [action], sent_at: made_at } });
  await expect(row).toBeVisible({ timeout: 4000 });
  await expect(row.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.keyboard.press('p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await openStaffPage(page, await staffOf('admin'), `/camps/${campId}/live`);
  await expect(page.getByRole('heading', { name: /^Live: / })).toBeVisible();
  await expectAccessible(page);
});

test('the live page shows what could not be stored, until it is marked as settled', async ({ page }) => {
  const { id: registration_id, campId } = await createAcceptedRegistration({ name: 'Yusuf Unstored' });
  const params = { campId };
  const { client } = await staffOf('medic');
  await openStaffPage(page, await staffOf('registrar'), `/camps/${campId}/live`);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Yusuf Unstored' })
    .filter({ hasText: 'Handed over' });
  await expect(page.getByRole('heading', { name: /^Live: / })).toBeVisible();
  await expect(row).toHaveCount(0);

  const made_at = new Date().toISOString();
  const taker = { kind: 'other', name: 'Uncle Razak', relation: 'Uncle', phone: '' } as const;
  const action = { id: crypto.randomUUID(), kind: 'hand over', made_at, registration_id, taker } as const;
  const body = { actions: [{ ...action, call: null }], sent_at: made_at };
  await client.call(sendDayActions, { params, body });
  await expect(row).toContainText('Uncle Razak (Uncle)', { timeout: 8000 });
  await expect(row).toContainText('Call a guardian first');
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Mark as settled Yusuf Unstored' }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Live: / })).toBeVisible();
  await expect(row).toHaveCount(0);
});
