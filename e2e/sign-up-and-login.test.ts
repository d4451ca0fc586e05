import type { Page } from '@playwright/test';
import { logIn, newPerson, type Person, signUp } from './support/family.ts';
import { expect, full, test } from './support/portal.ts';
import { createFamily } from './support/prepared.ts';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign Up' });
const snackbar = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function fillSignUp(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/sign-up');
  await page.getByRole('radio', { name: /^Parent\/Guardian/ }).check();
  await field(page, 'First name (Parent/Guardian)').fill('Mei Ling');
  await field(page, 'Last name (Parent/Guardian)').fill('Tan');
  await field(page, 'Phone').fill('012-345 6789');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
}

test('sign-up shows errors at the fields, and keeps its button disabled', async ({ page }) => {
  await fillSignUp(page, newPerson('parent'));
  await expect(signUpButton(page)).toBeEnabled();
  for (const [label, text, sentence] of [
    ['Email', 'mei@', 'Invalid email'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Confirm password', 'sea-breeze-8', 'Passwords must match'],
  ] as const) {
    await field(page, label).fill(text);
    await field(page, label).blur();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect(signUpButton(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Still needed/ })).toBeVisible();
  }
});

test('after sign-up the login waits for the password, and still does after a reload', async ({ page }) => {
  const person = newPerson('parent');
  await signUp(page, person);
  for (const look of [() => Promise.resolve(), () => page.reload()]) {
    await look();
    await expect(page.getByText('Welcome! Your account is ready.')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Password')).toBeFocused();
  }
});

test.describe('a slow login that ends in too many tries', () => {
  test.use({ expectedErrors: /status of 429/ });

  test('shows progress, then when to try again, and keeps what was typed', async ({ page }) => {
    const error = 'Too many tries right now. Please try again in a few seconds.';
    const gate = Promise.withResolvers<void>();
    await page.route('/api/auth/login', async (route) => {
      await gate.promise;
      await route.fulfill({
        status: 429,
        headers: { 'retry-after': '5' },
        json: { code: 'too_many', error },
      });
    });
    await page.goto('/login');
    await field(page, 'Email').fill('mei@example.com');
    await field(page, 'Password').fill('sea-breeze-7');
    const button = page.getByRole('button', { name: 'Log in' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(field(page, 'Password')).toHaveValue('sea-breeze-7');
    gate.resolve();
    await expect(snackbar(page, error)).toBeInViewport();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(button).toBeEnabled();
    await expect(field(page, 'Email')).toHaveValue('mei@example.com');
    await expect(field(page, 'Password')).toHaveValue('sea-breeze-7');
  });
});

test('the role determines whose names are requested', full, async ({ page }) => {
  await page.goto('/sign-up');
  await expect(page.getByRole('group', { name: 'I am signing up as a...' })).toBeVisible();
  await page.getByRole('radio', { name: /^Camper/ }).check();
  await expect(field(page, 'First name (Camper)')).toBeVisible();
  await expect(field(page, 'Last name (Camper)')).toBeVisible();
  await page.getByRole('radio', { name: /^Parent\/Guardian/ }).check();
  await expect(field(page, 'Last name (Parent/Guardian)')).toBeVisible();
});

test('login shows errors before sending', async ({ page }) => {
  await page.goto('/login');
  await field(page, 'Email').fill('mei@');
  await field(page, 'Password').fill('12345');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/forgot-password');
});

test.describe('an error of the server', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('at sign-up is shown in the red callout only', async ({ page }) => {
    const person = await createFamily();
    await fillSignUp(page, person);
    await signUpButton(page).click();
    await expect(alert(page)).toContainText('There’s already an account with this email.');
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Email')).toBeFocused();
    await page.getByRole('link', { name: 'Log in instead' }).click();
    await page.waitForURL('/login');
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Password')).toBeFocused();
  });

  test('at login is shown in a snackbar that can be closed', async ({ page }) => {
    const person = await createFamily();
    await page.goto('/login');
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    const refusal = snackbar(page, 'The email or password isn’t right. Please try again.');
    await expect(refusal).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('The email or password isn’t right.')).toHaveCount(0);
    await expect(field(page, 'Email')).toHaveValue(person.email);
  });

  test('about email and password is shown in the alert box', async ({ page }) => {
    const body = { email: ['This email is not known.'], password: ['This password is too long.'] };
    await page.route('/api/auth/login', (route) => route.fulfill({ status: 422, json: body }));
    await page.goto('/login');
    await field(page, 'Email').fill('mei@example.com');
    await field(page, 'Password').fill('sea-breeze-7');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(alert(page)).toContainText('This email is not known.');
    await expect(alert(page)).toContainText('This password is too long.');
  });

  test('disappears when the next attempt succeeds', full, async ({ page }) => {
    const person = await createFamily();
    await page.goto('/login');
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(snackbar(page, 'The email or password isn’t right.')).toBeVisible();
    await logIn(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
    await expect(page.getByText('The email or password isn’t right.')).toHaveCount(0);
  });
});
