import { expect, full, test } from './support/portal.ts';
import { sharedPaidRegistration } from './support/prepared.ts';
import { noteScripts, scriptsOf } from './support/scripts.ts';
import { openSettled } from './support/settled-page.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { staffPages } from './support/staff-pages.ts';

// The pages on site, a camper's health and the sheets of groups need an accepted camper, deliveries a webhook, a text message
// to be sent: their own tests open and check them.
const isElsewhere = (module: string) =>
  /on-site\/(?:phone|live)\/|camp-health-page|sheets-page|deliveries-page|text-message-page/.test(module);
const isPage = (module: string) => /^src\/staff\/.*-page\.tsx$/.test(module) && !isElsewhere(module);

test('staff scripts contain no module of the family’s pages', async () => {
  const modules = [...(await scriptsOf('staff')).values()];
  expect(modules).toContain('src/staff/review/queue/queue-page.tsx');
  expect(modules.filter((module) => /^src\/family\//.test(module))).toEqual([]);
});

test(
  'staff pages load scripts of their own entry only, and each of them is visited',
  full,
  async ({ page }) => {
    const loaded = noteScripts(page);
    await openStaffPage(page, await staffOf('admin'), '/account');
    for (const { path } of staffPages(await sharedPaidRegistration())) {
      await openSettled(page, `/staff${path}`);
    }
    const known = await scriptsOf('staff');
    expect([...loaded].filter((script) => !known.has(script))).toEqual([]);
    const seen = [...loaded].map((script) => known.get(script) ?? '').filter(isPage);
    expect(seen.sort()).toEqual([...known.values()].filter(isPage).sort());
  },
);
