import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { type WizardStep, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { type StepId, stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import type { Page } from '@playwright/test';
import { answerSection } from './answer.ts';
import type { Person } from './family.ts';
import { smallPicture } from './pictures.ts';
import { expect } from './portal.ts';
import type { Registration } from './prepared.ts';

/** Waits for a step of the wizard with its number and name in the heading. */
export async function expectStep(
  page: Page,
  id: StepId,
  { formType, family }: Pick<Registration, 'formType'> & { readonly family: Pick<Person, 'type'> },
): Promise<void> {
  const number = workflowOf(formType).indexOf(id) + 1;
  await page.waitForURL(new RegExp(`/register/${id}/`));
  const title = t('Part {number}: {name}', { number, name: stepTitle(id, family.type) });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

/** Goes through the wizard from the step shown to the last, answering each with its sample answers. */
export async function fillWizard(
  page: Page,
  formType: string,
  person: Person,
  from: StepId = 'camper-details',
) {
  const order = workflowOf(formType);
  for (const id of order.slice(order.indexOf(from))) {
    await expectStep(page, id, { formType, family: person });
    await passStep(page, id, person);
  }
}

/** Answers the step shown and continues to the next. */
async function passStep(page: Page, id: StepId, person: Person, given?: Answers): Promise<void> {
  const step: WizardStep = wizardSteps[id];
  if (step.kind === 'done') return;
  if (step.kind === 'review') {
    await page.getByRole('button', { name: t('Confirm'), exact: true }).click();
    return;
  }
  await answerSection(page, step.step, given ?? sampleAnswers(step.step), person);
  await page.getByRole('button', { name: t('Next'), exact: true }).click();
}

/** Uploads a slip of an amount, or of the one that is proposed, on the payment page, which leads back to the campers. */
export async function paySlip(page: Page, amount?: string): Promise<void> {
  await page.waitForURL(/\/register\/payment\//);
  const box = page.getByRole('textbox', { name: t('Amount paid') });
  if (amount === undefined) await expect(box).not.toHaveValue('');
  else await box.fill(amount);
  const slip = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await smallPicture() };
  await page.locator('input[type=file]:not([capture])').setInputFiles(slip);
  await page.getByRole('button', { name: t('Save'), exact: true }).click();
  await page.waitForURL('/campers');
}
