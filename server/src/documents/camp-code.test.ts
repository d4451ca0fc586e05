import { pathOf } from '@bowline/contract/api/define-call';
import { getCampCode } from '@bowline/contract/api/family/registration-history';
import { create } from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openCampLists } from '../../test/support/camp-lists.ts';
import { createCompleteFamily } from '../../test/support/family.ts';
import { getPasses, passPath } from '../core/on-site/passes.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const family = await createCompleteFamily(testApp);
const formId = await createPerson(family, { name: '陈美玲' });
const url = pathOf(getCampCode, { formId });
const ask = (asking = family) => asking.ask('GET', url);

/** The rows and columns of a picture, true where it is quite black: only the code is. */
async function blackOf(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isBlack = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 8;
  const xs = [...Array(info.width).keys()].filter((x) =>
    [...Array(info.height).keys()].some((y) => isBlack(x, y)),
  );
  const ys = [...Array(info.height).keys()].filter((y) => xs.some((x) => isBlack(x, y)));
  return { isBlack, left: xs[0] ?? 0, right: (xs.at(-1) ?? 0) + 1, top: ys[0] ?? 0 };
}

test('the code of an accepted camper is a picture that is named after them and leads to their pass', async () => {
  const answer = await ask();
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="___ - ${camp.name}.png"; filename*=UTF-8''${encodeURIComponent(`陈美玲 - ${camp.name}.png`)}`,
  });
  const token = (await getPasses(db, [formId])).get(formId) ?? '';
  const address = testApp.deps.config.publicUrl + passPath(token);
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const { isBlack, left, right, top } = await blackOf(answer.rawPayload);
  const module = (right - left) / size;
  const centre = (from: number, at: number) => Math.round(from + (at + 0.5) * module);
  const read = [...data].map((_, at) =>
    Number(isBlack(centre(left, at % size), centre(top, Math.floor(at / size)))),
  );
  expect(read).toEqual([...data]);
});

test('the picture has the words above the code', async () => {
  const longer = await createPerson(family, {
    name: 'Muhammad Nur Hakimi Aiman Zulqarnain bin Tengku Ahmad',
  });
  const heightOf = async (id: string) => {
    const { rawPayload } = await family.ask('GET', pathOf(getCampCode, { formId: id }));
    return (await sharp(rawPayload).metadata()).height;
  };
  expect(await heightOf(longer)).toBeGreaterThan(await heightOf(formId));
});

test('other families and strangers do not find it', async () => {
  const stranger = await createCompleteFamily(testApp);
  expect((await ask(stranger)).statusCode).toBe(404);
  expect((await staff.admin.ask('GET', url)).statusCode).toBe(401);
  expect((await testApp.app.inject(url)).statusCode).toBe(401);
});

test.each([
  ['Changes Requested', 'Accepted', 200],
  ['Changes Requested', 'Pending Payment', 404],
  ['Withdrawn', null, 404],
] as const)('with the status %s (before: %s) it answers %s', async (status, status_before, code) => {
  await db.updateTable('registration').set({ status, status_before }).where('id', '=', formId).execute();
  expect((await ask()).statusCode).toBe(code);
});
