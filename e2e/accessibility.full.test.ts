import { expectAccessiblePage } from './support/accessibility.ts';
import { errorStates } from './support/error-states.ts';
import { expect, test } from './support/portal.ts';
import { enter } from './support/prepared.ts';
import { noteScripts, scriptsOf } from './support/scripts.ts';
import { moveTo } from './support/settled-page.ts';
import { stages } from './support/stages.ts';

test.describe('without trouble', () => {
  // The invitation of the page that accepts one is made up.
  test.use({ expectedErrors: /status of 404/ });

  for (const [stage, { prepare, newPages }] of Object.entries(stages))
    test(`the pages that are new when ${stage} are accessible, fit and load only the family’s scripts`, async ({
      page,
    }) => {
      const { family, paths } = await prepare();
      const loaded = noteScripts(page);
      if (family) await enter(page, family, '/campers');
      else await page.goto('/');
      for (const path of paths.filter((one) => newPages.test(one)))
        await test.step(path, async () => {
          await moveTo(page, path);
          await expectAccessiblePage(page);
        });
      const known = await scriptsOf('family');
      expect([...loaded].filter((script) => !known.has(script))).toEqual([]);
    });
});

test.describe('in trouble', () => {
  test.use({ expectedErrors: /status of 4(09|22)|ERR_INTERNET_DISCONNECTED/ });

  for (const [trouble, bringAbout] of Object.entries(errorStates))
    test(`the page is accessible and fits when ${trouble}`, async ({ page }) => {
      await bringAbout(page);
      await expectAccessiblePage(page);
    });
});
