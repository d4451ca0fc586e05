import { languages } from '@bowline/contract/text/languages';
import { childrensJourneys, expectJourneyIn } from './support/journey.ts';
import { full, test } from './support/portal.ts';

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, locale: language });

    for (const journey of childrensJourneys) {
      const details = journey.language === language ? {} : full;
      test(
        `a parent registers for the ${journey.formType} camp, from sign-up to receipt`,
        details,
        async ({ page }) => {
          test.slow();
          await expectJourneyIn(language, page, journey);
        },
      );
    }
  });
