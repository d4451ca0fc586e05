import { type Language, languages } from '@bowline/contract/text/languages';
import type { Page } from '@playwright/test';
import { settle } from './support/accessibility.ts';
import { journeys, takeJourney } from './support/journey.ts';
import { expect, expectAccessible, full, test } from './support/portal.ts';
import { textOf } from './support/read-sheets.ts';

// A few words of each language that no other has.
const words = {
  en: { receipt: 'Receipt', slip: 'payment slip' },
  ms: { receipt: 'Resit', slip: 'slip pembayaran' },
  'zh-Hans': { receipt: '收据', slip: '付款凭证' },
};

/** Each kind of camp and each language once, also outside the full run. */
const always: Readonly<Record<string, Language>> = { junior: 'ms', lite: 'zh-Hans', senior: 'en' };

async function look(page: Page): Promise<void> {
  await settle(page);
  await expectAccessible(page);
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, locale: language });

    for (const journey of journeys)
      test(
        `${journey.accountType} registers for the ${journey.formType} camp, from sign-up to receipt`,
        always[journey.formType] === language ? {} : full,
        async ({ page }) => {
          test.slow();
          const options = language === 'en' ? { look } : {};
          const { emails, sheets } = await takeJourney(page, journey, options);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          const { receipt, slip } = words[language];
          expect(emails.at(-1)?.subject).toContain(slip);
          expect(emails.at(-1)?.html).toContain(`lang="${language}"`);
          expect(textOf(sheets)).toContain(receipt);
        },
      );
  });
