import { type Language, languageNames } from '@bowline/contract/text/languages';
import type { Page } from '@playwright/test';

/** Chooses a language in the header, where it is behind a button once somebody is logged in. */
export async function chooseLanguage(
  page: Page,
  language: Language,
  name: string = languageNames[language],
): Promise<void> {
  const menu = page.getByRole('banner').locator('[popovertarget]');
  const link = page.getByRole('link', { name, exact: true });
  await menu.or(link).first().waitFor();
  if ((await menu.count()) > 0) await menu.click();
  await link.click();
}
