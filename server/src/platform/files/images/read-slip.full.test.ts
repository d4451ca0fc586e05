import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encryptedPdf, pdfVersions } from '../../../../test/support/hostile-files.ts';
import { pdf, picture } from '../../../../test/support/images.ts';
import { readSlip } from './read-image.ts';

const png = await picture(60, 40).png().toBuffer();
const jpeg = await picture(60, 40).jpeg().toBuffer();
const html = Buffer.from('<html><script>alert(1)</script>');

test.each([
  ['as it is', pdf()],
  ['after a byte order mark', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), pdf()])],
  ['after a blank line', Buffer.concat([Buffer.from('\r\n'), pdf()])],
  ['with padding at its end', Buffer.concat([pdf(), Buffer.alloc(500)])],
  ['with HTML inside', pdf('<html><script>alert(1)</script>')],
])('a PDF %s is kept byte for byte', async (_, bytes) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await readSlip(bytes)).toEqual({ contentType: 'application/pdf', extension: 'pdf', bytes, sha256 });
});

test.each(pdfVersions)(
  'a PDF %s that forbids changes is kept, one that needs a password is not',
  async (version) => {
    const bytes = await encryptedPdf(version);
    expect(bytes.includes('/Encrypt')).toBe(true);
    expect((await readSlip(bytes)).bytes).toBe(bytes);
    await expect(readSlip(await encryptedPdf(version, '860314'))).rejects.toMatchObject({ reason: 'locked' });
  },
);

test('refuses a PDF with unknown encryption', async () => {
  const bytes = Buffer.from(
    (await encryptedPdf('1.4')).toString('latin1').replace('/Standard', '/Stanbird'),
    'latin1',
  );
  await expect(readSlip(bytes)).rejects.toMatchObject({ reason: 'unreadable' });
});

test.each([
  ['PNG', png],
  ['JPEG', jpeg],
])('a %s is kept as a JPEG', async (_, bytes) => {
  const slip = await readSlip(bytes);
  expect(slip).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg' });
  expect((await sharp(slip.bytes).metadata()).format).toBe('jpeg');
  expect(slip.sha256).toBe(createHash('sha256').update(slip.bytes).digest('hex'));
});

test('stores a JPEG that is also a PDF as a JPEG only', async () => {
  const slip = await readSlip(Buffer.concat([jpeg, pdf()]));
  expect(slip.contentType).toBe('image/jpeg');
  expect(slip.bytes.includes('%PDF')).toBe(false);
});

test.each([
  ['nothing at all', Buffer.alloc(0), 'empty'],
  ['HTML that is also a PDF', Buffer.concat([html, pdf()]), 'wrong-type'],
  ['a PDF behind other bytes', Buffer.concat([Buffer.alloc(20), pdf()]), 'wrong-type'],
  ['a zip that is also a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), pdf()]), 'wrong-type'],
  ['a text that names PDF', Buffer.from('%PDF is a format'), 'wrong-type'],
  ['a PDF cut short', pdf().subarray(0, 60), 'unreadable'],
  ['a PDF with much behind its end', Buffer.concat([pdf(), Buffer.alloc(2000, 'x')]), 'unreadable'],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'unreadable'],
])('%s is refused', async (_, bytes, reason) => {
  await expect(readSlip(bytes)).rejects.toMatchObject({ name: 'UnreadableFile', reason });
});
