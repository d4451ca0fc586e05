import { sampleAnswers } from '@bowline/contract/form/samples';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { answersOfAge } from '@bowline/testing/answers';
import type { Page } from '@playwright/test';
import { answerSection } from './support/answer.ts';
import { smallPicture } from './support/pictures.ts';
import { expect, full, test } from './support/portal.ts';
import { createCamper, createCompleteFamily, createReadyCamper, enter } from './support/prepared.ts';

const INCOMPLETE = 'Please complete all sections of the camper profile to proceed with registration.';
const NO_CAMP = "There are no suitable camps for the camper's age group.";
const NOT_OPEN = 'Registration is not open yet.';

const unanswered = Object.fromEntries(
  Object.keys({ ...medical.fields, ...immunisations.fields }).map((name) => [name, null]),
);
const noBoosters = Object.fromEntries(
  Object.entries(sampleAnswers(immunisations)).filter(([name]) => !name.endsWith('_last_booster')),
);
const pictureFile = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await smallPicture(),
});

const card = (page: Page) => page.getByRole('article');

test('a camp that is not open yet shows when it opens and offers an email', full, async ({ page }) => {
  const family = await createCompleteFamily();
  await createReadyCamper(family, answersOfAge(5));
  await enter(page, family, '/campers');
  await expect(card(page).getByText('First Splash')).toBeVisible();
  await expect(card(page).getByText(NOT_OPEN, { exact: true })).toBeVisible();
  await expect(card(page).getByText('Profile Complete', { exact: true })).toBeVisible();
  await expect(card(page).getByText('Not Started', { exact: true })).toBeVisible();
  await expect(card(page).getByText(/^Registration opens on \d\d\/\d\d\/\d{4} at \d\d:\d\d\./)).toBeVisible();
  await card(page).getByRole('button', { name: 'Email me when it opens' }).click();
  await expect(card(page).getByText('We’ll email you when it opens.')).toBeVisible();
  await page.reload();
  await card(page).getByRole('button', { name: 'Don’t email me' }).click();
  await expect(card(page).getByRole('button')).toHaveText(['Email me when it opens']);
  await expect(card(page).getByRole('link')).toHaveCount(5);
});

test('a camper too young for any camp sees the reason', full, async ({ page }) => {
  const family = await createCompleteFamily();
  await createReadyCamper(family, answersOfAge(3));
  await enter(page, family, '/campers');
  await expect(card(page).getByText(NO_CAMP, { exact: true })).toBeVisible();
  await expect(card(page).getByText('No eligible camps', { exact: true })).toBeVisible();
  await expect(card(page).getByText(NOT_OPEN)).toHaveCount(0);
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(card(page).getByRole('link')).toHaveCount(5);
});

test('an incomplete profile keeps Register disabled and shows what to do', async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await createCamper(family);
  await enter(page, family, '/campers');
  await expect(card(page).getByText('Profile Completion: 3 / 5', { exact: true })).toBeVisible();
  await expect(card(page).getByText(INCOMPLETE, { exact: true })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Register', exact: true })).toBeDisabled();
  const next = card(page).getByRole('link', { name: 'Continue: Photo' });
  await expect(next).toHaveAttribute('href', `/camper/photo/${id}`);

  for (const [name, path] of [
    ['Details Done', `/camper/${id}`],
    ['Medical Done', `/camper/medical/${id}`],
    ['Immunisations Done', `/camper/immunisations/${id}`],
    ['Photo To do', `/camper/photo/${id}`],
    ['ID To do', `/camper/ic/${id}`],
  ] as const) {
    await expect(card(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});

test('the profile is filled in from one part to the next, or saved part by part', async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await createCamper(family, unanswered);
  await enter(page, family, '/campers');
  await card(page).getByRole('link', { name: 'Continue: Medical' }).click();
  await answerSection(page, medical, sampleAnswers(medical));
  await page.getByRole('button', { name: 'Save and continue to Immunisations' }).click();
  await page.waitForURL(`/camper/immunisations/${id}`);
  await answerSection(page, immunisations, noBoosters);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('/campers');
  await card(page).getByRole('link', { name: 'Continue: Photo' }).click();
  const next = page.getByRole('button', { name: 'Save and continue to ID' });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictureFile());
  await next.click();
  await page.waitForURL(`/camper/ic/${id}`);
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveText(['Save']);
});

test('an incomplete profile for a camp that is not open shows both reasons', full, async ({ page }) => {
  const family = await createCompleteFamily();
  await createCamper(family, answersOfAge(5));
  await enter(page, family, '/campers');
  await expect(card(page).getByText(NOT_OPEN, { exact: true })).toBeVisible();
  await expect(card(page).getByText(INCOMPLETE, { exact: true })).toBeVisible();
  await expect(card(page).getByRole('button')).toHaveText(['Email me when it opens']);
});

test('a complete profile for an open camp can be registered', async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await createReadyCamper(family);
  await enter(page, family, '/campers');
  const register = card(page).getByRole('link', { name: 'Register', exact: true });
  await expect(register).toHaveAttribute('href', `/register/camper-details/${id}`);
  await expect(page.getByRole('link', { name: 'Add camper profile' })).toBeVisible();
});

test('an adult has no button to add another profile', async ({ page }) => {
  const family = await createCompleteFamily('adult_camper');
  await enter(page, family, '/campers');
  await expect(page.getByText('Add your camper profile', { exact: true })).toBeVisible();
  await createReadyCamper(family, answersOfAge(30));
  await page.reload();
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add camper profile' })).toHaveCount(0);
});
