import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { test } from './support/portal.ts';
import { createRegistrationWithSlip, sharedPaidRegistration } from './support/prepared.ts';
import { openSettled } from './support/settled-page.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { staffPages } from './support/staff-pages.ts';
import { staffStates } from './support/staff-states.ts';

const TIME_FOR_A_PAGE_MS = 10_000;

test.use({
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
});

test('every staff page is accessible and fits', async ({ page }) => {
  const [registration] = [await createRegistrationWithSlip(), await sharedPaidRegistration()];
  const pages = staffPages(registration);
  test.setTimeout(60_000 + pages.length * TIME_FOR_A_PAGE_MS);
  await openStaffPage(page, await staffOf('admin'), '/account');
  for (const { path, forPhones = false } of pages) {
    await test.step(path, async () => {
      await openSettled(page, `/staff${path}`);
      await expectAccessibleStaffPage(page, { forPhones });
    });
  }
});

test.describe('in each state', () => {
  test.use({ expectedErrors: /status of (404|422|500)/ });

  for (const [state, bringAbout] of Object.entries(staffStates)) {
    test(`the page is accessible and fits when ${state}`, async ({ page }) => {
      await bringAbout(page);
      await expectAccessibleStaffPage(page);
    });
  }
});
