import { createNamed, findPerson, marksOf, openPhone, search } from './support/camp-day.ts';
import { expect, expectAccessible, test } from './support/portal.ts';

test.use({
  expectedErrors: /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  // It failed once without a trace of why.
  trace: 'retain-on-failure',
});

test('a phone opens, counts and undoes without a network, and sends all of it later', async ({
  page,
  context,
}) => {
  test.slow();
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
