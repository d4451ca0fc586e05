import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createNamed, findPerson, marksOf, openPhone, search } from './support/camp-day.ts';
import { copyAsNextBuild } from './support/next-build.ts';
import { currentPortal, expect, restartOwnPortal, test, useOwnPortal } from './support/portal.ts';

test.use({ expectedErrors: /Failed to load resource: (net::ERR_|.* 40[14])/ });
useOwnPortal();

const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/assets/')));

const isUpdateReady = async () => {
  const worker = await navigator.serviceWorker.getRegistration('/staff/camp/');
  return worker?.waiting instanceof ServiceWorker;
};

/** Leaves a page that sends nothing more: on its way out it may be online for a moment. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {});
  });
  await page.goto('about:blank');
}

test('taps that wait on phones survive an update and a change of the secret key', async ({
  page,
  context,
  browser,
}) => {
  const [stays, leaves] = [await createNamed('Nurul Stays'), await createNamed('Nurul Leaves')];
  // One phone stays on the page; the other one is opened again after the update, and reads what the old page kept.
  const otherContext = await browser.newContext({ baseURL: currentPortal().url });
  const other = await otherContext.newPage();
  for (const [phone, registration] of [
    [page, stays],
    [other, leaves],
  ] as const) {
    const { name, arrivalId } = await findPerson(registration);
    await openPhone(phone, 'admin', registration, arrivalId);
    await search(phone, name);
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: `Count ${name}` }).click();
    await expect(phone.getByText('1 to send')).toBeVisible();
  }
  const before = await scriptsOf(other);
  const address = other.url();
  await leave(other);

  const nextBuild = await copyAsNextBuild();
  const previous = await readFile(join(currentPortal().settings.DATA_DIR ?? '', 'secret-key'), 'utf8');
  await restartOwnPortal({
    WEB_DIR: nextBuild,
    SECRET_KEY: randomBytes(32).toString('base64'),
    SECRET_KEY_PREVIOUS: previous.trim(),
  });
  await context.setOffline(false);
  await expect.poll(() => marksOf(stays)).toHaveLength(1);

  // The next build is fetched while the old one is open, and opens once that is closed.
  await otherContext.route('**/day/actions', (route) => route.abort());
  await otherContext.setOffline(false);
  await other.goto(address);
  await expect.poll(() => other.evaluate(isUpdateReady)).toBe(true);
  expect(await marksOf(leaves)).toHaveLength(0);
  await leave(other);
  await otherContext.unroute('**/day/actions');
  await other.goto(address);
  await expect.poll(() => marksOf(leaves)).toHaveLength(1);
  expect(await scriptsOf(other)).not.toEqual(before);
  await otherContext.close();
  await rm(nextBuild, { recursive: true });
});
