import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { answerAll, begin, load } from './support/registration.ts';
import { createCompleteFamily, enter } from './support/settled-family.ts';
import { expectStep } from './support/wizard.ts';

/** The calls about registrations that a page makes from now on, as "METHOD kind". */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const kind = /\/api\/rego\/(\w+)\//.exec(request.url())?.[1];
    if (kind) calls.push(`${request.method()} ${kind}`);
  });
  return calls;
}

test('going on to the next step takes one request, which loads and records that step', async ({ page }) => {
  const family = await createCompleteFamily();
  const begun = await begin(family);
  await answerAll(family, begun);
  await enter(page, family, begun.pathTo('immunisations'));
  await expectStep(page, 'immunisations', begun.formType, family.person);
  await expect.poll(async () => (await load(family, begun)).current_step).toBe('immunisations');

  const calls = callsOf(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectStep(page, 'update', begun.formType, family.person);
  await expect(page.getByRole('textbox', { name: 'School year or grade' })).toHaveValue('Form 1');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['PUT step']);

  calls.length = 0;
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, 'about', begun.formType, family.person);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['POST save']);
  expect(await load(family, begun)).toMatchObject({ current_step: 'about' });
});
