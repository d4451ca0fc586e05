import type { Answers } from '@bowline/contract/form/field';
import { ENGLISH, languages } from '@bowline/contract/text/languages';
import { t } from '@bowline/contract/text/t';
import { answersOfAge } from '@bowline/testing/answers';
import { sample } from '@bowline/testing/sample';
import type { Page } from '@playwright/test';
import { addCamper, completeAccount, logIn, newPerson, type Person, signUp } from './support/family.ts';
import { expect, test } from './support/portal.ts';
import { countedTaps, countTaps } from './support/taps.ts';
import { fillWizard, paySlip } from './support/wizard.ts';

const [language = ENGLISH] = sample(languages, 1, 'fewest taps');

test.use({
  language,
  locale: language,
  // *Add camper profile* failed once without a trace of why.
  trace: 'retain-on-failure',
});

test(`a parent who reads ${language} registers a first child with 85 taps and a second with 75`, async ({
  page,
}) => {
  test.slow();
  const person: Person = { ...newPerson('parent'), hurried: true };
  await countTaps(page);
  await page.goto('/');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('Sign Up') })
    .click();
  await signUp(page, person);
  await logIn(page, person);
  await completeAccount(page, person);
  await registerChild(page, person, 'junior', { name: 'Aisyah Tan', ...childOf(12, '5566') });
  const first = await countedTaps(page);
  expect(first.total, first.inWords).toBeLessThanOrEqual(85);
  await registerChild(page, { ...person, sibling: 'Aisyah Tan' }, 'lite', {
    name: 'Daniel Tan',
    ...childOf(8, '5567'),
  });
  const both = await countedTaps(page);
  expect(both.total - first.total, both.inWords).toBeLessThanOrEqual(75);
});

/** A child of an age with a MyKid. */
function childOf(age: number, end: string): Answers {
  const { dob, ...answers } = answersOfAge(age);
  const digits = `${String(dob).slice(2).replaceAll('-', '')}14${end}`;
  return { ...answers, dob, ic: digits, gender: Number(end) % 2 === 1 ? 'M' : 'F' };
}

async function registerChild(page: Page, person: Person, formType: string, camper: Answers): Promise<void> {
  await addCamper(page, person, camper);
  await page.getByRole('link', { name: t('Register'), exact: true }).click();
  await fillWizard(page, formType, person);
  await page.getByRole('link', { name: t('Make payment') }).click();
  await paySlip(page);
}
