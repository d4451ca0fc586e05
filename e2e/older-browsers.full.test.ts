import { expect, test } from './support/portal.ts';
import { createAcceptedRegistration, createCamper, createCompleteFamily, enter } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

// What the oldest browsers that the build targets (web/vite.config.ts) do not have.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const younger: [owner: object, ...names: string[]][] = [
      [AbortSignal, 'any'],
      [Array, 'fromAsync'],
      [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
      [Intl, 'Segmenter'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'withResolvers', 'try'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf'],
      [String.prototype, 'isWellFormed', 'toWellFormed'],
      [URL, 'canParse', 'parse'],
    ];
    for (const [owner, ...names] of younger) for (const name of names) Reflect.deleteProperty(owner, name);
  }),
);

test('a family saves a camper’s profile in an older browser', async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await createCamper(family, { name: 'Tan Mei Ling' });
  await enter(page, family, '/campers');
  await expect(page.getByRole('heading', { name: 'Tan Mei Ling' })).toBeVisible();
  await page.goto(`/camper/${id}`);
  const school = page.getByRole('textbox', { name: 'School', exact: true });
  await school.fill('SMK Damansara Jaya');
  await school.press('Enter');
  await page.waitForURL('/camper/photo/*');
  await page.goto(`/camper/${id}`);
  await expect(school).toHaveValue('SMK Damansara Jaya');
});

test('crew count a camper on an older phone', async ({ page }) => {
  const { campId } = await createAcceptedRegistration({ name: 'Nurul Older Phone' });
  await openStaffPage(page, await staffOf('admin'), `/camp/${campId}/today`);
  await page.getByLabel('Checkpoint').selectOption({ label: 'Arrival' });
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Nurul Older Phone');
  await page.getByRole('button', { name: 'Count Nurul Older Phone' }).click();
  await expect(page.getByRole('button', { name: 'Nurul Older Phone: counted' })).toBeVisible();
  await expect(page.getByText(/^Up to date/)).toBeVisible();
  await page.goto(`/staff/camp/${campId}/medicine`);
  await expect(page.getByRole('heading', { name: 'Medicine', exact: true })).toBeVisible();
});

const everyPage = ['/login', '/campers', '/staff/login', '/staff/camp/'];

test.describe('scripts that a browser cannot read', () => {
  test.use({ expectedErrors: /Unexpected/ });

  test('are said to need a newer one, on every page', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class {' }),
    );
    for (const path of everyPage) {
      await page.goto(path);
      await expect(page.getByText('This browser is too old')).toBeVisible();
    }
  });
});

test('a browser without required features is reported as too old', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/staff/login');
  await expect(page.getByText('This browser is too old')).toBeVisible();
});

test.describe('the browser of another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]' });

  test('is told to open the page in another, and no other browser is', async ({ page, browser }) => {
    for (const path of everyPage) {
      await page.goto(path);
      await expect(page.getByText('This page is open inside another app')).toBeVisible();
    }
    const other = await browser.newPage({ userAgent: 'Mozilla/5.0 Safari/605.1.15' });
    await other.goto(new URL('/login', page.url()).href);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.locator('.browser-note:visible')).toHaveCount(0);
    await other.close();
  });
});
