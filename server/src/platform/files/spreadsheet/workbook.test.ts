import { performance } from 'node:perf_hooks';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeWorkbook } from './workbook.ts';

const head = { sheet: 'Log', above: ['Log'], header: ['When', 'Who'] };

async function* pieces(count: number) {
  for (let piece = 0; piece < count; piece++)
    yield Array.from({ length: 500 }, (_, row) => [`row ${row} of ${piece}`, 'Sam']);
}

const textOf = (workbook: Buffer) =>
  Object.values(unzipSync(workbook))
    .map((bytes) => Buffer.from(bytes).toString())
    .join('');

test('contains every row of every piece', async () => {
  const text = textOf(await writeWorkbook(head, pieces(3)));
  expect(text).toContain('row 0 of 0');
  expect(text).toContain('row 499 of 2');
});

test('contains no row of the workbook before it', async () => {
  expect(textOf(await writeWorkbook(head, pieces(1)))).toContain('row 0 of 0');
  expect(textOf(await writeWorkbook(head, pieces(0)))).not.toContain('row 0 of 0');
});

test('is written off the event loop', async () => {
  const before = performance.eventLoopUtilization();
  await writeWorkbook(head, pieces(20));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test('rejects where the rows cannot be read', async () => {
  async function* broken() {
    yield* pieces(1);
    throw new Error('The rows cannot be read');
  }
  await expect(writeWorkbook(head, broken())).rejects.toThrow('The rows cannot be read');
});
