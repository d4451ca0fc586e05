import { languages } from '@bowline/contract/text/languages';
import { sample } from '@bowline/testing/sample';
import { adultsJourney, expectJourneyIn } from './support/journey.ts';
import { full, test } from './support/portal.ts';

const [ofEveryRun] = sample(languages, 1, 'journeys of adults');

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, locale: language });

    const details = language === ofEveryRun ? {} : full;
    test('an adult registers for the senior camp, from sign-up to receipt', details, async ({ page }) => {
      test.slow();
      await expectJourneyIn(language, page, adultsJourney);
    });
  });
