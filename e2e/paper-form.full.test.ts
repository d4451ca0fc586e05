import { readFile } from 'node:fs/promises';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { titleOf } from '@bowline/contract/form/words';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { everySection } from '@bowline/contract/staff/every-section';
import { answersOfAge, newEmail, newIc } from '@bowline/testing/answers';
import { familyPassword } from '@bowline/testing/family';
import { readPdf } from '@bowline/testing/read-pdf';
import type { Locator, Page } from '@playwright/test';
import { answerSection } from './support/answer.ts';
import { photo, smallPicture } from './support/pictures.ts';
import { expect, test } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { countedTaps, countTaps } from './support/taps.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

// An experienced clerk.
const SECONDS_A_CHARACTER = 0.2;
const SECONDS_A_TAP = 1;

const clerk = { type: 'parent', hurried: true, digits: true } as const;
const reader = { accountType: 'parent', today: '2026-03-02', product: 'WSC' } as const;
const ofAge = answersOfAge(8);
/** The first of several questions on Yes and No, by the section. */
const firstOfSeveral = new Map<Section, string>([
  [camperDetails, 'can_swim'],
  [medical, 'health_asthma'],
  [immunisations, 'vax_pneumococcus'],
]);
// The account has no email, and the page says so of the camper.
const camper = { ...ofAge, ic: newIc(), name: 'Kertas Tan', email: null };

test('the office enters a paper form of a family without an email in five minutes, and the family takes it over', async ({
  page,
  context,
}) => {
  test.slow();
  await countTaps(page);
  const typed = await countCharacters(page);
  await openStaffPage(page, await staffOf('registrar'), '/families');
  await enterAccount(page);
  await enterSections(page);
  await answer(page, camperDetails, camper);
  await press(page.getByRole('button', { name: 'Add the camper' }));
  await expect(page.getByRole('heading', { name: '2. Camper: Kertas Tan' })).toBeVisible();
  await enterSections(page);
  await enterPictures(page);
  await register(page);
  await enterSections(page);
  await sign(page);
  const taps = await countedTaps(page);
  const seconds = typed() * SECONDS_A_CHARACTER + taps.total * SECONDS_A_TAP;
  expect(seconds, `${typed()} characters, ${taps.inWords}`).toBeLessThan(300);
  expect(taps.total, taps.inWords).toBeLessThan(70);

  const code = await printCode(page);
  const theirs = await context.newPage();
  await theirs.goto(`/take-over#${code}`);
  await expect(theirs.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
  await theirs.getByRole('textbox', { name: 'Email' }).fill(newEmail('paper'));
  await theirs.getByLabel('Password', { exact: true }).fill(familyPassword);
  await theirs.getByLabel('Confirm password', { exact: true }).fill(familyPassword);
  await theirs.getByRole('button', { name: 'Take over the account' }).click();
  await theirs.waitForURL('/campers');
  await expect(theirs.getByRole('heading', { name: 'Kertas Tan' })).toBeVisible();
  await expect(theirs.getByText('Pending Payment').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Taken over on/)).toBeVisible();
});

async function enterAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter a paper form' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Mei');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Tan');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('0123456789');
  await dialog.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL(/\/paper$/);
}

/** Answers the section that is open on the page, until none is. */
async function enterSections(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save and next' });
  const isNext = () =>
    save.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
  while (await isNext()) {
    const title = await page.getByRole('region').filter({ has: save }).last().getAttribute('aria-label');
    const section = everySection.find((one) => titleOf(one) === title);
    if (!section) throw new Error(`No section ${title}`);
    await answer(page, section);
    await press(save);
    await expect(page.getByRole('region', { name: title ?? '' })).toHaveCount(0);
  }
}

/** Answers a section in its order, several questions on Yes and No at once. */
async function answer(page: Page, section: Section, own: Answers = {}): Promise<void> {
  const samples = { ...sampleAnswers(section), ...own };
  const { fields, ...offered } = asOffered(section);
  const at = Object.keys(fields).indexOf(firstOfSeveral.get(section) ?? '');
  if (at >= 0) {
    const before = Object.fromEntries(Object.entries(fields).slice(0, at));
    await answerSection(page, { ...offered, fields: before }, samples, clerk);
    await page.getByRole('button', { name: 'Answer the rest No' }).click();
  }
  // What is answered stays.
  await answerSection(page, { ...offered, fields }, samples, clerk);
}

/** A family's own page also offers what it knows of the account; staff are offered the rest, such as No to all. */
const asOffered = (section: Section): Section => ({
  ...section,
  fields: Object.fromEntries(
    Object.entries(section.fields).map(([name, { offer, ...field }]) => [
      name,
      offer?.answer({ ...reader, account: {}, birthDate: String(ofAge.dob) }) === undefined
        ? field
        : { ...field, offer },
    ]),
  ),
});

/** With Enter where the focus is there already. */
const press = async (button: Locator): Promise<void> =>
  (await button.evaluate((one) => one === document.activeElement)) ? button.press('Enter') : button.click();

async function enterPictures(page: Page): Promise<void> {
  const inputs = page.locator('input[type=file]:not([capture])');
  const pictures = [await photo(), await smallPicture(), await smallPicture()];
  for (const [n, buffer] of pictures.entries())
    await inputs.nth(n).setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer });
}

async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Register for/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function sign(page: Page): Promise<void> {
  const day = page.getByRole('group', { name: 'Day of the signature' });
  await day.getByLabel('Day', { exact: true }).fill('1');
  await day.getByLabel('Month', { exact: true }).fill('1');
  await day.getByLabel('Year', { exact: true }).fill('2026');
  const scan = { name: 'signed.jpg', mimeType: 'image/jpeg', buffer: await smallPicture() };
  await page.locator('#scan input[type=file]:not([capture])').setInputFiles(scan);
  await page.getByRole('button', { name: 'Submit the paper form' }).click();
  await expect(page.getByText(/^Submitted as/).first()).toBeVisible();
}

/** The code on the page that is downloaded. */
async function printCode(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print the take-over code' }).click();
  const { pages } = await readPdf(await readFile(await (await downloading).path()));
  return /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(pages.join(' '))?.[0] ?? '';
}

/** Counts the characters that are typed into text boxes, and the digits that choose answers. */
async function countCharacters(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('noteTyped', (characters: number) => {
    count += characters;
  });
  await page.addInitScript(() => {
    document.addEventListener('keydown', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('[type=radio]')) noteTyped(1);
    });
    const lengths = new WeakMap<EventTarget, number>();
    document.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (target.matches('[type=radio], [type=checkbox], [type=file]')) return;
      const added = target.value.length - (lengths.get(target) ?? 0);
      lengths.set(target, target.value.length);
      if (added > 0) noteTyped(added);
    });
  });
  return () => count;
}

declare global {
  function noteTyped(characters: number): void;
}
