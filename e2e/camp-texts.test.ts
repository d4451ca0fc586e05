import { createStaffCamp } from '@bowline/contract/api/staff/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { atBothDepths, expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, test, useOwnPortal } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

useOwnPortal();

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

for (const [title, details] of atBothDepths('staff translate the terms of a camp beside the English ones'))
  test(title, details, async ({ page }) => {
    const admin = await staffOf('admin');
    const terms_conditions = '# Terms\n\nSupervision at all times.';
    // A draft: families read the others.
    const body = { ...sampleAnswers(campSection), terms_conditions };
    const { id } = await admin.client.call(createStaffCamp, { body });
    await openStaffPage(page, admin, `/camps/${id}/texts/ms`);
    await expect(page.getByText(/^Not yet translated: .*Appendices/)).toBeVisible();
    const terms = page.getByRole('textbox', { name: /^Terms for parents and guardians/ });
    await terms.fill('# Terma\n\nPengawasan setiap masa.');
    const preview = page.getByRole('region', { name: 'As families will see it' });
    await expect(preview.getByRole('region', { name: /: English$/ })).toContainText('Supervision');
    await expect(preview.getByText('Pengawasan setiap masa.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await expectAccessibleStaffPage(page);
    await page.getByRole('button', { name: '简体中文' }).click();
    await expect(page).toHaveURL(/texts\/zh-Hans$/);
    await expect(terms).toHaveValue('');
  });
