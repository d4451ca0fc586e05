import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import type { AccountType } from '@bowline/contract/options/choice';
import { accountDetails, emergencyContact } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { newEmail } from '@bowline/testing/answers';
import { type Family, familyPassword } from '@bowline/testing/family';
import type { Page } from '@playwright/test';
import { answerSection } from './answer.ts';
import { photo } from './pictures.ts';
import { expect } from './portal.ts';

/** Somebody who signs up and logs in on the screens. */
export type Person = Pick<Family, 'email' | 'password' | 'type'>;

export const newPerson = (type: AccountType): Person => ({
  email: newEmail('person'),
  password: familyPassword,
  type,
});

export async function signUp(page: Page, { email, password, type }: Person): Promise<void> {
  const isParent = type === 'parent';
  await page.goto('/sign-up');
  await page.getByRole('radio', { name: isParent ? /^Parent\/Guardian/ : /^Camper/ }).check();
  const suffix = isParent ? '(Parent/Guardian)' : '(Camper)';
  await page.getByRole('textbox', { name: `First name ${suffix}` }).fill('Mei Ling');
  await page.getByRole('textbox', { name: `Last name ${suffix}` }).fill('Tan');
  await page.getByRole('textbox', { name: 'Phone' }).fill('012-345 6789');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('/login');
}

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Fills in the account and saves it, which leads to the campers. */
export async function completeAccount(page: Page, { type }: Person): Promise<void> {
  await page.waitForURL('/account');
  await answerSection(page, accountDetails, sampleAnswers(accountDetails), type);
  if (type === 'adult_camper')
    await answerSection(page, emergencyContact, sampleAnswers(emergencyContact), type);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('/campers');
}

/** Adds a camper whose own answers are `given` and goes through the five sections. */
export async function addCamper(page: Page, { type }: Person, given: Answers): Promise<void> {
  await page
    .getByRole('link', { name: /^Add (camper profile|your first camper|your camper profile)/ })
    .first()
    .click();
  await page.waitForURL('/camper/add');
  await answerSection(page, camperDetails, { ...sampleAnswers(camperDetails), ...given }, type);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('/campers');
  await completeSections(page, type);
}

async function completeSections(page: Page, type: AccountType): Promise<void> {
  const sections: Section[] = [medical, immunisations];
  for (const section of sections) {
    await page.getByRole('link', { name: new RegExp(`^${section.title}`) }).click();
    await answerSection(page, section, sampleAnswers(section), type);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('/campers');
  }
  await uploadPictures(page, /^Photo/, 1);
  await uploadPictures(page, /^ID/, 2);
}

async function uploadPictures(page: Page, link: RegExp, count: number): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  const inputs = page.locator('input[type=file]:not([capture])');
  await expect(inputs).toHaveCount(count);
  for (let n = 0; n < count; n++) {
    await inputs.nth(n).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('/campers');
}
