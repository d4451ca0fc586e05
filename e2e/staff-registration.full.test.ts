import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';
import { createPaidRegistration, createRegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

const part = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const parts = ['Summary', 'Photo and ID', 'Payments', 'History'];

async function shownParts(page: Page): Promise<string[]> {
  const shown: string[] = [];
  for (const name of parts) if (await part(page, name).isVisible()) shown.push(name);
  return shown;
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

  test('a registration opens with its summary beside the form and the decision', async ({ page }) => {
    const { id } = await createPaidRegistration();
    await openStaffPage(page, await staffOf('admin'), `/registrations/${id}`);
    await expect(part(page, 'Summary')).toBeVisible();
    expect(await shownParts(page)).toEqual(parts);
    const at = async (name: string) => (await part(page, name).boundingBox()) ?? { x: 0, y: 0 };
    expect((await at('Photo and ID')).y).toBeLessThan((await at('Summary')).y);
    expect((await at('Summary')).x).toBeLessThan((await at('Camper and family')).x);
    expect((await at('Camper and family')).x).toBeLessThan((await at('Decision')).x);

    const answers = page.locator('details[open] dt').first();
    await expect(answers).toBeHidden();
    await page.getByRole('link', { name: 'Camper and family' }).focus();
    await page.keyboard.press('Enter');
    await expect(answers).toBeInViewport();

    await page.mouse.wheel(0, 1500);
    await expect(part(page, 'Photo and ID')).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the parts of a registration are tabs, and the decision stays in reach', async ({ page }) => {
    const { id } = await createRegistrationWithSlip();
    await openStaffPage(page, await staffOf('registrar'), `/registrations/${id}`);
    await expect(part(page, 'Summary')).toBeVisible();
    expect(await shownParts(page)).toEqual(['Summary', 'Photo and ID']);

    await page.getByRole('link', { name: '1 slip to confirm' }).tap();
    await expect(part(page, 'Payments')).toBeInViewport();
    expect(await shownParts(page)).toEqual(['Payments']);

    const decide = page.getByRole('button', { name: 'Decide…' });
    await expect(decide).toBeInViewport();
    await decide.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).tap();
    await expect(page.getByRole('textbox', { name: 'Reason for the family' })).toBeVisible();
  });
});
