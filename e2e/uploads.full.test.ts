import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { smallPicture } from './support/pictures.ts';
import { expect, test } from './support/portal.ts';
import {
  createCamper,
  createCompleteFamily,
  createSubmittedRegistration,
  enter,
  pathTo,
} from './support/prepared.ts';
import { chooseFile, slot } from './support/uploads.ts';

const MEGABYTE = 1024 * 1024;

const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
const nothing = Buffer.alloc(0);
const huge = (head: Buffer | string) => Buffer.concat([Buffer.from(head), Buffer.alloc(10 * MEGABYTE)]);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picture = (page: Page, alt: string) => page.getByRole('img', { name: alt });

async function openIdPage(page: Page): Promise<string> {
  const family = await createCompleteFamily();
  const { id } = await createCamper(family);
  await enter(page, family, `/camper/ic/${id}`);
  return id;
}

async function openPaymentPage(page: Page): Promise<void> {
  const registration = await createSubmittedRegistration();
  const { family } = registration;
  await enter(page, family, pathTo(registration, 'payment'));
}

type Colour = 'red' | 'blue';

/** What colour a picture is on the whole. */
async function colourOf(picture: Buffer): Promise<Colour> {
  const { dominant } = await sharp(picture).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

/** The picture shown is one that the server hands out, and has this colour. */
async function expectStored(page: Page, alt: string, colour: Colour): Promise<void> {
  await expect(picture(page, alt)).toHaveJSProperty('complete', true);
  await expect(picture(page, alt)).toHaveJSProperty('naturalWidth', 320);
  const address = await picture(page, alt).getAttribute('src');
  expect(address).toMatch(/^(http:\/\/localhost:\d+)?\/api\//);
  const answer = await page.request.get(address ?? '');
  expect(await colourOf(await answer.body())).toBe(colour);
}

test('both sides of an ID are previewed, replaced, reset, saved and shown again', async ({ page }) => {
  const id = await openIdPage(page);
  await expect(button(page, 'Save')).toBeDisabled();
  await expect(button(page, 'Reset')).toBeDisabled();
  await chooseFile(page, 'Front of the ID', { name: 'wrong-side.jpg', buffer: await smallPicture('blue') });
  await expect(picture(page, 'Front of the ID')).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await chooseFile(page, 'Front of the ID', { name: 'front.jpg', buffer: await smallPicture('red') });
  await expect(slot(page, 'Front of the ID')).toContainText('Chosen: front.jpg');
  await expect(slot(page, 'Front of the ID')).not.toContainText('wrong-side.jpg');

  await button(page, 'Reset').click();
  await expect(picture(page, 'Front of the ID')).toHaveCount(0);
  await expect(button(page, 'Reset')).toBeDisabled();

  await chooseFile(page, 'Front of the ID', { name: 'front.jpg', buffer: await smallPicture('red') });
  await chooseFile(page, 'Back of the ID', { name: 'back.jpg', buffer: await smallPicture('blue') });
  await button(page, 'Save').click();
  await page.waitForURL('/campers');
  await expect(page.getByRole('link', { name: 'ID Done' })).toBeVisible();

  await page.goto(`/camper/ic/${id}`);
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  await expectStored(page, 'Front of the ID', 'red');
  await expectStored(page, 'Back of the ID', 'blue');
  await page.reload();
  await expectStored(page, 'Front of the ID', 'red');

  await chooseFile(page, 'Front of the ID', { name: 'new.jpg', buffer: await smallPicture('blue') });
  await expect(button(page, 'Save')).toBeDisabled();
  await button(page, 'Reset').click();
  await expectStored(page, 'Front of the ID', 'red');
});

test('a PDF serves as a slip; a GIF, an empty file or a huge one does not', async ({ page }) => {
  await openPaymentPage(page);
  const slip = 'Payment slip';
  const cases = [
    [gif, 'We can’t use this kind of file. Please choose a JPEG or PNG picture, or a PDF.'],
    [nothing, 'This file is empty. Please choose another.'],
    [huge('%PDF-1.7\n'), 'This file is larger than 10 MB. Please choose a smaller one.'],
  ] as const;
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,234.50');
  for (const [buffer, sentence] of cases) {
    await chooseFile(page, slip, { name: 'slip.pdf', buffer });
    await expect(slot(page, slip)).toContainText(sentence);
    await expect(button(page, 'Save')).toBeDisabled();
  }
  await chooseFile(page, slip, { name: 'slip.pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
  await expect(slot(page, slip)).toContainText('Chosen: slip.pdf');
  await button(page, 'Save').click();
  await page.waitForURL('/campers');
  await page.getByRole('link', { name: 'Make another payment' }).click();
  await expect(page.getByText('RM 1,234.50 sent, being checked.')).toBeVisible();
});
