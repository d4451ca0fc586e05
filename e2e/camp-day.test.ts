import { acceptInvitation, inviteStaffMember, staffPassword } from '@bowline/testing/staff';
import type { Browser, Page } from '@playwright/test';
import { createNamed, findPerson, marksOf, openPhone, readDay, search } from './support/camp-day.ts';
import { expect, expectAccessible, full, portal, test } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ expectedErrors: /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/ });

const newPhone = async (browser: Browser, options: object) => (await browser.newContext(options)).newPage();

test(
  'two phones count the same camper: the first holds, and the other is told',
  full,
  async ({ page, browser, contextOptions, baseURL, viewport }) => {
    const registration = await createNamed('Nurul Two Phones');
    const { name, arrivalId } = await findPerson(registration);
    const other = await newPhone(browser, { ...contextOptions, baseURL, viewport });
    await openPhone(page, 'admin', registration, arrivalId);
    await openPhone(other, 'medic', registration, arrivalId);
    await search(page, name);
    await search(other, name);

    await other.context().setOffline(true);
    await other.getByRole('button', { name: `Count ${name}` }).click();
    await expect(other.getByText('1 to send')).toBeVisible();
    await page.getByRole('button', { name: `Count ${name}` }).click();
    await expect.poll(() => marksOf(registration)).toHaveLength(1);
    await other.context().setOffline(false);
    await expect(other.getByRole('region', { name: 'Not recorded' })).toContainText(
      'Sam admin did this before you.',
    );
    expect(await marksOf(registration)).toMatchObject([{ by: 'Sam admin' }]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => marksOf(registration)).toHaveLength(0);
    await expect(other.getByRole('button', { name: `Count ${name}` })).toBeVisible();
    await other.context().close();
  },
);

test('a phone opens, counts and takes back without a network, and sends all of it later', async ({
  page,
  context,
}) => {
  const registration = await createNamed('Nurul Without Network');
  const { name, arrivalId } = await findPerson(registration);
  await openPhone(page, 'admin', registration, arrivalId);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await search(page, name);
  await page.getByRole('button', { name: `Count ${name}` }).click();
  await expect(page.getByText(/Offline, as of .* · 1 to send/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Count ${name}` }).click();
  await expect(page.getByText('3 to send')).toBeVisible();

  // Where the installed app begins.
  await page.goto('/staff/camp/');
  await page.getByRole('link', { name: /Junior Camp/ }).click();
  await expect(page.getByText('3 to send')).toBeVisible();
  await search(page, name);

  // The phone’s system ends the page, and opens it again.
  await page.reload();
  await expect(page.getByText('3 to send')).toBeVisible();
  const opened = await page.evaluate(() => performance.now());
  test.info().annotations.push({ type: 'opening', description: `${opened.toFixed(0)} ms` });
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(/^Up to date/)).toBeVisible();
  expect(await marksOf(registration)).toHaveLength(1);
});

test(
  'a tap that could not be sent is sent again within seconds, also while the stream stays open',
  full,
  async ({ page }) => {
    const registration = await createNamed('Nurul Again');
    const { name, arrivalId } = await findPerson(registration);
    const listening = page.waitForResponse('**/day/stream');
    await page.clock.install();
    await openPhone(page, 'admin', registration, arrivalId);
    await listening;
    await search(page, name);
    await page.route('**/day/actions', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `Count ${name}` }).click();
    await expect(page.getByText(/Offline, as of .* · 1 to send/)).toBeVisible();
    await page.unroute('**/day/actions');
    await page.clock.fastForward('00:06');
    await expect.poll(() => marksOf(registration)).toHaveLength(1);
    await expect(page.getByText(/^Up to date/)).toBeVisible();
  },
);

test('a QR code leads to the person, who is counted or handed over there', async ({ page }) => {
  const registration = await createNamed('Nurul Code');
  const { arrivalId } = await findPerson(registration);
  const { campId, id } = registration;
  await openStaffPage(page, await staffOf('admin'), `/camp/${campId}/today?at=${arrivalId}&person=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Nurul Code' });
  await sheet.getByRole('button', { name: 'Count: Arrival' }).click();
  await expect.poll(() => marksOf(registration)).toHaveLength(1);

  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await sheet.getByRole('radio', { name: 'Somebody else' }).check();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Mr Lim');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet.getByText('Please fill this in.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Call to a guardian' }).fill('Mother: agrees');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet.getByText('Handed over to Mr Lim')).toBeVisible();
  const stored = async () =>
    (await readDay(registration)).changes.hand_overs.filter((one) => one.registration_id === id);
  await expect.poll(stored).toMatchObject([{ taker: { name: 'Mr Lim' }, call: 'Mother: agrees' }]);
});

test(
  'a phone for camp days stays logged in when its browser is closed, and opens no other page',
  full,
  async ({ page, context }) => {
    const { client } = await staffOf('admin');
    const { email, link } = await inviteStaffMember(client, { roles: ['registrar'] });
    const { app } = await acceptInvitation(portal, link);
    await page.goto('/staff/camp/');
    await expect(page.getByRole('checkbox', { name: /This phone is for the camp days/ })).toBeChecked();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(staffPassword);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: /Code/ }).fill(app(1));
    await page.getByRole('button', { name: 'Log in' }).click();
    const heading = (one: Page) => one.getByRole('heading', { level: 1, name: 'Camp days' });
    await expect(heading(page)).toBeVisible();

    await page.goto('/staff/registrations');
    await expect(heading(page)).toBeVisible();
    const later = await context.newPage();
    await later.goto('/staff');
    await expect(heading(later)).toBeVisible();
  },
);
