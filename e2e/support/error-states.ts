import { saveCamper } from '@bowline/contract/api/family/campers';
import { saveStep } from '@bowline/contract/api/family/registrations';
import type { Page } from '@playwright/test';
import { typeAndKeep } from './drafts.ts';
import { expect } from './portal.ts';
import {
  createCamper,
  createCompleteFamily,
  createFamily,
  createRegistration,
  createSubmittedRegistration,
  enter,
  pathTo,
} from './prepared.ts';
import { chooseFile } from './uploads.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

/** Error states and questions of the pages: each brings its page into that state. */
export const errorStates: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'login misses an answer': async (page) => {
    await page.goto('/login');
    await press(page, 'Log in');
    await expect(page.getByText('Invalid email')).toBeVisible();
  },
  'login is refused': async (page) => {
    await page.goto('/login');
    await type(page, 'Email', 'nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await press(page, 'Log in');
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  },
  'sign-up is refused': async (page) => {
    const family = await createFamily();
    await page.goto('/sign-up');
    await page.getByRole('radio', { name: /^Camper/ }).check();
    await type(page, 'First name (Camper)', 'Mei Ling');
    await type(page, 'Last name (Camper)', 'Tan');
    await type(page, 'Phone', '012-345 6789');
    await type(page, 'Email', family.email);
    await page.getByLabel('Password', { exact: true }).fill('sea-breeze-7');
    await page.getByLabel('Confirm password', { exact: true }).fill('sea-breeze-7');
    await press(page, 'Sign Up');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.getByLabel('Confirm password', { exact: true }).fill('sea-breeze-8');
    await type(page, 'Email', 'mei@');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByText('Passwords must match')).toBeVisible();
  },
  'a step holds answers that cannot be': async (page) => {
    const registration = await createRegistration();
    const { family } = registration;
    await enter(page, family, pathTo(registration, 'update'));
    await type(page, 'Height', 'tall');
    await type(page, 'Weight', '3');
    await press(page, 'Save');
    await expect(page.getByRole('textbox', { name: 'Height' })).toBeFocused();
  },
  'a camper is refused by the server': async (page) => {
    const family = await createCompleteFamily();
    const { id } = await createCamper(family);
    await enter(page, family, `/camper/${id}`);
    const body = { message: 'Please check.', errors: { school: ['We know no such school.'] } };
    await page.route(`/api/campers/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: body }) : route.continue(),
    );
    await press(page, 'Save');
    await expect(page.getByText('We know no such school.')).toBeVisible();
  },
  'a chosen file is no picture': async (page) => {
    const family = await createCompleteFamily();
    const { id } = await createCamper(family);
    await enter(page, family, `/camper/ic/${id}`);
    await chooseFile(page, 'Front of the ID', { name: 'front.jpg', buffer: Buffer.from('no picture') });
    await chooseFile(page, 'Back of the ID', { name: 'back.jpg', buffer: Buffer.alloc(0) });
    await expect(page.getByText('This file is empty. Please choose another.')).toBeVisible();
  },
  'a payment has no amount that can be': async (page) => {
    const registration = await createSubmittedRegistration();
    const { family } = registration;
    await enter(page, family, pathTo(registration, 'payment'));
    await type(page, 'Amount paid', '200,5');
    await page.keyboard.press('Tab');
    await chooseFile(page, 'Payment slip', { name: 'slip.pdf', buffer: Buffer.from('no slip') });
    await expect(page.getByText('Use a point before the sen, as in RM 1,480.00.')).toBeVisible();
  },
  'somebody else has changed the same answers': async (page) => {
    const family = await createCompleteFamily();
    const { id } = await createCamper(family);
    await enter(page, family, `/camper/${id}`);
    await type(page, 'School', 'SMK Taman Melawati');
    await family.client.call(saveCamper, { params: { id }, body: { school: 'SMK Damansara Jaya' } });
    await press(page, 'Save');
    await expect(page.getByRole('button', { name: 'Keep these answers' })).toBeVisible();
  },
  'unsaved answers are back, and the network is gone': async (page) => {
    const registration = await createRegistration();
    const { family } = registration;
    await enter(page, family, pathTo(registration, 'about'));
    await typeAndKeep(page, 'Your goals', 'To sail alone');
    const body = { about_interests: 'Chess' };
    await family.client.call(saveStep, { params: { formId: registration.id }, body });
    await page.reload();
    await expect(page.getByText('Other answers were saved since')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
  },
  'logging out would leave unsaved answers': async (page) => {
    await enter(page, await createCompleteFamily(), '/camper/add');
    await typeAndKeep(page, 'Full name', 'Nurul Ain');
    await press(page, 'Log out');
    await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeVisible();
  },
  'a registration is about to be withdrawn': async (page) => {
    const family = await createCompleteFamily();
    const registration = await createSubmittedRegistration({ family });
    await enter(page, family, pathTo(registration, 'registration'));
    await press(page, 'Withdraw');
    await expect(page.getByRole('button', { name: 'Don’t withdraw' })).toBeVisible();
  },
  'a form cannot be loaded': async (page) => {
    const family = await createCompleteFamily();
    const { camperId } = await createRegistration({ family });
    await enter(page, family, `/register/update/${camperId}`);
    await expect(page.getByText('Unable to load form')).toBeVisible();
  },
};
