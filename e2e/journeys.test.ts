import { languages } from '@bowline/contract/text/languages';
import { sample } from '@bowline/testing/sample';
import { childrensJourneys, expectJourneyIn } from './support/journey.ts';
import { full, test } from './support/portal.ts';

const cases = languages.flatMap((language) => childrensJourneys.map((journey) => ({ language, journey })));
const [ofEveryRun] = sample(cases, 1, 'journeys of parents');

for (const one of cases)
  test.describe(`in ${one.language}`, () => {
    test.use({ language: one.language, locale: one.language });

    test(
      `a parent registers for the ${one.journey.formType} camp, from sign-up to receipt`,
      one === ofEveryRun ? {} : full,
      async ({ page }) => {
        test.slow();
        await expectJourneyIn(one.language, page, one.journey);
      },
    );
  });
