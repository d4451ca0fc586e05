import { languages } from '@bowline/contract/text/languages';
import { adultsJourney, expectJourneyIn } from './support/journey.ts';
import { full, test } from './support/portal.ts';

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, locale: language });

    const details = adultsJourney.language === language ? {} : full;
    test('an adult registers for the senior camp, from sign-up to receipt', details, async ({ page }) => {
      test.slow();
      await expectJourneyIn(language, page, adultsJourney);
    });
  });
