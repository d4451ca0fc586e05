import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM'])(
  'nothing that a spreadsheet would run begins a cell: %j',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

test('what is typed as it looks stays so', () => {
  expect(csvLine(['0123', '140301105566', 'D’Souza, "Ben"', '小明'])).toBe(
    `'0123,'140301105566,"D’Souza, ""Ben""",小明\r\n`,
  );
});
