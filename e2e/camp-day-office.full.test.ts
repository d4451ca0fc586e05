import { getCampDay, sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { countAtArrival } from './support/camp-day.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createAcceptedRegistration } from './support/prepared.ts';
import { bare, readSheets, textOf } from './support/read-sheets.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('the emergency page shows at once who was counted, and prints by one key; the live page opens beside it', async ({
  page,
}) => {
  const registration = await createAcceptedRegistration({ name: 'Zainab Emergency' });
  const { campId } = registration;
  const streaming = page.waitForResponse((response) => response.url().endsWith('/day/stream'));
  await openStaffPage(page, await staffOf('admin'), `/camp/${campId}/emergency`);
  await expect(page.getByRole('button', { name: 'Print (P)' })).toBeVisible();
  const rowIn = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: 'Zainab Emergency' });
  const row = rowIn('At camp');
  await expect(rowIn('Not arrived yet').or(rowIn('Never arrived'))).toBeVisible();
  await expect(row).toHaveCount(0);

  await streaming;
  await countAtArrival(registration);
  await expect(row).toBeVisible();
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
  const streaming = page.waitForResponse((response) => response.url().endsWith('/day/stream'));
  await openStaffPage(page, await staffOf('registrar'), `/camps/${campId}/live`);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Yusuf Unstored' })
    .filter({ hasText: 'Handed over' });
  await expect(page.getByRole('heading', { name: /^Live: / })).toBeVisible();
  await expect(row).toHaveCount(0);
  await streaming;

  const { made_at } = (await client.call(getCampDay, { params })).changes;
  const taker = { kind: 'other', name: 'Uncle Razak', relation: 'Uncle', phone: '' } as const;
  const action = { id: crypto.randomUUID(), kind: 'hand over', made_at, registration_id, taker } as const;
  const body = { actions: [{ ...action, call: null }], sent_at: made_at };
  await client.call(sendDayActions, { params, body });
  await expect(row).toContainText('Uncle Razak (Uncle)');
  await expect(row).toContainText('Call a guardian first');
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Mark as settled Yusuf Unstored' }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Live: / })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the emergency page opens from what the phone kept without a network, and prints who is at camp', async ({
  page,
  context,
}) => {
  const registration = await createAcceptedRegistration({ name: 'Yusof Emergency Offline' });
  const { campId } = registration;
  await countAtArrival(registration);
  await openStaffPage(page, await staffOf('admin'), `/camp/${campId}/today`);
  await expect(page.getByText(/^Up to date/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.goto(`/staff/camp/${campId}/emergency`);
  const row = page
    .getByRole('list', { name: 'At camp' })
    .getByRole('listitem')
    .filter({ hasText: 'Yusof Emergency Offline' });
  await expect(row).toBeVisible();
  const phones = await row.getByRole('link').allInnerTexts();
  expect(phones.length).toBeGreaterThan(0);

  const printed = textOf(await readSheets(await page.pdf({ preferCSSPageSize: true })));
  for (const text of ['Yusof Emergency Offline', ...phones]) expect(printed).toContain(bare(text));
  await context.setOffline(false);
});
