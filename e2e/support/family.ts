import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { titleOf } from '@bowline/contract/form/words';
import type { AccountType } from '@bowline/contract/options/choice';
import { accountDetails, emergencyContact } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { t } from '@bowline/contract/text/t';
import { newEmail } from '@bowline/testing/answers';
import { type Family, familyPassword } from '@bowline/testing/family';
import type { Page } from '@playwright/test';
import { answerSection } from './answer.ts';
import { photo, smallPicture } from './pictures.ts';
import { expect } from './portal.ts';
import { beginningWith } from './texts.ts';

/** A user who signs up and logs in on the screens. */
export interface Person extends Pick<Family, 'email' | 'password' | 'type'> {
  /** Answers what must be answered and is not yet, with what the page offers where it does. */
  readonly hurried?: true;
  /** The name of a camper added before, whose answers the pages offer. */
  readonly sibling?: string;
}

export const newPerson = (type: AccountType): Person => ({
  email: newEmail('person'),
  password: familyPassword,
  type,
});

export async function signUp(page: Page, person: Person): Promise<void> {
  if (!page.url().endsWith('/sign-up')) await page.goto('/sign-up');
  await fillSignUp(page, person);
}

/** Signs up on the page that is open, which leads to the login. */
export async function fillSignUp(page: Page, { email, password, type }: Person): Promise<void> {
  const isParent = type === 'parent';
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  const radio = beginningWith(isParent ? t('Parent/Guardian') : t('Camper'));
  await page.getByRole('radio', { name: radio }).check();
  await fill(isParent ? t('First name (Parent/Guardian)') : t('First name (Camper)'), 'Mei Ling');
  await fill(isParent ? t('Last name (Parent/Guardian)') : t('Last name (Camper)'), 'Tan');
  await fill(t('Phone'), '012-345 6789');
  await fill(t('Email'), email);
  await page.getByLabel(t('Password'), { exact: true }).fill(password);
  await page.getByLabel(t('Confirm password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('Sign Up') }).click();
  await page.waitForURL('/login');
}

export async function logIn(page: Page, { email, password, hurried }: Person): Promise<void> {
  const box = page.getByRole('textbox', { name: t('Email') });
  if (!hurried || (await box.inputValue()) === '') await box.fill(email);
  await page.getByLabel(t('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('Log in') }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Fills in the account and saves it, which leads to the campers. */
export async function completeAccount(page: Page, person: Person): Promise<void> {
  const { type } = person;
  await page.waitForURL('/account');
  await answerSection(page, accountDetails, sampleAnswers(accountDetails), person);
  if (type === 'adult_camper')
    await answerSection(page, emergencyContact, sampleAnswers(emergencyContact), person);
  await save(page);
  await page.waitForURL('/campers');
}

/** Adds a camper whose own answers are `given` and goes through the five sections. */
export async function addCamper(page: Page, person: Person, given: Answers): Promise<void> {
  await page.getByRole('link', { name: t('Add camper profile') }).click();
  await page.waitForURL('/camper/add');
  await answerSection(page, camperDetails, { ...sampleAnswers(camperDetails), ...given }, person);
  await saveAndContinue(page, person);
  await completeSections(page, person);
}

async function completeSections(page: Page, person: Person): Promise<void> {
  const sections: Section[] = [medical, immunisations];
  for (const section of sections) {
    if (!person.hurried) await page.getByRole('link', { name: beginningWith(titleOf(section)) }).click();
    await page.getByRole('heading', { level: 1, name: titleOf(section) }).waitFor();
    await answerSection(page, section, sampleAnswers(section), person);
    await saveAndContinue(page, person);
  }
  await uploadPictures(page, person, t('Photo'), [await photo()]);
  await uploadPictures(page, person, t('ID'), [await smallPicture(), await smallPicture()]);
}

/** Saves, and goes to the campers, or in a hurry to the next part. */
async function saveAndContinue(page: Page, { hurried }: Pick<Person, 'hurried'>): Promise<void> {
  const before = page.url();
  if (hurried) await page.locator('form button[type=submit]').click();
  else await save(page);
  await page.waitForURL((url) => (hurried ? url.href !== before : url.pathname === '/campers'));
}

const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: t('Save'), exact: true }).click();

async function uploadPictures(
  page: Page,
  { hurried }: Person,
  title: string,
  pictures: readonly Buffer[],
): Promise<void> {
  if (!hurried) await page.getByRole('link', { name: beginningWith(title) }).click();
  const inputs = page.locator('input[type=file]:not([capture])');
  await expect(inputs).toHaveCount(pictures.length);
  for (const [n, buffer] of pictures.entries())
    await inputs.nth(n).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await saveAndContinue(page, { hurried });
}
