import { atBothDepths, expectAccessibleStaffPage } from './support/accessibility.ts';
import { full, isInFullRun, test } from './support/portal.ts';
import { createRegistrationWithSlip, sharedPaidRegistration } from './support/prepared.ts';
import { moveTo, openSettled } from './support/settled-page.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { staffPages } from './support/staff-pages.ts';
import { pagesWithoutLogin, staffStates } from './support/staff-states.ts';

const TIME_FOR_A_PAGE_MS = 10_000;

test.use({
  viewport: { width: 1280, height: 900 },
  hasTouch: false,
});

for (const [title, details] of atBothDepths('every staff page is accessible and fits'))
  test(title, details, async ({ page }) => {
    const [registration] = [await createRegistrationWithSlip(), await sharedPaidRegistration()];
    const pages = staffPages(registration);
    test.setTimeout(60_000 + pages.length * TIME_FOR_A_PAGE_MS);
    await openStaffPage(page, await staffOf('admin'), '/account');
    const open = isInFullRun() ? openSettled : moveTo;
    for (const { path, forPhones = false } of pages) {
      await test.step(path, async () => {
        await open(page, `/staff${path}`);
        await expectAccessibleStaffPage(page, { forPhones });
      });
    }
  });

test.describe('in each state', () => {
  test.use({ expectedErrors: /status of (404|422|500)/ });

  for (const [state, bringAbout] of Object.entries(pagesWithoutLogin))
    for (const [title, details] of atBothDepths(`the page is accessible and fits when ${state}`))
      test(title, details, async ({ page }) => {
        await bringAbout(page);
        await expectAccessibleStaffPage(page);
      });

  for (const [state, bringAbout] of Object.entries(staffStates))
    test(`the page is accessible and fits when ${state}`, full, async ({ page }) => {
      await bringAbout(page);
      await expectAccessibleStaffPage(page);
    });
});
