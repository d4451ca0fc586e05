import { workflowOf } from '@bowline/contract/steps/workflows';
import { expect, test } from './support/portal.ts';
import { begin, load, submit } from './support/registration.ts';
import { createCompleteFamily, enter } from './support/settled-family.ts';
import { expectStep } from './support/wizard.ts';

test('a submitted form can be read completely and not changed', async ({ page }) => {
  const family = await createCompleteFamily();
  const begun = await begin(family);
  await submit(family, begun);
  const { reference, version } = await load(family, begun);
  const main = page.getByRole('main');

  await enter(page, family, begun.pathTo('camper-details'));
  for (const step of workflowOf(begun.formType).filter((id) => id !== 'done')) {
    await expectStep(page, step, begun.formType, family.person);
    await expect(main.getByText('You’ve submitted this form')).toBeVisible();
    await expect(main.locator('input, select, textarea')).toHaveCount(0);
    await expect(main.getByRole('button', { name: /Save|Confirm/ })).toHaveCount(0);
    await expect(main.getByRole('link', { name: /Edit/ })).toHaveCount(0);
    await main
      .getByRole('link', { name: 'Next' })
      .or(main.getByRole('button', { name: 'Next' }))
      .click();
  }
  await expectStep(page, 'done', begun.formType, family.person);
  await expect(main.getByText(String(reference))).toBeVisible();
  expect((await load(family, begun)).version).toBe(version);

  await main.getByRole('link', { name: 'Back to campers' }).click();
  await expect(page.getByText('Pending Payment', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resume registration' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Make payment' })).toHaveAttribute(
    'href',
    begun.pathTo('payment'),
  );
});

test('a submitted form shows the answers as they were given', async ({ page }) => {
  const family = await createCompleteFamily();
  const begun = await begin(family);
  await submit(family, begun);
  await enter(page, family, begun.pathTo('transport'));
  await expect(page.getByRole('definition').filter({ hasText: 'Aunt' })).toBeVisible();
  await page.goto(begun.pathTo('update'));
  await expect(page.getByRole('definition').filter({ hasText: '36.5 kg' })).toBeVisible();
});
