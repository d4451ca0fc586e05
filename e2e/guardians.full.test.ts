import { saveLanguage } from '@bowline/contract/api/family/account/auth';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { labelOf, titleOf } from '@bowline/contract/form/words';
import { guardianAccessLabels } from '@bowline/contract/guardians/access';
import { guardianInvitation } from '@bowline/contract/guardians/invitation';
import { accountDetails } from '@bowline/contract/profile/account';
import { consent } from '@bowline/contract/steps/consent';
import { update } from '@bowline/contract/steps/update';
import { ENGLISH, languages } from '@bowline/contract/text/languages';
import { personName } from '@bowline/contract/text/names/person-name';
import { t, translate } from '@bowline/contract/text/t';
import { linkIn } from '@bowline/testing/outbox';
import { sample } from '@bowline/testing/sample';
import type { Page } from '@playwright/test';
import { waitForEmail } from './support/emails.ts';
import { completeAccount, fillSignUp, logIn, newPerson, type Person } from './support/family.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createFilledRegistration, enter, pathTo, type Registration } from './support/prepared.ts';
import { paySlip } from './support/wizard.ts';

const [language = ENGLISH] = sample(languages, 1, 'languages of guardians');
test.use({ language, locale: language });

const words = { accountType: 'parent', product: 'WSC' } as const;
const label = (name: keyof typeof guardianInvitation.fields) =>
  labelOf(guardianInvitation.fields[name], words);

// As completing the account enters it.
const name = personName(sampleAnswers(accountDetails));

/** On the page of the guardians. */
async function invite(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: t('Invite another guardian') }).click();
  await page.getByRole('heading', { name: titleOf(guardianInvitation) }).waitFor();
  const fill = (name: Parameters<typeof label>[0], text: string) =>
    page.getByRole('textbox', { name: label(name) }).fill(text);
  await fill('guardian_name', 'Farid');
  await fill('guardian_email', email);
  await fill('guardian_relationship', 'Father');
  await page.getByRole('radio', { name: translate(guardianAccessLabels.sign) }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Send the invitation') }).click();
  await expect(page.getByText(email)).toBeVisible();
}

/** By the link of the email, with an account that is made on the way. */
async function accept(page: Page, person: Person): Promise<void> {
  const email = await waitForEmail({ to: person.email, subject: /./ });
  await page.goto(linkIn(email, '/guardians/accept'));
  await page.waitForURL('/login');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Sign up for an account') })
    .click();
  await page.waitForURL('/sign-up');
  await fillSignUp(page, person);
  await logIn(page, person);
  await page.getByRole('heading', { name: t('Accept an invitation') }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Accept'), exact: true }).click();
  await page.waitForURL('/campers');
}

/** Changes an answer, agrees again and sends the form. */
async function fillInAndSign(page: Page, registration: Registration): Promise<void> {
  await page.goto(pathTo(registration, 'update'));
  await page.getByRole('textbox', { name: labelOf(update.fields.school_year, words) }).fill('Form 2');
  await page.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByText(t('Saved'), { exact: true })).toBeVisible();
  await page.goto(pathTo(registration, 'consent'));
  await page.getByRole('checkbox', { name: labelOf(consent.fields.consent, words) }).check();
  await page.getByRole('button', { name: t('Next'), exact: true }).click();
  await page.waitForURL(/\/register\/done\//);
}

test('a mother invites the father, who fills in, signs and pays with an account of his own', async ({
  page,
  context,
}) => {
  const registration = await createFilledRegistration();
  await registration.family.client.call(saveLanguage, { body: { language } });
  const father = newPerson('parent');
  await enter(page, registration.family, '/guardians');
  await invite(page, father);
  const elsewhere = await context
    .browser()
    ?.newContext({ locale: language, baseURL: new URL(page.url()).origin });
  if (!elsewhere) throw new Error('There is a browser.');
  const his = await elsewhere.newPage();
  await accept(his, father);
  await expect(his.getByText(t('You can see and change everything, sign and pay.'))).toBeVisible();
  await his.goto('/account');
  await completeAccount(his, father);

  await fillInAndSign(his, registration);
  await his.getByRole('link', { name: t('Make payment') }).click();
  await paySlip(his, '200');
  await elsewhere.close();

  await page.goto(pathTo(registration, 'registration'));
  await expect(page.getByText(t('Signed and sent by {name}', { name }))).toBeVisible();
  const slips = page.getByRole('list', { name: t('Past uploads') });
  await expect(slips).toContainText(t('sent by {name}', { name }));
  await page.goto('/guardians');
  await expect(page.getByText('Father')).toBeVisible();
  await expectAccessible(page);
});
