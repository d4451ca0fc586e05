import { getCampDay, sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { expect, expectAccessible, full, test } from './support/portal.ts';
import { createAcceptedRegistration, type RegistrationWithSlip } from './support/prepared.ts';
import { bare, readSheets, textOf } from './support/read-sheets.ts';
import { openStaffPage, setToday, staffOf } from './support/staff.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

/** A phone elsewhere counts somebody at the arrival. */
async function countAtArrival({ id: registration_id, campId }: RegistrationWithSlip): Promise<void> {
  const params = { campId };
  const { client } = await staffOf('medic');
  const { checkpoints } = await client.call(getCampDay, { params });
  const checkpoint_id = checkpoints.find(({ kind }) => kind === 'arrival')?.id ?? '';
  const made_at = new Date().toISOString();
  const id = crypto.randomUUID();
  const action = { id, kind: 'check in', made_at, checkpoint_id, registration_id } as const;
  await client.call(sendDayActions, { params, body: { actions: [action], sent_at: made_at } });
}

test(
  'the emergency page shows at once who was counted, and prints by one key; the live page opens beside it',
  full,
  async ({ page }) => {
    const registration = await createAcceptedRegistration({ name: 'Zainab Emergency' });
    const { campId } = registration;
    const streaming = page.waitForResponse((response) => response.url().endsWith('/day/stream'));
    await openStaffPage(page, await staffOf('admin'), `/camp/${campId}/emergency`);
    await expect(page.getByRole('button', { name: 'Print (P)' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'Zainab Emergency' });
    await expect(row).toHaveCount(0);

    await streaming;
    await countAtArrival(registration);
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
  },
);

test(
  'the live page shows what could not be stored, until it is marked as settled',
  full,
  async ({ page }) => {
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
  },
);

test(
  'the emergency page opens from what the phone kept without a network, and prints who is at camp',
  full,
  async ({ page, context }) => {
    const registration = await createAcceptedRegistration({ name: 'Yusof Emergency Offline' });
    const { campId } = registration;
    await countAtArrival(registration);
    await openStaffPage(page, await staffOf('admin'), `/camp/${campId}/today`);
    await expect(page.getByText(/^Up to date/)).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await context.setOffline(true);
    await page.goto(`/staff/camp/${campId}/emergency`);
    const row = page.getByRole('listitem').filter({ hasText: 'Yusof Emergency Offline' });
    await expect(row).toBeVisible();
    const phones = await row.getByRole('link').allInnerTexts();
    expect(phones.length).toBeGreaterThan(0);

    const printed = textOf(await readSheets(await page.pdf({ preferCSSPageSize: true })));
    for (const text of ['Yusof Emergency Offline', ...phones]) expect(printed).toContain(bare(text));
    await context.setOffline(false);
  },
);

test('on a day of the camp the live page follows the counts of phones, and names who is missing since when', async ({
  page,
}) => {
  const [here, missing] = [
    await createAcceptedRegistration({ name: 'Farah Live Here' }),
    await createAcceptedRegistration({ name: 'Hakim Live Missing' }),
  ];
  const { campId } = here;
  const { client } = await staffOf('admin');
  const { camp } = await client.call(getCampDay, { params: { campId } });
  await setToday(page, camp.starts_on);
  const streaming = page.waitForResponse((response) => response.url().endsWith('/day/stream'));
  await openStaffPage(page, await staffOf('admin'), `/camps/${campId}/live`);
  await streaming;

  await countAtArrival(here);
  const arrival = page
    .getByRole('list', { name: 'Checkpoints of today' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: 'Arrival' }),
    });
  const nameOf = (name: string) => arrival.getByText(name, { exact: true });
  await expect(nameOf('Hakim Live Missing')).toBeVisible();
  await expect(nameOf('Farah Live Here')).toHaveCount(0);
  await expect(arrival.getByText(/^\d+ missing since \d\d:\d\d$/)).toBeVisible();
  const figures = async () =>
    ((await arrival.innerText()).match(/\d+(?= of| missing|$)|(?<=of )\d+/gm) ?? []).map(Number);
  const [counted = 0, expected = 0, gone = 0] = await figures();
  expect(counted + gone).toBe(expected);
  await expectAccessible(page);

  await countAtArrival(missing);
  await expect(nameOf('Hakim Live Missing')).toHaveCount(0);
});
