import { beforeEach, expect, test, vi } from 'vitest';
import { type AllowedFiles, prepareFile } from './prepare-file.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC = [0, 0, 0, 24, ...letters('ftypheic')];
const PDF = letters('%PDF-1.7');

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function file(name: string, head: readonly number[], size = 1000): File {
  const bytes = new Uint8Array(Math.max(size, head.length));
  bytes.set(head);
  return new File([bytes], name);
}

// The decoder of this test's browser: it opens pictures of the size given, or none.
function browserDecodes(size: { width: number; height: number } | undefined) {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('The source image could not be decoded.');
    return { ...size, close: () => undefined };
  });
}

vi.mock('heic-to/csp', () => ({ heicTo: () => Promise.reject(new Error('no HEIC')) }));

beforeEach(() => browserDecodes({ width: 800, height: 600 }));

async function errorOf(chosen: File, allowed: AllowedFiles = 'picture') {
  const answer = await prepareFile(chosen, allowed);
  return answer.ok ? undefined : answer.error;
}

test('detects the file type by content, not by name', async () => {
  expect(await errorOf(file('scan.txt', JPEG))).toBeUndefined();
  expect(await errorOf(file('scan', PNG))).toBeUndefined();
  expect(await errorOf(file('scan.jpg', letters('<html>')))).toContain('JPEG or PNG');
});

test('accepts a PDF as a slip, not as a picture', async () => {
  expect(await errorOf(file('slip.pdf', PDF), 'picture or PDF')).toBeUndefined();
  expect(await errorOf(file('slip.pdf', PDF))).toContain('JPEG or PNG');
});

test('rejects empty files and files larger than 10 MB before sending', async () => {
  expect(await errorOf(new File([], 'none.jpg'))).toContain('empty');
  const large = file('slip.pdf', PDF, 10 * 1024 * 1024 + 1);
  expect(await errorOf(large, 'picture or PDF')).toContain('larger than 10 MB');
});

test('sends a small picture unchanged', async () => {
  const chosen = file('small.jpg', JPEG);
  expect(await prepareFile(chosen, 'picture')).toEqual({
    ok: true,
    prepared: { name: 'small.jpg', file: chosen, preview: 'picture' },
  });
});

test('leaves files this browser cannot read to the server, except HEIC, which the server does not accept', async () => {
  browserDecodes(undefined);
  const damaged = file('damaged.jpg', JPEG);
  expect(await prepareFile(damaged, 'picture')).toMatchObject({
    ok: true,
    prepared: { file: damaged, preview: 'none' },
  });
  expect(await errorOf(file('phone.heic', HEIC))).toContain('couldn’t open the photo');
});

test.each([
  ['picture', 'take it again'],
  ['picture or PDF', 'your payment slip'],
] as const)('refuses a %s of one colour', async (allowed, advice) => {
  const context = { fillRect: () => {}, drawImage: () => {}, getImageData: () => ({ data: black }) };
  const black = new Uint8ClampedArray(16);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  expect(await errorOf(file('lens.jpg', JPEG), allowed)).toContain(advice);
  vi.restoreAllMocks();
});
