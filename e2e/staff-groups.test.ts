import { randomUUID } from 'node:crypto';
import { decide } from '@bowline/contract/api/staff/decisions';
import { createGroupKind, saveGroupKind } from '@bowline/contract/api/staff/on-site/groups';
import { getReview } from '@bowline/contract/api/staff/review';
import { getRegistration, payAndConfirm } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, newSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

/** Part of the names of these campers alone, and no other worker's. */
const CLAN = `Quarter${randomUUID().replace(/[^a-f]/g, '')}`;

let prepared: ReturnType<typeof prepare> | undefined;

/** Two accepted campers, one of whom cannot swim, and two boats: the page of their groups. */
async function prepare() {
  const { client } = await staffOf('registrar');
  const ids = [
    await createAccepted('Ann', {}),
    await createAccepted('Bo', { can_swim: false, swim_proficiency: null }),
  ];
  const { campId } = ids[0] as { campId: string };
  const kind = await client.call(createGroupKind, { params: { campId }, body: { name: `Boats ${CLAN}` } });
  const boat = { id: null, capacity: 1, from_on: null, until_on: null, helmets: 4, life_jackets: 4 };
  const groups = [
    { ...boat, name: 'Pelican' },
    { ...boat, name: 'Heron' },
  ];
  const params = { campId, kindId: kind.id };
  await client.call(saveGroupKind, { params, body: { name: `Boats ${CLAN}`, published: true, groups } });
  return { campId, path: `/camps/${campId}/groups?kind=${kind.id}` };
}

async function createAccepted(name: string, answers: object) {
  const { client } = await staffOf('registrar');
  const registration = await createSubmittedRegistration({ camper: { ...answers, name: `${CLAN} ${name}` } });
  await payAndConfirm(registration, client, 200, await newSlip());
  const params = { registrationId: registration.id };
  const { version } = await client.call(getReview, { params });
  await client.call(decide, { params, body: { decision: 'accept', version } });
  return { campId: (await getRegistration(registration)).camp_id };
}

async function openGroups(page: Page) {
  prepared ??= prepare();
  const { campId, path } = await prepared;
  await openStaffPage(page, await staffOf('registrar'), path);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(CLAN);
  return campId;
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('people are dragged, and moved with the keyboard; conflicts show; leaders get their sheets', async ({
  page,
}) => {
  await openGroups(page);
  await column(page, 'Without a group').getByRole('button', { name: /Ann/ }).dragTo(column(page, 'Pelican'));
  await expect(column(page, 'Pelican').getByRole('button', { name: /Ann/ })).toBeVisible();
  await expect(page.getByText('No conflicts')).toBeVisible();

  await column(page, 'Without a group').getByRole('button', { name: /Bo/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Pelican').getByRole('button', { name: /Ann/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pelican', exact: true }).press('Enter');
  await expect(column(page, 'Pelican').getByText('Pelican: 2 people, room for 1')).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });

  await page.getByRole('link', { name: 'Sheets' }).click();
  const sheet = page.getByRole('region', { name: 'Pelican', exact: true });
  await expect(sheet.getByRole('row', { name: new RegExp(`${CLAN} Bo.*Cannot swim`) })).toBeVisible();
  await expect(sheet.getByText(/^Destroy by \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expectAccessibleStaffPage(page);
});
