import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { englishReader, setReader } from '@bowline/contract/text/t';
import { createClient } from '@bowline/testing/client';
import { getToday } from '@bowline/testing/today';
import { httpTransport } from '@bowline/testing/transports';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Portal, type RunningPortal, startPortal } from './start-portal.ts';
import { readerOf } from './texts.ts';

let own: RunningPortal | undefined;

/** The portal of this test: its file's own, or the one that the tests of a run share. */
export function currentPortal(): Portal {
  const { PORTAL } = process.env;
  if (!PORTAL) throw new Error('No portal was started for this run');
  return own ?? JSON.parse(PORTAL);
}

export const portalUrl = (): string => currentPortal().url;

/** Makes calls to it as nobody. */
export const portal = createClient((request) => httpTransport(portalUrl())(request));

/** The day on its calendar, `yyyy-mm-dd`. */
export const today = (): Promise<string> => getToday(portal);

/**
 * Gives the tests of this file a portal of their own, because they change what others read. They run one after another.
 */
export function useOwnPortal(options?: Parameters<typeof startPortal>[0]): void {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    own = await startPortal(options);
  });
  test.afterAll(async () => {
    await own?.[Symbol.asyncDispose]();
    own = undefined;
  });
}

/** Starts it again at the same address, with further settings. */
export const restartOwnPortal = async (settings: Readonly<Record<string, string>>): Promise<void> =>
  own?.restart(settings);

// Half the size of what axe-core exports: every page reads it again.
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from it.
  baseURL: async ({}, use) => use(portalUrl()),
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

/** axe finds no violation on the current page. Our pages hold no frames. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  // What passes is not described, and no style sheet is loaded again: no rule that is on needs it.
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  const violations = await page.evaluate(async (given) => {
    const { violations } = await globalThis.axe.run(document, given);
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
  }, options);
  expect(violations).toEqual([]);
}
