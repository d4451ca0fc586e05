import { randomUUID } from 'node:crypto';
import { createGroupKind, saveGroupKind } from '@bowline/contract/api/staff/on-site/groups';
import type { Page } from '@playwright/test';
import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, test } from './support/portal.ts';
import { createAcceptedRegistration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

/** Two accepted campers of a clan, one a non-swimmer, and two boats. Returns the path to the page of their groups. */
async function prepare(clan: string): Promise<string> {
  const { client } = await staffOf('registrar');
  const { campId } = await createAcceptedRegistration({ name: `${clan} Ann` });
  await createAcceptedRegistration({ name: `${clan} Bo`, can_swim: false, swim_proficiency: null });
  const kind = await client.call(createGroupKind, { params: { campId }, body: { name: `Boats ${clan}` } });
  const boat = { id: null, capacity: 1, from_on: null, until_on: null, helmets: 4, life_jackets: 4 };
  const groups = [
    { ...boat, name: 'Pelican' },
    { ...boat, name: 'Heron' },
  ];
  const params = { campId, kindId: kind.id };
  await client.call(saveGroupKind, { params, body: { name: `Boats ${clan}`, published: true, groups } });
  return `/camps/${campId}/groups?kind=${kind.id}`;
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('people are dragged, and moved with the keyboard; conflicts show; leaders get their sheets', async ({
  page,
}) => {
  const clan = `Quarter${randomUUID().replace(/[^a-f]/g, '')}`;
  await openStaffPage(page, await staffOf('registrar'), await prepare(clan));
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(clan);
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
  await expect(sheet.getByRole('row', { name: new RegExp(`${clan} Bo.*Cannot swim`) })).toBeVisible();
  await expect(sheet.getByText(/^Destroy by \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expectAccessibleStaffPage(page);
});
