import type { Page } from '@playwright/test';
import { logIn } from './support/family.ts';
import { expect, test } from './support/portal.ts';
import {
  createCompleteFamily,
  createReadyCamper,
  createRegistration,
  enter,
  pathTo,
} from './support/prepared.ts';

async function expectNoForm(page: Page): Promise<void> {
  await page.waitForURL('/404');
  await expect(page.getByText('Unable to load form', { exact: true })).toBeVisible();
}

test.describe('leads to /404', () => {
  test.use({ expectedErrors: /status of 4(04|22)/ });

  test('a form that is missing or another family’s', async ({ page }) => {
    const [mine, theirs] = [await createRegistration(), await createRegistration()];
    await enter(page, mine.family, pathTo(mine, 'update'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part 5: Annual update');

    const addresses = [
      pathTo(theirs, 'update'),
      `/register/update/${mine.camperId}/${theirs.id}`,
      `/register/payment/${mine.camperId}/${theirs.id}`,
      `/register/update/${mine.camperId}`,
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expectNoForm(page);
    }
    await page.getByRole('link', { name: 'Back to campers' }).click();
    await page.waitForURL('/campers');
  });

  test('a camper of another family', async ({ page }) => {
    const [family, others] = [await createCompleteFamily(), await createCompleteFamily()];
    const camper = await createReadyCamper(others);
    await enter(page, family, '/campers');
    for (const section of ['', 'ic/']) {
      await page.goto(`/camper/${section}${camper.id}`);
      await page.waitForURL('/404');
      await expect(page.getByText('Unable to load camper', { exact: true })).toBeVisible();
      await expect(page.getByText(camper.name)).toHaveCount(0);
    }
  });
});

test('a signed-out visitor to a page behind the login comes back to it, and once logged in to no login', async ({
  page,
}) => {
  const family = await createCompleteFamily();
  const wanted = '/account?returnTo=%2Fcamper%2Fadd';
  await page.goto(wanted);
  await page.waitForURL('/login');
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await logIn(page, family);
  await page.waitForURL(wanted);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/', '/login', '/sign-up']) {
    await page.goto(path);
    await page.waitForURL('/campers');
  }
});
