import { acceptInvitation, inviteStaffMember, staffPassword } from '@bowline/testing/staff';
import type { Browser, Page } from '@playwright/test';
import { createNamed, findPerson, marksOf, openPhone, search } from './support/camp-day.ts';
import { expect, portal, test } from './support/portal.ts';
import { staffOf } from './support/staff.ts';

test.use({
  expectedErrors: /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  // A phone whose network came back failed once without a trace of why.
  trace: 'retain-on-failure',
});

const newPhone = async (browser: Browser, options: object) => (await browser.newContext(options)).newPage();

test('two phones count the same camper: both counts are kept, and the later phone is notified', async ({
  page,
  browser,
  contextOptions,
  baseURL,
  viewport,
}) => {
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
  await expect(other.getByText(`${name}: Sam admin had already done this.`)).toBeVisible();
  await expect.poll(() => marksOf(registration)).toHaveLength(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => marksOf(registration)).toMatchObject([{ by: 'Sam medic' }]);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => marksOf(registration)).toHaveLength(0);
  await expect(page.getByRole('button', { name: `Count ${name}` })).toBeVisible();
  await expect(other.getByRole('button', { name: `Count ${name}` })).toBeVisible();
  await other.context().close();
});

test('a tap that could not be sent is sent again within seconds, also while the stream stays open', async ({
  page,
}) => {
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
});

test('a phone for camp days stays logged in when its browser is closed, and opens no other page', async ({
  page,
  context,
}) => {
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
});
