import { readFile } from 'node:fs/promises';
import type { Answers } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import { answersOfAge, newIc } from '@bowline/testing/answers';
import { addCamper, completeAccount, logIn, newPerson, signUp } from './support/family.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { fillWizard, paySlip } from './support/wizard.ts';

interface Journey {
  readonly formType: string;
  readonly accountType: AccountType;
  readonly camper: Answers;
}

const journeys: Journey[] = [
  { formType: 'junior', accountType: 'parent', camper: { name: '陈小明 Tan', ...answersOfAge(12) } },
  { formType: 'lite', accountType: 'parent', camper: { name: 'முத்து O’Neil', ...answersOfAge(8) } },
  { formType: 'senior', accountType: 'adult_camper', camper: { name: 'Mei Ling Tan', ...answersOfAge(30) } },
];

for (const { formType, accountType, camper } of journeys) {
  test(`${accountType} registers for the ${formType} camp, from sign-up to slip`, async ({ page }) => {
    test.slow();
    const person = newPerson(accountType);
    await signUp(page, person);
    await logIn(page, person);
    await completeAccount(page, person);
    await addCamper(page, person, { ...camper, ic: newIc() });
    await expect(page.getByText('Profile Complete')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await fillWizard(page, formType, person);
    await expect(page.getByText(/WSC-[2-9A-Z]{4}-[2-9A-Z]{2}/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Make payment' }).click();
    await paySlip(page, '200.50');
    await expect(page.getByText('Pending Payment Confirmation')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Make another payment' }).click();
    await expect(page.getByText('RM 200.50 sent, being checked.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'WSC Registration' }).click();
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Form copy (PDF)' }).click();
    const copy = await downloads;
    expect(copy.suggestedFilename()).toMatch(/^WSC-[2-9A-Z]{4}-[2-9A-Z]{2}\.pdf$/);
    expect((await readFile(await copy.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
}
