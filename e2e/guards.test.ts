import type { Page } from '@playwright/test';
import { logIn } from './support/family.ts';
import { expect, full, test } from './support/portal.ts';
import {
  createCompleteFamily,
  createFamily,
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

  test('a form that is missing or another family’s', full, async ({ page }) => {
    const [mine, theirs] = [await createRegistration(), await createRegistration()];
    await enter(page, mine.family, pathTo(mine, 'update'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part 5: Annual update');

    const addresses = [
      pathTo(theirs, 'update'),
      `/register/update/${mine.camperId}/${theirs.id}`,
      `/register/payment/${mine.camperId}/${theirs.id}`,
      `/register/update/${mine.camperId}/not-a-form`,
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
    for (const section of ['', 'medical/', 'immunisations/', 'photo/', 'ic/']) {
      await page.goto(`/camper/${section}${camper.id}`);
      await page.waitForURL('/404');
      await expect(page.getByText('Unable to load camper', { exact: true })).toBeVisible();
      await expect(page.getByText(camper.name)).toHaveCount(0);
    }
  });
});

for (const wanted of ['/campers', '/camper/add', '/account?returnTo=%2Fcamper%2Fadd']) {
  const details = wanted.includes('?') ? {} : full;
  test(`a signed-out visitor to ${wanted} logs in and comes back to it`, details, async ({ page }) => {
    const family = await createCompleteFamily();
    await page.goto(wanted);
    await page.waitForURL('/login');
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await logIn(page, family);
    await page.waitForURL(wanted);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a token of another portal is ignored', async ({ page }) => {
  const claims = { iss: 'https://elsewhere.example/api/auth/login', sub: 'x', exp: 4_000_000_000 };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  await enter(page, { ...(await createFamily()), token }, '/campers');
  await page.waitForURL('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('a logged-in family is redirected from the start, login and sign-up pages to the campers', async ({
  page,
}) => {
  const family = await createCompleteFamily();
  await enter(page, family, '/login');
  await page.waitForURL('/campers');
  for (const path of ['/', '/sign-up']) {
    await page.goto(path);
    await page.waitForURL('/campers');
  }
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute('href', '/account');
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
});

test('an account that is not complete is completed before anything else', async ({ page }) => {
  const family = await createFamily();
  await enter(page, family, '/campers');
  await page.waitForURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
  await expect(page.getByText('Please complete your account profile first')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue(family.email);
  await expect(page.getByRole('textbox', { name: /^Email/ })).not.toBeEditable();
});
