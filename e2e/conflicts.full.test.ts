import { saveStep } from '@bowline/contract/api/family/registrations';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { update } from '@bowline/contract/steps/update';
import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { createRegistration, enter, pathTo } from './support/prepared.ts';

const answer = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Someone changed this while you were editing' });
const side = (page: Page, question: string, whose: 'Your version' | 'Saved version') =>
  dialog(page).getByRole('group', { name: question }).getByRole('radio', { name: whose });
const keepThese = (page: Page) => dialog(page).getByRole('button', { name: 'Keep these answers' });

/** The same page in a second tab, both loaded before anything is changed. */
async function inTwoTabs(page: Page, label: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await expect(answer(tab, label)).toBeEditable();
  return other;
}

test.use({ expectedErrors: /status of 409/ });

test('a step changed in two tabs keeps the answers that the person chooses', async ({ page }) => {
  const registration = await createRegistration();
  const { family } = registration;
  await family.client.call(saveStep, { params: { formId: registration.id }, body: sampleAnswers(update) });
  await enter(page, family, pathTo(registration, 'update'));
  const other = await inTwoTabs(page, 'School year or grade');

  await answer(page, 'School year or grade').fill('Form 2');
  await answer(page, 'Height').fill('150');
  await answer(page, 'Siblings').fill('Ali, 9');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await answer(other, 'School year or grade').fill('Form 3');
  await answer(other, 'Height').fill('151.5');
  await answer(other, 'Cousins').fill('Siti, 14');
  await save(other);
  await expect(side(other, 'School year or grade', 'Your version')).toHaveAccessibleName(/Form 3/);
  await expect(side(other, 'School year or grade', 'Saved version')).toHaveAccessibleName(/Form 2/);
  await expect(side(other, 'Siblings', 'Saved version')).toBeChecked();
  await expect(side(other, 'Cousins', 'Your version')).toBeChecked();
  await expect(other.getByText('Please choose what to keep.')).toHaveCount(0);
  await expect(keepThese(other)).toBeDisabled();
  await side(other, 'School year or grade', 'Saved version').check();
  await side(other, 'Height', 'Your version').check();
  await keepThese(other).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await expect(answer(other, 'School year or grade')).toHaveValue('Form 2');
  expect(await getRegistration(registration)).toMatchObject({
    school_year: 'Form 2',
    medical_height: 151.5,
    attending_with_siblings: 'Ali, 9',
    attending_with_cousins: 'Siti, 14',
    medical_weight: sampleAnswers(update).medical_weight,
  });
});
