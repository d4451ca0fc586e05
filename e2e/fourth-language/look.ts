import type { Language } from '@bowline/contract/text/languages';
import type { Page } from '@playwright/test';
import { overflow, settle } from '../support/accessibility.ts';
import { expect, expectAccessible } from '../support/portal.ts';
import { fourthLanguage } from './pseudo-language.ts';
import { clippedOn, textsOn, untranslatedIn } from './untranslated.ts';

export const language = fourthLanguage.tag as Language;

/** All of the page is translated, fits the phone and is accessible. */
export async function look(page: Page): Promise<void> {
  await settle(page);
  const where = new URL(page.url()).pathname;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect.soft((await textsOn(page)).flatMap(untranslatedIn), where).toEqual([]);
  expect.soft([...(await overflow(page)), ...(await clippedOn(page))], where).toEqual([]);
  await expectAccessible(page);
}
