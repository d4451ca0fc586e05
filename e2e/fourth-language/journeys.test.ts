import { journeys, takeJourney } from '../support/journey.ts';
import { expect, test } from '../support/portal.ts';
import { bare, textOf } from '../support/read-sheets.ts';
import { language, look } from './look.ts';
import { pseudoText } from './pseudo-language.ts';
import { englishOn, untranslatedIn } from './untranslated.ts';

test.use({ language });

for (const journey of journeys)
  test(`no English is left on the way of the ${journey.formType} form, and everything fits`, async ({
    page,
  }) => {
    test.slow();
    const { emails, sheets } = await takeJourney(page, journey, { look, lookEverywhere: true });
    for (const { subject, text } of emails) expect.soft(untranslatedIn(`${subject}\n${text}`)).toEqual([]);
    expect(textOf(sheets)).toContain(bare(pseudoText('Received with thanks')));
    expect(englishOn(sheets)).toEqual([]);
  });
