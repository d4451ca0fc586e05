import { expectAccessiblePage } from './support/accessibility.ts';
import { errorStates } from './support/error-states.ts';
import { full, test } from './support/portal.ts';
import { enter } from './support/prepared.ts';
import { moveTo, openSettled } from './support/settled-page.ts';
import { stages } from './support/stages.ts';

const TIME_FOR_A_PAGE_MS = 10_000;

for (const [stage, { prepare, newPages }] of Object.entries(stages)) {
  if (newPages)
    test(`the pages that are new when ${stage} are accessible and fit`, async ({ page }) => {
      const { family, paths } = await prepare();
      if (family) await enter(page, family, '/campers');
      else await page.goto('/');
      for (const path of paths.filter((one) => newPages.test(one)))
        await test.step(path, async () => {
          await moveTo(page, path);
          await expectAccessiblePage(page);
        });
    });

  test(`every page is accessible and fits when ${stage}`, full, async ({ page }) => {
    const { family, paths } = await prepare();
    test.setTimeout(60_000 + paths.length * TIME_FOR_A_PAGE_MS);
    if (family) await enter(page, family, '/campers');
    for (const path of paths)
      await test.step(path, async () => {
        await openSettled(page, path);
        await expectAccessiblePage(page);
      });
  });
}

test.describe('in trouble', () => {
  test.use({ expectedErrors: /status of 4(09|22)|ERR_INTERNET_DISCONNECTED/ });

  for (const [trouble, bringAbout] of Object.entries(errorStates)) {
    test(`the page is accessible and fits when ${trouble}`, full, async ({ page }) => {
      await bringAbout(page);
      await expectAccessiblePage(page);
    });
  }
});
