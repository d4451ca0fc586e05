import { randomUUID } from 'node:crypto';
import { pathOf } from '@bowline/contract/api/define-call';
import { getSingleSignOn } from '@bowline/contract/api/staff/administration/single-sign-on';
import { findByPass, listNameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { chromium } from '@playwright/test';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createAcceptedRegistration } from './support/prepared.ts';
import { bare, readSheets, textOf } from './support/read-sheets.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

const TOKEN = 'A-token-of-22-letters-';
const TAGS_ON_A_PAGE = 10;

test.use({ expectedErrors: /status of 404/ });

test('a QR code shows the person on a phone that is logged in, and nobody to a stranger', async ({
  page,
  browser,
  contextOptions,
  baseURL,
}) => {
  const name = 'Suraya Of The Code';
  const { id: registration_id, campId: camp_id } = await createAcceptedRegistration({ name });
  // Only a camera reads the token.
  await page.route(`**${pathOf(findByPass, { token: TOKEN })}`, (route) =>
    route.fulfill({ json: { camp_id, registration_id, state: 'valid' } }),
  );
  await openStaffPage(page, await staffOf('medic'), `/camp/pass/${TOKEN}`);
  await expect(page.getByRole('dialog', { name })).toBeVisible();

  await page.goto(`/staff/camp/pass/${TOKEN.toLowerCase()}`);
  await expect(page.getByRole('heading', { name: 'This code is not valid' })).toBeVisible();

  const stranger = await browser.newContext({ ...contextOptions, baseURL });
  const theirs = await stranger.newPage();
  const calls: string[] = [];
  theirs.on('request', (request) => {
    if (request.url().includes('/api/staff')) calls.push(request.url());
  });
  await theirs.goto(`/staff/camp/pass/${TOKEN}`);
  await expect(theirs.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  // What the login itself asks.
  expect(calls.filter((url) => !url.endsWith(getSingleSignOn.path))).toEqual([]);
  await stranger.close();
});

test('name tags print ten on a page, with every word of long names and groups', async ({ page }) => {
  const name = 'Muhammad Aiman Danish Hakimi bin Abdul Rahman al-Haj';
  const groups = ['Boat 12, the blue one', 'Cabin of the hornbills', 'Tent 7', 'Team Seahorse'];
  const { campId } = await createAcceptedRegistration({ name });
  await page.route(`**${pathOf(listNameTags, { campId })}`, async (route) => {
    const response = await route.fetch();
    const { people, ...tags } = await response.json();
    const copies = Array.from({ length: 2 * TAGS_ON_A_PAGE + 1 }, (_, index) => ({
      ...people[0],
      registration_id: randomUUID(),
      name: `${name} ${index}`,
      groups,
    }));
    await route.fulfill({ response, json: { ...tags, people: copies } });
  });
  await openStaffPage(page, await staffOf('registrar'), `/camps/${campId}/name-tags`);
  const tags = page.getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(tags).toHaveCount(2 * TAGS_ON_A_PAGE + 1);
  await expectAccessible(page);

  const sheets = await readSheets(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets).toHaveLength(3);
  const printed = textOf(sheets);
  expect(printed.split(bare(name))).toHaveLength(2 * TAGS_ON_A_PAGE + 2);
  for (const group of groups) expect(printed.split(bare(group))).toHaveLength(2 * TAGS_ON_A_PAGE + 2);

  // What is on paper fits into its tag; only the marks to cut along stand outside.
  await page.setViewportSize({ width: 794, height: 1122 });
  await page.emulateMedia({ media: 'print' });
  const outside = await tags.evaluateAll((all) =>
    all
      .flatMap((tag) => {
        const edge = tag.getBoundingClientRect();
        return [...tag.querySelectorAll('*')].filter((part) => {
          const box = part.getBoundingClientRect();
          return (
            box.left < edge.left || box.top < edge.top || box.right > edge.right || box.bottom > edge.bottom
          );
        });
      })
      .map(({ textContent }) => textContent),
  );
  expect(outside).toEqual([]);
});

test('the QR code of a name tag is read with the camera inside the page, and counts', async ({
  page,
  baseURL,
  contextOptions,
}, testInfo) => {
  const name = 'Suraya Before The Camera';
  const { campId } = await createAcceptedRegistration({ name });
  await openStaffPage(page, await staffOf('registrar'), `/camps/${campId}/name-tags`);
  const tag = page.getByRole('listitem').filter({ hasText: name }).getByRole('img');
  await tag.evaluate((code: HTMLElement) => {
    document.body.replaceChildren(code);
    code.style.cssText = 'width: 20rem; height: 20rem; margin: 4rem';
  });
  await page.setViewportSize({ width: 640, height: 480 });
  // What the camera of the phone sees, over and over.
  const frame = testInfo.outputPath('tag.mjpeg');
  await page.screenshot({ type: 'jpeg', path: frame });

  const { launchOptions } = testInfo.project.use;
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${frame}`,
  ];
  const withCamera = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...camera],
  });
  const phone = await withCamera.newPage({ ...contextOptions, baseURL });
  await openStaffPage(phone, await staffOf('medic'), `/camp/${campId}/scan`);
  await expect(phone.getByText(/^Counted: /)).toBeVisible();
  await expect(phone.getByText(new RegExp(`^${name}: counted`))).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expectAccessible(phone);
  await withCamera.close();
});
