import { saveStep } from '@bowline/contract/api/family/registrations';
import { getRegistration } from '@bowline/testing/registration';
import { chooseLanguage } from './support/choose-language.ts';
import { expect, expectAccessible, test, useOwnPortal } from './support/portal.ts';
import { createFilledRegistration, createSubmittedRegistration, enter, pathTo } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

// Everybody who registers for the camp is asked.
useOwnPortal();
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, expectedErrors: /422/ });

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

test('a question of the camp goes from the office to the form, the review, the list and the PDF', async ({
  page,
  context,
}) => {
  const sent = await createSubmittedRegistration();
  const draft = await createFilledRegistration();
  const campId = (await getRegistration(draft)).camp_id;
  const admin = await staffOf('admin');

  await openStaffPage(page, admin, `/camps/${campId}/questions`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const first = page.getByRole('region', { name: /^Question 1/ });
  await first.getByRole('textbox', { name: 'Question' }).first().fill('Has the camper sailed before?');
  await first.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('Yes or No');
  await first
    .getByRole('combobox', { name: 'Who reads the answers' })
    .selectOption('Everybody in the office');
  await first.getByText('In other languages').click();
  await first
    .getByRole('group', { name: 'Bahasa Malaysia' })
    .getByRole('textbox', { name: 'Question' })
    .fill('Pernahkah peserta belayar?');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('region', { name: /^Question 2/ });
  await second.getByRole('combobox', { name: 'Answer', exact: true }).selectOption('A PDF or picture');
  await second
    .getByRole('combobox', { name: 'Only after the question' })
    .selectOption('Has the camper sailed before?');
  await second.getByRole('combobox', { name: 'With the answer' }).selectOption('Yes');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(second.getByText('Please fill this in.')).toBeVisible();
  await second.getByRole('textbox', { name: 'Question' }).first().fill('Sailing log');
  await expect(page.getByRole('heading', { name: 'As families see it' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1, published')).toBeVisible();
  await page.getByRole('button', { name: 'Email this family…' }).click();
  await expect(page.getByText('1 email goes out.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByText('Not yet')).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo the emails/ }).click();
  await expect(page.getByText('Not yet')).toBeVisible();

  const family = await context.newPage();
  await enter(family, draft.family, pathTo(draft, 'update'));
  await chooseLanguage(family, 'ms');
  await family
    .getByRole('group', { name: 'Pernahkah peserta belayar?' })
    .getByText('Ya', { exact: true })
    .click();
  await family.locator('input[type=file]').first().setInputFiles(plan);
  await expect(family.getByRole('button', { name: 'plan.pdf' })).toBeVisible();
  await expectAccessible(family);
  await family.getByRole('button', { name: 'Seterusnya' }).click();
  await expect(family).toHaveURL(/about/);
  await draft.family.client.call(saveStep, { params: { formId: draft.id }, body: { consent: true } });
  await family.goto(pathTo(draft, 'done'));
  await expect(family.getByRole('heading', { name: /Selesai/ })).toBeVisible();

  await enter(family, sent.family, pathTo(sent, 'registration'));
  await family
    .getByRole('group', { name: 'Pernahkah peserta belayar?' })
    .getByText('Tidak', { exact: true })
    .click();
  await family.getByRole('button', { name: 'Hantar jawapan' }).click();
  await expect(family.getByRole('group', { name: 'Pernahkah peserta belayar?' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: /^Email th/ })).toHaveCount(0);
  await page.goto(`/staff/registrations/${draft.id}`);
  await page.getByRole('heading', { name: 'Questions for this camp' }).click();
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await page.goto(`/staff/camps/${campId}/lists/questions?include=undecided`);
  await expect(page.getByRole('columnheader', { name: 'Has the camper sailed before?' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'plan.pdf' })).toBeVisible();
});
