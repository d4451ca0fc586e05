import type { Page } from '@playwright/test';
import { createNamed, findPerson, marksOf, openPhone, search } from './support/camp-day.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import type { RegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ expectedErrors: /Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|.* 40[14])/ });

/**
 * Answers the calls of `url` with a status, from `refuseWith` on. From the start, and without a network too: the server
 * would answer a call that is on its way when the network comes back.
 */
async function refuseLater(page: Page, url: string | RegExp) {
  let status: number | undefined;
  let isOffline = false;
  await page.route(url, (route) => {
    if (isOffline) return route.abort('internetdisconnected');
    return status ? route.fulfill({ status, json: {} }) : route.continue();
  });
  return {
    async goOffline() {
      isOffline = true;
      await page.context().setOffline(true);
    },
    async refuseWith(refused: 401 | 404) {
      status = refused;
      isOffline = false;
      await page.context().setOffline(false);
    },
  };
}

/** Counts a camper whose tap then waits on the phone. */
async function countWithoutNetwork(
  page: Page,
  registration: RegistrationWithSlip,
  goOffline = () => page.context().setOffline(true),
) {
  const { name, arrivalId } = await findPerson(registration);
  await openPhone(page, 'admin', registration, arrivalId);
  await expect.poll(async () => (await readKept(page)).count).toBeGreaterThan(1);
  await search(page, name);
  await goOffline();
  await page.getByRole('button', { name: `Count ${name}` }).click();
  await expect(page.getByText('1 to send')).toBeVisible();
}

/** What is in the browser’s database, as text. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('camp-days');
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = db.transaction('kept').objectStore('kept').getAll();
    const values = await new Promise<unknown[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    db.close();
    const text = values
      .map((value) => (value as { data?: Uint8Array }).data ?? [])
      .map((data) => new TextDecoder().decode(new Uint8Array(data)))
      .join();
    return { count: values.length, text };
  });

test('what a phone kept cannot be read, and is gone after logging out', async ({ page }) => {
  const registration = await createNamed('Nurul Kept');
  const { name, arrivalId } = await findPerson(registration);
  await openPhone(page, 'medic', registration, arrivalId);
  await expect.poll(() => readKept(page)).toMatchObject({ count: expect.any(Number) });
  const kept = await readKept(page);
  expect(kept.count).toBeGreaterThan(1);
  expect(kept.text).not.toContain(name);

  // The session of the other tests continues.
  await page.route('**/api/staff/logout', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('link', { name: 'All camps' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  await expect.poll(async () => (await readKept(page)).count).toBe(0);
});

test('what was not sent when a session ended is sent after the next login', async ({ page }) => {
  const registration = await createNamed('Nurul Expired');
  const { goOffline, refuseWith } = await refuseLater(page, '**/day/actions');
  await countWithoutNetwork(page, registration, goOffline);
  await refuseWith(401);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText('1 unsent tap on this phone')).toBeVisible();
  await expectAccessible(page);
  // The tap, and until when it may be kept.
  await expect.poll(async () => (await readKept(page)).count).toBe(2);
  expect(await marksOf(registration)).toHaveLength(0);

  await page.unroute('**/day/actions');
  // Where the app begins, whichever camp they are of.
  await openStaffPage(page, await staffOf('admin'), '/camp/');
  await expect.poll(() => marksOf(registration)).toHaveLength(1);
});

test('logging out asks before it deletes what was not sent', async ({ page, context }) => {
  const registration = await createNamed('Nurul Unsent');
  await countWithoutNetwork(page, registration);
  await page.getByRole('link', { name: 'All camps' }).click();
  await expect(page.getByText('1 to send')).toBeVisible();
  await expect(page.getByText('There is no network.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: '1 tap is not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await context.setOffline(false);
  await expect.poll(() => marksOf(registration)).toHaveLength(1);
  await expect(page.getByText('1 to send')).toBeHidden();
  await expect(page.getByText('There is no network.')).toBeHidden();
});

test('what waits when a camp is closed to an account is sent once it is open again', async ({ page }) => {
  const registration = await createNamed('Nurul Closed');
  await page.clock.install();
  const calls = /\/api\/staff\/camps\/[^/]*\/day/;
  const { goOffline, refuseWith } = await refuseLater(page, calls);
  await countWithoutNetwork(page, registration, goOffline);
  await refuseWith(404);
  // A call that was cut off when the network came back is made again, at the latest once it has run out of time.
  await expect(async () => {
    await page.clock.fastForward('00:06');
    const closed = page.getByRole('heading', { name: 'This camp is not open to you now' });
    await expect(closed).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  // The tap, and until when it may be kept.
  await expect.poll(async () => (await readKept(page)).count).toBe(2);
  expect(await marksOf(registration)).toHaveLength(0);

  await page.unroute(calls);
  await page.clock.fastForward('00:06');
  await expect.poll(() => marksOf(registration)).toHaveLength(1);
  await expect(page.getByText(/^Up to date/)).toBeVisible();
});
