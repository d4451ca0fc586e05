import { ENGLISH, LANGUAGE_COOKIE, languages } from '@bowline/contract/text/languages';
import { answersOfAge } from '@bowline/testing/answers';
import { sample } from '@bowline/testing/sample';
import { scriptBudgets } from '@bowline/testing/script-budgets';
import type { Browser } from '@playwright/test';
import { profilePages, wizardPages } from './support/pages.ts';
import { expect, portalUrl, test } from './support/portal.ts';
import { createSubmittedRegistration, type Family, pathTo } from './support/prepared.ts';
import { openSettled } from './support/settled-page.ts';

// Of the pages in each language but English, in a run. Pages load the texts of the same few areas.
const TRANSLATED_PAGES = 6;

test('the scripts of every page stay within their budgets, of some in each language', async ({ browser }) => {
  test.slow();
  const registration = await createSubmittedRegistration({ camper: answersOfAge(8) });
  const { family, camperId } = registration;
  const signedIn = [
    '/account',
    '/campers',
    '/camper/add',
    '/guardians',
    '/guardians/accept',
    ...profilePages(camperId),
    ...wizardPages(registration),
    pathTo(registration, 'registration'),
  ];
  const paths = ['/login', '/sign-up', ...signedIn];
  const english = new Map<string, number>();
  // English first: what another language adds is compared with it.
  for (const language of languages)
    for (const path of language === ENGLISH ? paths : sample(paths, TRANSLATED_PAGES, language)) {
      const bytes = await weigh(browser, { language, path, ...(signedIn.includes(path) && { family }) });
      if (language === ENGLISH) english.set(path, bytes);
      const budget = path === '/login' ? scriptBudgets.login : scriptBudgets.family;
      const most = language === ENGLISH ? budget : (english.get(path) ?? 0) + scriptBudgets.translations;
      expect.soft(bytes, `${path} in ${language}`).toBeLessThanOrEqual(most);
      expect.soft(bytes, `${path} in ${language}`).toBeGreaterThan(scriptBudgets.login / 2);
    }
});

interface Visit {
  readonly language: string;
  readonly path: string;
  readonly family?: Family;
}

/** Bytes of script on the wire, for a browser that has seen nothing yet. */
async function weigh(browser: Browser, { language, path, family }: Visit): Promise<number> {
  const context = await browser.newContext({ baseURL: portalUrl() });
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: portalUrl() }]);
  if (family) await context.addInitScript((token) => localStorage.setItem('auth_token', token), family.token);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js');
    if (isScript) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await openSettled(page, path);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
}
