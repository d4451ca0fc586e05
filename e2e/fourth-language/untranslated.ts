import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { malaysianStates } from '@bowline/contract/options/malaysian-states';
import { accountDetails, emergencyContact } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { type Language, languageNames } from '@bowline/contract/text/languages';
import type { Page } from '@playwright/test';
import { journeys } from '../support/journey.ts';
import { bare, type Sheet, textOf } from '../support/read-sheets.ts';
import { readerOf } from '../support/texts.ts';
import { fourthLanguage } from './pseudo-language.ts';

const sections: Section[] = [
  accountDetails,
  emergencyContact,
  ...camperSections,
  ...journeys.flatMap(({ formType }) => questionSteps(formType).map(({ step }) => step)),
];

/** What was typed in answer to the questions. */
const typed = sections.flatMap((section) => {
  const samples: Record<string, unknown> = sampleAnswers(section);
  return Object.entries(section.fields)
    .filter(([, { choices, kind }]) => !choices || kind === 'text')
    .map(([name]) => String(samples[name]));
});

/** The names of the demo season, of people and of languages; nobody translates these. */
const names = [
  ...[
    'Westwind Sailing Camp',
    'WSC',
    'Junior Camp',
    'Lite Camp',
    'Senior Camp',
    'First Splash',
    'Harbour Bank',
  ],
  ...['Mei Ling', 'Tan', ...journeys.map(({ camper }) => String(camper.name))],
  ...[
    'KL Sentral, level 1 bus bay',
    'Taman Jaya LRT station',
    ...malaysianStates.map(({ label }) => label),
    // Races, a religion and a size of T-shirts that staff typed in the settings.
    ...['Malay', 'Kadazan', 'Iban', 'Islam', 'XXL'],
    'ML',
    ...Object.values(languageNames),
  ],
];

const data = [...typed, ...names]
  .filter((text) => /[a-z]{2}/i.test(text))
  .sort((a, b) => b.length - a.length);

/** References, addresses, the numbers of `newIc`, amounts and units. */
const written =
  /https?:\S+|\S+@\S+|\bP\d[\dA-Z]{7}\b|\b\w{3}-[2-9A-Z]{4}-[2-9A-Z]{2}\b|\bRM\b|\b(kg|cm)\b|\b[\da-f]{64}\b/g;

/** The words in a text that never passed a translation: the pseudo-language has no letter without an accent. */
export function untranslatedIn(text: string): string[] {
  const ours = data.reduce((left, one) => left.replaceAll(one, ''), text.replaceAll(written, ''));
  return ours.match(/[A-Za-z]{2,}.*/g) ?? [];
}

/**
 * The English texts that stand on paper. What is read from a PDF has lost its spaces and lines, so that short texts, which may
 * be parts of words, are left out.
 */
export function englishOn(sheets: readonly Sheet[]): string[] {
  const printed = textOf(sheets);
  const texts = Object.keys(readerOf(fourthLanguage.tag as Language).catalogue);
  return texts.filter((english) => english.length >= 12 && printed.includes(bare(english)));
}

/** All texts of a page that somebody can see or hear, except for those in another language that say so. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const isShown = (element: Element) => {
      const shown = element.closest('select') ?? element;
      return shown.checkVisibility() && element.closest('[lang]')?.getAttribute('lang') === own;
    };
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isShown(node.parentElement)) texts.push(node.textContent ?? '');
    const heard = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll('body *'))
      if (isShown(element)) texts.push(...heard.map((name) => element.getAttribute(name) ?? ''));
    return texts;
  });
}

/**
 * The controls and headings whose words do not fit into them. The words at the ends of a scale are laid over the steps beside
 * them, so that it is the whole scale they have to fit into.
 */
export function clippedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLaidOver = (child: Element) => getComputedStyle(child).position === 'absolute';
    const boxOf = (element: Element) =>
      (element.matches('label') && [...element.children].some(isLaidOver) && element.parentElement) ||
      element;
    return [...document.querySelectorAll('button, a, summary, label, legend, h1, h2, h3, li, p, dt, dd')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .map(boxOf)
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}
