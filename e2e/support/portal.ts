import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { englishReader, setReader } from '@bowline/contract/text/t';
import { createClient } from '@bowline/testing/client';
import { httpTransport } from '@bowline/testing/transports';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readerOf } from './texts.ts';

/** Where the portal of this run is; the set-up has started it. */
export function portalUrl(): string {
  const { PORTAL_URL } = process.env;
  if (!PORTAL_URL) throw new Error('No portal was started for this run');
  return PORTAL_URL;
}

/** Makes calls to it as nobody. */
export const portal = createClient((request) => httpTransport(portalUrl())(request));

// Half the size of what axe-core exports: every page reads it anew.
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  var axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}

interface PortalFixtures {
  /** Console errors that this test brings about on purpose, such as a rejected login. */
  readonly expectedErrors: RegExp | undefined;
  /** The language in which this test finds what is on the pages. */
  readonly language: Language;
}

/** Pages of the portal. Whatever the console complains of in any of them fails the test, unless the test expects it. */
export const test = base.extend<PortalFixtures>({
  expectedErrors: [undefined, { option: true }],
  language: [ENGLISH, { option: true }],
  context: async ({ context, expectedErrors, language }, use) => {
    const reader = readerOf(language);
    setReader(() => reader);
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    context.on('weberror', (failure) => complaints.push(failure.error().message));
    await use(context);
    // A page may have called as the test ended.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    setReader(() => englishReader);
    expect(complaints.filter((text) => isReactError(text) || !expectedErrors?.test(text))).toEqual([]);
  },
});

// No test may expect these: a page that does not fit its prerendered HTML is rendered again in front of the person.
const isReactError = (text: string): boolean => /Minified React error|hydrat/i.test(text);

export { expect };

/** axe finds no violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
}

/** Every text has enough contrast: what a theme can change. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolation(page, ['color-contrast']);
}

/** Runs the rules, or all of them that are on by default. Our pages hold no frames. */
async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  const options: RunOptions = {
    // What passes is not described, and no style sheet is loaded again: no rule that is on needs it.
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  };
  const violations = await page.evaluate(async (given) => {
    const { violations } = await globalThis.axe.run(document, given);
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
  }, options);
  expect(violations).toEqual([]);
}
