import { readFile } from 'node:fs/promises';
import { uploadPayment } from '@bowline/contract/api/payments';
import { confirmPayment } from '@bowline/contract/api/staff/money/payments';
import type { Answers } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import { statusLabels } from '@bowline/contract/registrations/status';
import { ENGLISH, type Language, languages } from '@bowline/contract/text/languages';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { answersOfAge, newIc } from '@bowline/testing/answers';
import { oneShare } from '@bowline/testing/registration';
import { sample } from '@bowline/testing/sample';
import type { Page } from '@playwright/test';
import { lookOnTheWay } from './accessibility.ts';
import { waitForEmail } from './emails.ts';
import { addCamper, completeAccount, logIn, newPerson, type Person, signUp } from './family.ts';
import { expect, today } from './portal.ts';
import { bare, readSheets, type Sheet, textOf } from './read-sheets.ts';
import { staffOf } from './staff.ts';
import { withAnyValues } from './texts.ts';
import { fillWizard, paySlip } from './wizard.ts';

interface Journey {
  readonly formType: string;
  readonly accountType: AccountType;
  readonly camper: Answers;
}

const journeys = {
  junior: { formType: 'junior', accountType: 'parent', camper: { name: '陈小明 Tan', ...answersOfAge(12) } },
  lite: { formType: 'lite', accountType: 'parent', camper: { name: 'முத்து O’Neil', ...answersOfAge(8) } },
  senior: {
    formType: 'senior',
    accountType: 'adult_camper',
    camper: { name: 'Mei Ling Tan', ...answersOfAge(30) },
  },
} satisfies Readonly<Record<string, Journey>>;

type FormType = keyof typeof journeys;

const [languageOfFirst = ENGLISH] = sample(languages, 1, 'journeys');

/** Each form is filled in in another language; the seed decides in which. */
export function languageOf(formType: FormType): Language {
  const after = Object.keys(journeys).indexOf(formType);
  return languages[(languages.indexOf(languageOfFirst) + after) % languages.length] ?? ENGLISH;
}

// A few words of each language that no other has.
const words: Readonly<Record<Language, { receipt: string; slip: string }>> = {
  en: { receipt: 'Receipt', slip: 'payment slip' },
  ms: { receipt: 'Resit', slip: 'slip pembayaran' },
  'zh-Hans': { receipt: '收据', slip: '付款凭证' },
};

type Email = Awaited<ReturnType<typeof waitForEmail>>;

/** What a family has in its hands at the end. */
interface Papers {
  readonly emails: readonly Email[];
  readonly sheets: readonly Sheet[];
}

/** A family registers from sign-up to the receipt, and gets its papers in its language. */
export async function expectJourney(page: Page, formType: FormType): Promise<void> {
  const language = languageOf(formType);
  const { emails, sheets } = await takeJourney(page, journeys[formType]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const { receipt, slip } = words[language];
  expect(emails.at(-1)?.subject).toContain(slip);
  expect(emails.at(-1)?.html).toContain(`lang="${language}"`);
  expect(textOf(sheets)).toContain(receipt);
}

/** Registers as a family does in the language of the test's reader. */
async function takeJourney(page: Page, { formType, accountType, camper }: Journey): Promise<Papers> {
  const person = newPerson(accountType);
  await signUp(page, person);
  await logIn(page, person);
  await completeAccount(page, person);
  await addCamper(page, person, { ...camper, ic: newIc() });
  await expect(page.getByText(t('Profile Complete'))).toBeVisible();
  await lookOnTheWay(page);

  await page.getByRole('link', { name: t('Register'), exact: true }).click();
  await fillWizard(page, formType, person);
  await expect(page.getByText(/WSC-[2-9A-Z]{4}-[2-9A-Z]{2}/)).toBeVisible();
  await lookOnTheWay(page);

  await page.getByRole('link', { name: t('Make payment') }).click();
  const paymentId = await payBySlip(page);
  await page.reload();
  await page.getByRole('link', { name: t('Make another payment') }).click();
  const sent = t('{amount} sent, being checked. We’ll email you once it has arrived.', {
    amount: formatRinggit(200.5),
  });
  await expect(page.getByText(sent)).toBeVisible();
  await lookOnTheWay(page);

  // The email about the slip is no longer sent once the slip is confirmed.
  const emails = await receiveEmails(person);
  await confirm(paymentId);
  await page.reload();
  const receipt = await download(page, t('Receipt (PDF)'));
  expect(receipt.text).toContain(bare(t('Received with thanks')));
  await lookOnTheWay(page);

  await page.getByRole('link', { name: t('{product} Registration', { product: 'WSC' }) }).click();
  const copy = await download(page, t('Form copy (PDF)'));
  expect(copy.text).toContain(bare(t('Agreement and signature')));
  await lookOnTheWay(page);
  return { emails, sheets: [...copy.sheets, ...receipt.sheets] };
}

async function payBySlip(page: Page): Promise<string> {
  await page.waitForURL(/\/register\/payment\//);
  await expect(page.getByRole('textbox', { name: t('Amount paid') })).toBeVisible();
  await lookOnTheWay(page);
  const uploads = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/rego\/payment\//.test(response.url()),
  );
  await paySlip(page, '200.50');
  await expect(page.getByText(translate(statusLabels['Pending Payment Confirmation']))).toBeVisible();
  await lookOnTheWay(page);
  return uploadPayment.response.parse(await (await uploads).json()).id;
}

async function confirm(paymentId: string): Promise<void> {
  const { client } = await staffOf('registrar');
  const body = oneShare({ payment_id: paymentId }, { received: 200.5, received_on: await today() });
  await client.call(confirmPayment, { params: { paymentId }, body });
}

async function download(page: Page, name: string) {
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  const sheets = await readSheets(await readFile(await (await downloads).path()));
  return { sheets, text: textOf(sheets) };
}

async function receiveEmails({ email: to }: Person): Promise<Email[]> {
  const subjects = [
    t<string>('Welcome to {name}'),
    t<string>('Your form for {camper} has arrived ({reference})'),
    t<string>('We’ve received a payment slip for {camper} ({reference})'),
  ];
  return Promise.all(subjects.map((subject) => waitForEmail({ to, subject: withAnyValues(subject) })));
}
