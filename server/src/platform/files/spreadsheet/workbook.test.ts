import { performance } from 'node:perf_hooks';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { amountCell, numberCell, timeCell } from './cell.ts';
import { writeWorkbook } from './workbook.ts';

const head = { sheet: 'Log', header: ['When', 'Who'] };

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

test('a spreadsheet reads numbers, amounts and times as such, and texts as texts', async () => {
  async function* line() {
    yield [[timeCell('2026-03-02 14:05:09'), amountCell(123450), numberCell(3), '=1+1', '0123', '']];
  }
  const header = ['When', 'Amount', 'Number', 'Formula', 'Digits', 'Nothing'];
  const book = await writeWorkbook({ sheet: 'Log', header, footer: 'Ours & <theirs>' }, line());
  const [sheet, ...others] = await readExcelFile(book);
  expect(others).toEqual([]);
  expect(sheet?.data).toEqual([header, [new Date('2026-03-02T14:05:09Z'), 1234.5, 3, '=1+1', '0123', null]]);
  expect(textOf(book)).toContain('formatCode="#,##0.00"');
  expect(textOf(book)).toContain('<autoFilter ref="A1:F2"/>');
  expect(textOf(book)).toContain('&amp;LOurs &amp;&amp; &lt;theirs&gt;&amp;R');
});
