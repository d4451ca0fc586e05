import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface PortalFixtures {
  /** Console errors that this test brings about on purpose, such as a rejected login. */
  readonly expectedErrors: RegExp | undefined;
}

/** Pages of the portal. Whatever the console complains of in any of them fails the test, unless the test expects it. */
export const test = base.extend<PortalFixtures>({
  expectedErrors: [undefined, { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    context.on('weberror', (failure) => complaints.push(failure.error().message));
    await use(context);
    expect(complaints.filter((text) => isReactError(text) || !expectedErrors?.test(text))).toEqual([]);
  },
});

// No test may expect these: a page that does not fit its prerendered HTML is rendered again in front of the person.
const isReactError = (text: string): boolean => /Minified React error|hydrat/i.test(text);

export { expect };

/** axe finds no violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(new AxeBuilder({ page }));
}

/** Every text has enough contrast: what a theme can change. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast']));
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  // Our pages hold no frames, and without them axe need not open a page of its own for each look.
  const { violations } = await axe.setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
}
