import { saveStep } from '@bowline/contract/api/family/registrations';
import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { createRegistration, enter, pathTo } from './support/prepared.ts';

const WAITING = 'Many families are registering right now. We keep trying; nothing is lost.';

test.use({ expectedErrors: /status of 503/ });

/** The server has no time for the first two requests of a call. */
async function turnAwayTwice(page: Page, { path }: { path: string }): Promise<() => number> {
  let requests = 0;
  await page.route(`**${path.replace(/:\w+/, '*')}`, (route) => {
    requests += 1;
    if (requests > 2) return route.continue();
    const json = { code: 'busy', message: 'We’re very busy right now.' };
    return route.fulfill({ status: 503, headers: { 'retry-after': '4' }, json });
  });
  return () => requests;
}

/** Lets both pauses between the tries pass. */
async function passPauses(page: Page, requests: () => number): Promise<void> {
  for (const tries of [2, 3]) {
    await page.clock.fastForward('00:07');
    await expect.poll(requests).toBe(tries);
  }
}

test('a step waits while the server is busy, keeps what was typed and saves it once', async ({ page }) => {
  const registration = await createRegistration();
  await page.clock.install();
  await enter(page, registration.family, pathTo(registration, 'update'));
  const requests = await turnAwayTwice(page, saveStep);
  const answer = page.getByRole('textbox', { name: 'School year or grade' });
  await answer.fill('Form 2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(WAITING).first()).toBeVisible();
  await expect(answer).toHaveValue('Form 2');
  await passPauses(page, requests);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await getRegistration(registration)).toMatchObject({ school_year: 'Form 2', version: 2 });
});
