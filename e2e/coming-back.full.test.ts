import { saveLanguage } from '@bowline/contract/api/family/account/auth';
import { listOpenCamps } from '@bowline/contract/api/family/open-camps';
import { statusLabels } from '@bowline/contract/registrations/status';
import { languages } from '@bowline/contract/text/languages';
import { t, translate } from '@bowline/contract/text/t';
import { answersOfAge } from '@bowline/testing/answers';
import { sample } from '@bowline/testing/sample';
import type { Page } from '@playwright/test';
import { withClient } from '../server/src/platform/database/with-client.ts';
import { logIn } from './support/family.ts';
import { currentPortal, expect, expectAccessible, portal, test, useOwnPortal } from './support/portal.ts';
import {
  createCompleteFamily,
  createReadyCamper,
  createSubmittedRegistration,
  enter,
  type Registration,
} from './support/prepared.ts';
import { countedTaps, countTaps } from './support/taps.ts';
import { withAnyValues } from './support/texts.ts';
import { expectStep, paySlip } from './support/wizard.ts';

const [language = 'en'] = sample(languages, 1, 'language of families who come back');
test.use({ language, locale: language });
useOwnPortal();

// From the campers page to the slip, with the answers of last year still true.
const MOST_TAPS = 20;

/** Runs a statement in the portal's database: no call moves the time. */
async function sql(statement: string, values: readonly unknown[] = []): Promise<void> {
  const { DATABASE_URL: connectionString = '' } = currentPortal().settings;
  await withClient({ connectionString }, (client) => client.query(statement, [...values]));
}

/** Another camp like a camper's, so many days later. */
const addCamp = (registration: Registration, name: string, days: number) =>
  sql(
    `insert into camp select (jsonb_populate_record(camp, jsonb_build_object(
       'id', gen_random_uuid(), 'name', $2::text, 'starts_on', starts_on + $3::int, 'ends_on', ends_on + $3::int))).*
     from camp where id = (select camp_id from registration where id = $1)`,
    [registration.id, name, days],
  );

/** As if the season of a registration had been a year before. */
async function moveBackAYear({ id }: Registration): Promise<void> {
  await sql(
    `update camp set starts_on = starts_on - 365, ends_on = ends_on - 365, opens_at = opens_at - interval '1 year',
       closes_at = closes_at - interval '1 year'
     where id = (select camp_id from registration where id = $1)`,
    [id],
  );
  await sql(
    `update registration set created_at = created_at - interval '1 year', updated_at = updated_at - interval '1 year',
       submitted_at = submitted_at - interval '1 year'
     where id = $1`,
    [id],
  );
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A form that was submitted, of a family that reads the language of this test. */
async function submitForm(): Promise<Registration> {
  const registration = await createSubmittedRegistration({ camper: answersOfAge(12) });
  await registration.family.client.call(saveLanguage, { body: { language } });
  return registration;
}

test('a family registers for a second week, which begins with the answers of the first', async ({ page }) => {
  const first = await submitForm();
  await addCamp(first, 'Second Week', 7);
  await enter(page, first.family, '/campers');
  await page.getByText(t('Register for another camp')).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('Register for {camp}', { camp: 'Second Week' }) }).click();
  await expectStep(page, 'camper-details', first);
  await expect(page.getByText('Second Week')).toBeVisible();
  for (const step of ['camper-details', 'emergency', 'medical', 'immunisations'] as const) {
    await expectStep(page, step, first);
    await press(page, t('Confirm'));
  }
  const filledIn = withAnyValues(t<string>('Filled in from your form of {day}. Please check.'));
  for (const step of ['update', 'about'] as const) {
    await expectStep(page, step, first);
    await expect(page.getByText(filledIn)).toBeVisible();
    await press(page, t('Next'));
  }
  await expectStep(page, 'closing-ceremony', first);
  await page.getByRole('radio', { name: t('No'), exact: true }).click();
  await press(page, t('Next'));
  await expectStep(page, 'transport', first);
  await press(page, t('Next'));
  await submit(page, first);
  await page.goto('/campers');
  const status = page.getByText(translate(statusLabels['Pending Payment']));
  await expect(status).toHaveCount(2);
  await expect(page.getByText('Second Week')).toBeVisible();
  await expectAccessible(page);
});

test('a link on another website leads to its camp, through the login', async ({ page }) => {
  const family = await createCompleteFamily();
  await family.client.call(saveLanguage, { body: { language } });
  await createReadyCamper(family);
  const camp = (await portal.call(listOpenCamps)).find(({ name }) => name === 'Second Week');
  await page.goto(`/login?camp=${camp?.id}`);
  await expect(page.getByText(t('The camp you came for'))).toBeVisible();
  await logIn(page, family);
  const chosen = page
    .getByRole('listitem')
    .filter({ hasText: t('The camp you came for') })
    .last();
  await expect(chosen).toContainText('Second Week');
});

test('a family that comes back confirms its answers of last year in few taps', async ({ page }) => {
  const last = await submitForm();
  await addCamp(last, 'Junior Camp again', 0);
  await addCamp(last, 'Late Camp', 30);
  await moveBackAYear(last);
  await countTaps(page);
  await enter(page, last.family, '/campers');
  await page
    .getByRole('link', { name: t('Register for {camp}', { camp: 'Junior Camp again' }), exact: true })
    .click();
  await expectStep(page, 'camper-details', last);
  await press(page, t('Confirm'));
  await expectStep(page, 'emergency', last);
  await press(page, t('Confirm'));
  await expectStep(page, 'medical', last);
  await expectAccessible(page);
  await press(page, t('All still true, continue'));
  await expectStep(page, 'immunisations', last);
  await press(page, t('All still true, continue'));
  await expectStep(page, 'update', last);
  await expectAccessible(page);
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
  await fill(t('Height'), '150');
  await fill(t('Weight'), '41');
  await fill(t('Around the head'), '54');
  await fill(t('Around the chest'), '70');
  await fill(t('School year or grade'), 'Form 2');
  await press(page, t('Next'));
  await expectStep(page, 'about', last);
  await press(page, t('Next'));
  await expectStep(page, 'closing-ceremony', last);
  await page.getByRole('radio', { name: t('No'), exact: true }).click();
  await press(page, t('Next'));
  await expectStep(page, 'transport', last);
  await press(page, t('Next'));
  await expectStep(page, 'consent', last);
  await page.getByRole('checkbox').click();
  await press(page, t('Next'));
  await page.getByRole('link', { name: t('Make payment'), exact: true }).click();
  await paySlip(page);
  await expect(page.getByText(translate(statusLabels['Pending Payment Confirmation']))).toBeVisible();
  const taps = await countedTaps(page);
  expect(taps.total, taps.inWords).toBeLessThanOrEqual(MOST_TAPS);
});

async function submit(page: Page, registration: Registration): Promise<void> {
  await expectStep(page, 'consent', registration);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('Next'), exact: true }).click();
  await expect(page.getByText(/WSC-[2-9A-Z]{4}-[2-9A-Z]{2}/)).toBeVisible();
}
