import { expectJourney, languageOf } from './support/journey.ts';
import { test } from './support/portal.ts';

test.use({ language: languageOf('lite'), locale: languageOf('lite') });

test('a parent registers for the lite camp, from sign-up to receipt', async ({ page }) => {
  test.slow();
  await expectJourney(page, 'lite');
});
