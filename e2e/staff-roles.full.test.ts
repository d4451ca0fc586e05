import { officeRoles } from '@bowline/contract/staff/roles';
import { expect, test } from './support/portal.ts';
import { sharedPaidRegistration } from './support/prepared.ts';
import { moveTo } from './support/settled-page.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { linksOf, staffPages } from './support/staff-pages.ts';

// All links are beside the page; a phone hides some under More.
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

// A page that is not for a role is not even asked for; only what is on a page can be rejected.
for (const role of officeRoles.filter((role) => role !== 'admin'))
  test(`a ${role} can open the pages of the role, and no other`, async ({ page }) => {
    const pages = staffPages(await sharedPaidRegistration());
    await openStaffPage(page, await staffOf(role), '/account');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    // A label may have a count beside it.
    await expect(links).toHaveText(linksOf[role].map((name) => new RegExp(`^${name}`)));
    for (const { path, roles = officeRoles } of pages) {
      await moveTo(page, `/staff${path}`);
      const heading = page.getByRole('heading', { level: 1 });
      if (roles.includes(role)) await expect(heading).not.toHaveText('Page not found');
      else await expect(heading).toHaveText('Page not found');
    }
  });

test('crew get the session of the day, wherever they log in', async ({ page }) => {
  await openStaffPage(page, await staffOf('crew'), '/registrations');
  await page.waitForURL('/staff/camp/');
  await moveTo(page, '/staff/registrations');
  await expect(page.getByRole('heading', { name: 'Camp days' })).toBeVisible();

  await page.getByRole('link', { name: 'Your password and recovery codes' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await page.getByRole('link', { name: 'Camp days' }).click();
  await page.waitForURL('/staff/camp/');
});
