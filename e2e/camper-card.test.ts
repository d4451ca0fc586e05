import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { addCamper, addReadyCamper, born, createCompleteFamily, enter } from './support/settled-family.ts';

const INCOMPLETE = 'Please complete all sections of the camper profile to proceed with registration.';
const NO_CAMP = "There are no suitable camps for the camper's age group.";
const NOT_OPEN = 'Registration is not open yet.';

const card = (page: Page) => page.getByRole('article');

test('a camp whose registration is still to come says so and offers nothing to press', async ({ page }) => {
  const family = await createCompleteFamily();
  await addReadyCamper(family, born(5));
  await enter(page, family, '/campers');
  await expect(card(page).getByText('First Splash')).toBeVisible();
  await expect(card(page).getByText(NOT_OPEN, { exact: true })).toBeVisible();
  await expect(card(page).getByText('Profile Complete', { exact: true })).toBeVisible();
  await expect(card(page).getByText('Not Started', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(card(page).getByRole('link')).toHaveCount(5);
});

test('a camper too young for any camp is told so', async ({ page }) => {
  const family = await createCompleteFamily();
  await addReadyCamper(family, born(3));
  await enter(page, family, '/campers');
  await expect(card(page).getByText(NO_CAMP, { exact: true })).toBeVisible();
  await expect(card(page).getByText('No eligible camps', { exact: true })).toBeVisible();
  await expect(card(page).getByText(NOT_OPEN)).toHaveCount(0);
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(card(page).getByRole('link')).toHaveCount(5);
});

test('an incomplete profile keeps Register disabled and says what to do', async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await addCamper(family);
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

test('an incomplete profile for a camp that is not open is told both', async ({ page }) => {
  const family = await createCompleteFamily();
  await addCamper(family, born(5));
  await enter(page, family, '/campers');
  await expect(card(page).getByText(NOT_OPEN, { exact: true })).toBeVisible();
  await expect(card(page).getByText(INCOMPLETE, { exact: true })).toBeVisible();
  await expect(card(page).getByRole('button')).toHaveCount(0);
});

test('a complete profile for an open camp can be registered', async ({ page }) => {
  const family = await createCompleteFamily();
  const { id } = await addReadyCamper(family);
  await enter(page, family, '/campers');
  const register = card(page).getByRole('link', { name: 'Register', exact: true });
  await expect(register).toHaveAttribute('href', `/register/camper-details/${id}`);
  await expect(page.getByRole('link', { name: 'Add camper profile' })).toBeVisible();
});

test('an adult sees no button to add another profile', async ({ page }) => {
  const family = await createCompleteFamily('adult_camper');
  await enter(page, family, '/campers');
  await expect(page.getByText('Add your camper profile', { exact: true })).toBeVisible();
  await addReadyCamper(family, born(30));
  await page.reload();
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add camper profile' })).toHaveCount(0);
});
