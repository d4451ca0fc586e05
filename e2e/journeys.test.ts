import { expectJourney, languageOf } from './support/journey.ts';
import { test } from './support/portal.ts';

for (const [who, formType] of [
  ['a parent', 'junior'],
  ['an adult', 'senior'],
] as const)
  test.describe(`in ${languageOf(formType)}`, () => {
    test.use({ language: languageOf(formType), locale: languageOf(formType) });

    test(`${who} registers for the ${formType} camp, from sign-up to receipt`, async ({ page }) => {
      test.slow();
      await expectJourney(page, formType);
    });
  });
