import type { Language } from '@bowline/contract/text/languages';
import type { Page } from '@playwright/test';
import { overflow, settle } from '../support/accessibility.ts';
import { journeys, takeJourney } from '../support/journey.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { bare, textOf } from '../support/read-sheets.ts';
import { fourthLanguage, pseudoText } from './pseudo-language.ts';
import { clippedOn, englishOn, textsOn, untranslatedIn } from './untranslated.ts';

const language = fourthLanguage.tag as Language;

test.use({ language });

/** All of the page is translated, fits the phone and is accessible. */
async function look(page: Page): Promise<void> {
  await settle(page);
  const where = new URL(page.url()).pathname;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect.soft((await textsOn(page)).flatMap(untranslatedIn), where).toEqual([]);
  expect.soft([...(await overflow(page)), ...(await clippedOn(page))], where).toEqual([]);
  await expectAccessible(page);
}

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
