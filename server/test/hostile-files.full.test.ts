import { describe, expect, test } from 'vitest';
import { readImage, readSlip } from '../src/platform/files/images/read-image.ts';
import { extraMemory, MOST_EXTRA_MB } from './support/extra-memory.ts';
import { encryptedPdf, pdfBomb, slowPdf, workbookBomb } from './support/hostile-files.ts';
import { pdf, pngOfZeros } from './support/images.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';

const { testApp } = await openSeason();
const treasurer = await createStaff(testApp, 'treasurer');

// Parsing one of these takes several seconds.
const MOST_MAIN_THREAD_MS = 1500;
// Two seconds of work, and the start of the process. With the limit of other files it takes ten.
const MOST_FILE_MS = 8000;

// Without a limit each takes more.
describe.runIf(process.platform === 'linux')('takes little memory', () => {
  test.each([
    ['an encrypted PDF with 250 MB behind 250 kB', () => pdfBomb(250), readSlip, 'unreadable'],
    ['a wide PNG', async () => pngOfZeros({ width: 400_000, height: 100 }), readImage, 'too-many-pixels'],
  ] as const)('%s', async (_name, create, read, reason) => {
    const bytes = await create();
    const memory = await extraMemory(() => expect(read(bytes)).rejects.toMatchObject({ reason }));
    expect(memory).toBeLessThan(MOST_EXTRA_MB);
  });

  test('an encrypted PDF of endless tables takes little time, and its sender sends no further ones for a while', async () => {
    const bytes = slowPdf(8);
    expect(bytes.length).toBeLessThan(200_000);
    const before = performance.now();
    await expect(readSlip(bytes, 'slow')).rejects.toMatchObject({ reason: 'unreadable' });
    expect(performance.now() - before).toBeLessThan(MOST_FILE_MS);
    const encrypted = await encryptedPdf('1.6');
    await expect(readSlip(encrypted, 'slow')).rejects.toMatchObject({
      code: 'too_many',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    // Other files are read without that process.
    expect(await readSlip(pdf(), 'slow')).toMatchObject({ extension: 'pdf' });
    expect(await readSlip(encrypted, 'other')).toMatchObject({ extension: 'pdf' });
  });

  test.each([
    ['a workbook of 250 MB that says it has one', () => workbookBomb({ megabytes: 250, says: 1 })],
    ['HTML of a million cells', async () => Buffer.from(`<table><tr>${'<td>1</td>'.repeat(860_000)}`)],
  ])('%s, and leaves the main thread to others', async (_name, create) => {
    const statement = await create();
    const before = process.threadCpuUsage();
    const memory = await extraMemory(async () => {
      const parts = { statement, columns: '', reading: '' };
      const response = await treasurer.upload('/api/staff/bank-statements/preview', parts);
      expect(Object.keys(response.json().errors)).toEqual(['statement']);
    });
    expect(memory).toBeLessThan(MOST_EXTRA_MB);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(MOST_MAIN_THREAD_MS);
  });
});
