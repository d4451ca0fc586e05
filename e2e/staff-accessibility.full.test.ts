import type { BrowserContext } from '@playwright/test';
import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, test } from './support/portal.ts';
import { createRegistrationWithSlip, sharedPaidRegistration } from './support/prepared.ts';
import { noteScripts, scriptsOf } from './support/scripts.ts';
import { moveTo } from './support/settled-page.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { staffPages } from './support/staff-pages.ts';
import { pagesWithoutLogin, staffStates } from './support/staff-states.ts';

const TIME_FOR_A_PAGE_MS = 10_000;

test.use({
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
});

// The pages on site, a camper's health and the sheets of groups need an accepted camper, deliveries a webhook, a text
// message to be sent, and an import its file: their own tests open and check them.
const isElsewhere = (module: string) =>
  /on-site\/(?:phone|live)\/|camp-health-page|sheets-page|deliveries-page|text-message-page|import-page/.test(
    module,
  );
const isPage = (module: string) => /^src\/staff\/.*-page\.tsx$/.test(module) && !isElsewhere(module);

test('every staff page is accessible, fits and loads only staff scripts', async ({ page }) => {
  const [registration] = [await createRegistrationWithSlip(), await sharedPaidRegistration()];
  const pages = staffPages(registration);
  test.setTimeout(60_000 + pages.length * TIME_FOR_A_PAGE_MS);
  const loaded = noteScripts(page);
  await openStaffPage(page, await staffOf('admin'), '/account');
  for (const { path, forPhones = false } of pages) {
    await test.step(path, async () => {
      await moveTo(page, `/staff${path}`);
      await expectAccessibleStaffPage(page, { forPhones });
    });
  }
  const known = await scriptsOf('staff');
  expect([...loaded].filter((script) => !known.has(script))).toEqual([]);
  const seen = [...loaded].map((script) => known.get(script) ?? '').filter(isPage);
  expect(seen.sort()).toEqual([...known.values()].filter(isPage).sort());
});

/** Each state on a page of its own in one browser, which has the scripts by then. */
async function expectAccessibleIn(context: BrowserContext, states: typeof staffStates): Promise<void> {
  for (const [state, bringAbout] of Object.entries(states))
    await test.step(`when ${state}`, async () => {
      const page = await context.newPage();
      await bringAbout(page);
      await expectAccessibleStaffPage(page);
      await page.close();
    });
}

test.describe('in each state', () => {
  test.use({ expectedErrors: /status of (404|422|500)/ });

  test('the page is accessible and fits before the login', async ({ context }) => {
    await expectAccessibleIn(context, pagesWithoutLogin);
  });

  test('the page is accessible and fits after it', async ({ context }) => {
    test.slow();
    await expectAccessibleIn(context, staffStates);
  });
});
