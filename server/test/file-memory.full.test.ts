import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImage, readSlip } from '../src/platform/files/images/read-image.ts';
import { runInSandbox, SandboxError } from '../src/platform/process/sandbox.ts';
import { extraMemory, MOST_EXTRA_MB } from './support/extra-memory.ts';
import { encryptedPdf, pdfBomb, workbookBomb } from './support/hostile-files.ts';
import { pngOfZeros } from './support/images.ts';

const module = new URL('../src/staff/money/bank-statements/reading/read-statement.ts', import.meta.url);
const readStatement = (bytes: Buffer) =>
  runInSandbox<{ body: readonly unknown[] }>({ module, name: 'readStatement' }, bytes, {
    today: '2026-12-01',
  });

const text = (words: string) => async () => Buffer.from(words);

interface Photo {
  readonly side: number;
  readonly subsampling: '4:2:0' | '4:4:4';
  readonly colours?: 'srgb' | 'cmyk';
}

/** A square JPEG that is decoded as a whole. */
const progressive = ({ side, subsampling, colours = 'srgb' }: Photo) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'gray' } })
    .composite([{ input: { create: { width: 900, height: 900, channels: 3, background: 'red' } } }])
    .toColourspace(colours)
    .jpeg({ progressive: true, chromaSubsampling: subsampling })
    .toBuffer();

describe.runIf(process.platform === 'linux')('takes little memory', () => {
  test.each([
    ['a workbook that says it has 950 MB', () => workbookBomb({ megabytes: 1, says: 950 })],
    ['a workbook of 400 MB that says it has one', () => workbookBomb({ megabytes: 400, says: 1 })],
    ['a workbook of 39 MB', () => workbookBomb({ megabytes: 39, says: 39 })],
    ['HTML of 600,000 rows', text(`<table>${'<tr><td>1<td>2'.repeat(600_000)}`)],
    ['HTML of ten million characters', text('&amp;'.repeat(2_000_000))],
    ['CSV of a million lines', text('a,b,c\n'.repeat(1_600_000))],
    ['CSV of wide lines', text(`${','.repeat(9990)}\n`.repeat(980))],
  ])('%s', async (_name, create) => {
    const bytes = await create();
    const memory = await extraMemory(() => expect(readStatement(bytes)).rejects.toThrow());
    expect(memory).toBeLessThan(MOST_EXTRA_MB);
  });

  test.each([
    [
      'an interlaced PNG of 16 bits',
      async () => pngOfZeros({ width: 6300, height: 6300, isInterlaced: true }),
      'too-many-pixels',
    ],
    ['a PNG of 40 megapixels', async () => pngOfZeros({ width: 8000, height: 5000 }), 'one-colour'],
    [
      'a progressive JPEG of 40 megapixels in full colour',
      () => progressive({ side: 6300, subsampling: '4:4:4' }),
      'too-many-pixels',
    ],
    [
      'one of 14 megapixels in four colours',
      () => progressive({ side: 3800, subsampling: '4:4:4', colours: 'cmyk' }),
      'too-many-pixels',
    ],
    ['one of 36 megapixels', () => progressive({ side: 6000, subsampling: '4:2:0' }), undefined],
    [
      'one of 18 megapixels in full colour',
      () => progressive({ side: 4200, subsampling: '4:4:4' }),
      undefined,
    ],
  ] as const)('%s', async (_name, create, reason) => {
    const bytes = await create();
    const memory = await extraMemory(async () => {
      const { error } = await readImage(bytes).then(
        () => ({ error: undefined }),
        (error) => ({ error }),
      );
      expect(error?.reason).toBe(reason);
    });
    expect(memory).toBeLessThan(MOST_EXTRA_MB);
  });

  test('six encrypted PDFs of 400 MB at once', async () => {
    const bytes = await pdfBomb(400);
    const memory = await extraMemory(() =>
      Promise.all(
        Array.from({ length: 6 }, () =>
          expect(readSlip(bytes)).rejects.toMatchObject({ reason: 'unreadable' }),
        ),
      ),
    );
    expect(memory).toBeLessThan(MOST_EXTRA_MB);
  }, 60_000);
});

test('a file that takes too long is abandoned, and the next one read', async () => {
  const deep = Buffer.from(`<table>${'<div>'.repeat(900_000)}${'</b>'.repeat(900_000)}`);
  await expect(readStatement(deep)).rejects.toBeInstanceOf(SandboxError);
  expect((await readSlip(await encryptedPdf('1.6'))).contentType).toBe('application/pdf');
}, 30_000);

test('a statement of 20,000 lines is read', async () => {
  const lines = Array.from(
    { length: 19_999 },
    (_, line) => `01/03/2026,TRANSFER ${line} TAN MEI LING,"1,100.50"`,
  );
  const { body } = await readStatement(Buffer.from(['Date,Details,Amount', ...lines].join('\n')));
  expect(body).toHaveLength(19_999);
});
