import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CampListRecord, getCampList } from '@bowline/contract/api/staff/review/lists';
import { type CampListId, campListIds } from '@bowline/contract/form/tags';
import { campLists } from '@bowline/contract/staff/lists';
import { getRegistration } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createCompleteFamily, createSubmittedRegistration, type Family } from './support/prepared.ts';
import { bare, faultsOf, readSheets, type Sheet, textOf } from './support/read-sheets.ts';
import { waitForFrames } from './support/settled-page.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

// A font is put into the page from outside.
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, bypassCSP: true });

/** Part of the names of only these campers, and of no other worker's. */
const CLAN = `Zwanziger${randomUUID().replace(/[^a-f]/g, '')}`;
const LONG_NAME = `${CLAN} Wilhelmina Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochllanfair`;
const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

const longAnswers = {
  dietary_restrictions: words(15, 'nosesame'),
  language_other_desc: 'Semai',
  health_allergies: true,
  health_allergies_food: `Peanuts\n${words(10, 'groundnut')}`,
  health_allergies_medication: 'Sulfamethoxazoletrimethoprimcotrimoxazole',
  health_asthma: true,
  health_convulsions: true,
  health_diabetes: true,
  health_notes: words(20, 'insulin'),
  school: 'Sekolah Menengah Kebangsaan Tunku Besar Seri Menanti Diraja',
  phone_mobile: '+60 11-2345 6789',
};

let made: Promise<string> | undefined;

/** Two siblings with long names and long answers, who may still come. Returns their camp. */
const longNames = () => {
  made ??= createLongNames();
  return made;
};

async function createLongNames(): Promise<string> {
  const family = await createCompleteFamily();
  await submitted(family, { ...longAnswers, name: LONG_NAME });
  return submitted(family, { ...longAnswers, name: `${CLAN} Bo`, can_swim: false, swim_proficiency: null });
}

/** Submits a camper with these answers. Returns the camp. */
async function submitted(family: Family, given: object): Promise<string> {
  const registration = await createSubmittedRegistration({ family, camper: { ...given } });
  return (await getRegistration(registration)).camp_id;
}

const query = { include: 'undecided', q: CLAN } as const;

async function openList(page: Page, campId: string, list: CampListId): Promise<CampListRecord> {
  const admin = await staffOf('admin');
  const search = new URLSearchParams(query);
  await openStaffPage(page, admin, `/camps/${campId}/lists/${list}?${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(campLists[list].title);
  await expect(page.locator('tbody').first()).toBeVisible();
  return admin.client.call(getCampList, { params: { campId, list }, query });
}

async function print(page: Page): Promise<Sheet[]> {
  return readSheets(await page.pdf({ preferCSSPageSize: true }));
}

// The second is the widest.
const fonts = ['the page’s own font', 'DejaVu Sans Mono'];
const widths = [390, 768, 1280];

for (const id of campListIds)
  test(`list ${id} shows each cell completely, at every width and printed in every font`, async ({
    page,
  }) => {
    const list = await openList(page, await longNames(), id);
    expect(list.rows).toHaveLength(2);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await waitForFrames(page);
      expect(await page.evaluate(clippedTexts), `${width} pixels`).toEqual([]);
    }
    for (const font of fonts) {
      if (font !== fonts[0])
        await page.addStyleTag({ content: `* { font-family: '${font}', monospace !important; }` });
      const sheets = await print(page);
      expect(sheets.flatMap(faultsOf), font).toEqual([]);
      expect(missingFrom(textOf(sheets), list), font).toEqual([]);
    }
  });

/** Texts of the rows that reach out of their cell or of the window. Runs in the page. */
function clippedTexts(): string[] {
  const cells = [...document.querySelectorAll('tbody :is(th, td)')];
  const shown = cells.filter((cell) => cell.checkVisibility() && cell.textContent !== '');
  const isClipped = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
    return text.right > box.right + 1 || text.left < box.left - 1 || box.right > innerWidth;
  };
  return [
    ...shown.filter(isClipped).map(({ textContent }) => textContent),
    ...(shown.length === 0 ? ['no cells'] : []),
  ];
}

/** The texts of a list that a print does not show whole. */
function missingFrom(printed: string, { rows }: CampListRecord): string[] {
  const texts = rows.flatMap(({ cells, alerts }) => [...cells.map(({ text }) => text), ...alerts]);
  return texts.filter((text) => !printed.includes(bare(text)));
}

test('every sheet shows its list, camp, date, page number and destruction date', async ({ page }) => {
  const { camp, title } = await openList(page, await longNames(), 'emergency');
  const sheets = await print(page);
  for (const [index, sheet] of sheets.entries()) {
    const text = textOf([sheet]);
    for (const part of [title, camp.name, camp.dates, 'As of ', 'Destroy every copy by ']) {
      expect(text).toContain(bare(part));
    }
    expect(text).toContain(bare(`Page ${index + 1} of ${sheets.length}`));
    expect(text).toContain(bare(`Only with “${CLAN}”: 2 of `));
  }
});

test('a text longer than a page continues on the next pages', async ({ page }) => {
  const family = await createCompleteFamily();
  const clan = 'Xylander';
  const notes = words(420, 'tablet');
  const campId = await submitted(family, { ...longAnswers, name: `${clan} Long`, health_notes: notes });
  const search = new URLSearchParams({ include: 'undecided', q: clan });
  await openStaffPage(page, await staffOf('medic'), `/camps/${campId}/lists/health?${search}`);
  await expect(page.getByRole('rowheader', { name: clan })).toBeVisible();
  const sheets = await print(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.flatMap(faultsOf)).toEqual([]);
  const printed = new Set(textOf(sheets).match(/tablet\d+(?=tablet|\D|$)/g));
  expect(notes.split(' ').filter((word) => !printed.has(word))).toEqual([]);
});

test('a bus list has a page for each stop, with boxes to tick', async ({ page }) => {
  const campId = await longNames();
  await openStaffPage(page, await staffOf('admin'), `/camps/${campId}/lists/from-campsite?include=undecided`);
  const stops = page.getByRole('heading', { level: 2 });
  await expect(stops.first()).toBeVisible();
  const names = await stops.allInnerTexts();
  const sheets = (await print(page)).map((sheet) => textOf([sheet]));
  for (const name of names) {
    const own = bare(name.replace(/\s*(\d+)$/, ' ($1)'));
    const others = names
      .filter((other) => other !== name)
      .map((other) => bare(other.replace(/\s*(\d+)$/, ' ($1)')));
    const pages = sheets.filter((text) => text.includes(own));
    expect(pages.length).toBeGreaterThan(0);
    for (const text of pages) expect(others.filter((other) => text.includes(other))).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('tbody td:first-child > span:empty').count()).toBe(
    await page.getByRole('rowheader').count(),
  );
});

test('typing filters a list, its URL and its print', async ({ page }) => {
  const campId = await longNames();
  await openStaffPage(page, await staffOf('medic'), `/camps/${campId}/lists/health`);
  await page.getByRole('checkbox', { name: 'Include pending registrations' }).check();
  await expect(page.getByRole('rowheader', { name: `${CLAN} Bo` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(`${CLAN} cannot swim`);
  await expect(page.getByRole('rowheader')).toHaveText([/Bo/]);
  await expect(page.getByRole('status').filter({ hasText: '1 of' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText([/Bo/]);
  expect(textOf(await print(page))).not.toContain('Wilhelmina');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${CLAN} Bo`);
  expect(file).not.toContain('Wilhelmina');
});
