import { readFile } from 'node:fs/promises';
import { uploadPayment } from '@bowline/contract/api/registrations';
import { confirmPayment } from '@bowline/contract/api/staff/money/payments';
import type { Answers } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import { statusLabels } from '@bowline/contract/registrations/status';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { answersOfAge, newIc } from '@bowline/testing/answers';
import type { Page } from '@playwright/test';
import { settle } from './accessibility.ts';
import { waitForEmail } from './emails.ts';
import { addCamper, completeAccount, logIn, newPerson, type Person, signUp } from './family.ts';
import { expect, expectAccessible } from './portal.ts';
import { bare, readSheets, type Sheet, textOf } from './read-sheets.ts';
import { staffOf } from './staff.ts';
import { withAnyValues } from './texts.ts';
import { fillWizard, paySlip } from './wizard.ts';

export interface Journey {
  readonly formType: string;
  readonly accountType: AccountType;
  readonly camper: Answers;
}

/** Those of parents, one of each kind. */
export const childrensJourneys: readonly Journey[] = [
  {
    formType: 'junior',
    accountType: 'parent',
    camper: { name: '陈小明 Tan', ...answersOfAge(12) },
  },
  {
    formType: 'lite',
    accountType: 'parent',
    camper: { name: 'முத்து O’Neil', ...answersOfAge(8) },
  },
];

export const adultsJourney: Journey = {
  formType: 'senior',
  accountType: 'adult_camper',
  camper: { name: 'Mei Ling Tan', ...answersOfAge(30) },
};

export const journeys = [...childrensJourneys, adultsJourney];

// A few words of each language that no other has.
const words: Readonly<Record<Language, { receipt: string; slip: string }>> = {
  en: { receipt: 'Receipt', slip: 'payment slip' },
  ms: { receipt: 'Resit', slip: 'slip pembayaran' },
  'zh-Hans': { receipt: '收据', slip: '付款凭证' },
};

type Email = Awaited<ReturnType<typeof waitForEmail>>;

/** What a family has in its hands at the end. */
export interface Papers {
  readonly emails: readonly Email[];
  readonly sheets: readonly Sheet[];
}

/** Registers as a family does in the language of the test's reader, from sign-up to the receipt. `look` sees the campers and payments, or every page. */
export async function takeJourney(
  page: Page,
  journey: Journey,
  { look, lookEverywhere }: { readonly look?: Person['look']; readonly lookEverywhere?: boolean } = {},
): Promise<Papers> {
  const { formType, accountType, camper } = journey;
  const person: Person = { ...newPerson(accountType), ...(look && lookEverywhere && { look }) };
  await signUp(page, person);
  await logIn(page, person);
  await completeAccount(page, person);
  await addCamper(page, person, { ...camper, ic: newIc() });
  await expect(page.getByText(t('Profile Complete'))).toBeVisible();
  await look?.(page);

  await page.getByRole('link', { name: t('Register'), exact: true }).click();
  await fillWizard(page, formType, person);
  await expect(page.getByText(/WSC-[2-9A-Z]{4}-[2-9A-Z]{2}/)).toBeVisible();
  await look?.(page);

  await page.getByRole('link', { name: t('Make payment') }).click();
  const paymentId = await payBySlip(page, person);
  await page.reload();
  await page.getByRole('link', { name: t('Make another payment') }).click();
  const sent = t('{amount} sent, being checked. We’ll email you once it has arrived.', {
    amount: formatRinggit(200.5),
  });
  await expect(page.getByText(sent)).toBeVisible();
  await look?.(page);

  // The email about the slip is no longer sent once the slip is confirmed.
  const emails = await receiveEmails(person);
  await confirm(paymentId);
  await page.reload();
  const receipt = await download(page, t('Receipt (PDF)'));
  expect(receipt.text).toContain(bare(t('Received with thanks')));
  await look?.(page);

  await page.getByRole('link', { name: t('{product} Registration', { product: 'WSC' }) }).click();
  const copy = await download(page, t('Form copy (PDF)'));
  expect(copy.text).toContain(bare(t('Agreement and signature')));
  await look?.(page);
  return { emails, sheets: [...copy.sheets, ...receipt.sheets] };
}

async function payBySlip(page: Page, { look }: Person): Promise<string> {
  await page.waitForURL(/\/register\/payment\//);
  await expect(page.getByRole('textbox', { name: t('Amount paid') })).toBeVisible();
  await look?.(page);
  const uploads = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/rego\/payment\//.test(response.url()),
  );
  await paySlip(page, '200.50');
  await expect(page.getByText(translate(statusLabels['Pending Payment Confirmation']))).toBeVisible();
  await look?.(page);
  return uploadPayment.response.parse(await (await uploads).json()).id;
}

async function confirm(paymentId: string): Promise<void> {
  const { client } = await staffOf('registrar');
  const body = { received: 200.5, received_on: new Date().toISOString().slice(0, 10) };
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
    t<string>('Confirm your email to get the form copy for {camper} ({reference})'),
    t<string>('We’ve received your payment slip for {camper} ({reference})'),
  ];
  return Promise.all(subjects.map((subject) => waitForEmail({ to, subject: withAnyValues(subject) })));
}

/** Takes a journey in one of the languages, and looks at its papers; also at its pages where they are in English. */
export async function expectJourneyIn(language: Language, page: Page, journey: Journey): Promise<void> {
  const { emails, sheets } = await takeJourney(page, journey, language === ENGLISH ? { look } : {});
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const { receipt, slip } = words[language];
  expect(emails.at(-1)?.subject).toContain(slip);
  expect(emails.at(-1)?.html).toContain(`lang="${language}"`);
  expect(textOf(sheets)).toContain(receipt);
}

async function look(page: Page): Promise<void> {
  await settle(page);
  await expectAccessible(page);
}
