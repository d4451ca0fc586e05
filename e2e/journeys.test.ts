import { languages } from '@bowline/contract/text/languages';
import type { Page } from '@playwright/test';
import { settle } from './support/accessibility.ts';
import { journeys, receiveConfirmation, takeJourney } from './support/journey.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { textOf } from './support/read-sheets.ts';

// A few words of each language that no other has.
const words = {
  en: { receipt: 'Receipt', slip: 'payment slip' },
  ms: { receipt: 'Resit', slip: 'slip pembayaran' },
  'zh-Hans': { receipt: '收据', slip: '付款凭证' },
};

async function look(page: Page): Promise<void> {
  await settle(page);
  await expectAccessible(page);
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, locale: language });

    for (const journey of journeys)
      test(`${journey.accountType} registers for the ${journey.formType} camp, from sign-up to receipt`, async ({
        page,
      }) => {
        test.slow();
        const { person, emails, sheets } = await takeJourney(
          page,
          journey,
          language === 'en' ? { look } : {},
        );
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const { receipt, slip } = words[language];
        expect(emails.at(-1)?.subject).toContain(slip);
        expect(emails.at(-1)?.html).toContain(`lang="${language}"`);
        expect(textOf(sheets)).toContain(receipt);
        // Once: it comes a minute later. A server test reads every email in every language.
        if (language === 'zh-Hans' && journey.formType === 'lite')
          expect((await receiveConfirmation(person)).html).toContain(`lang="${language}"`);
      });
  });
