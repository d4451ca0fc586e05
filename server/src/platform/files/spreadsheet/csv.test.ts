import { formatPhone } from '@bowline/contract/text/phone';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1+1', '＋1', '－1', '＠SUM', '+60 1=1', '+60'];
const starts = ['', '\t', '\r', '\n', 'foo;', 'foo\t', 'foo;\t ', 'foo"\r\n', '+60 16-555 0071;'];
const wanted = starts.flatMap((start) => formulas.map((formula) => start + formula));

/** A line cut into cells as a spreadsheet does that parts them by `mark`: only a quote that opens a cell guards. */
function cellsOf(line: string, mark: string): string[] {
  const cell = new RegExp(`(?:^|[${mark}\\r\\n]+)("(?:[^"]|"")*"?|)([^${mark}\\r\\n]*)`, 'g');
  return [...line.matchAll(cell)].map(([, quoted = '', rest]) => quoted.replace(/^"|"$/g, '') + rest);
}

describe.each([',', ';', '\t'])('opened with cells parted by %j', (mark) => {
  test.each(wanted)('no cell starts a formula with %j', (text) => {
    for (const line of [csvLine([text]), csvLine(['first', text, 'last'])]) {
      expect(cellsOf(line, mark).filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }
  });
});

test.each([
  ['+60165550071', '+60 16-555 0071'],
  ['+60323456789', '+60 3-2345 6789'],
  ['+6591234567', '+65 9123 4567'],
  ['+12133734253', '+1 213 373 4253'],
  ['+390612345678', '+39 061 234 5678'],
  ['no number', 'no number'],
])('the phone %s is written as %s, with nothing before it', (number, written) => {
  expect(formatPhone(number)).toBe(written);
  expect(csvLine([formatPhone(number)])).toBe(`${written}\r\n`);
});

test('keeps phone numbers and plain text unchanged', () => {
  expect(csvLine(['0123', '140301105566', 'D’Souza, "Ben"', '小明'])).toBe(
    `'0123,'140301105566,"D’Souza, ""Ben""",小明\r\n`,
  );
});

test.each([';', '\t', '\r', '\n', ',', '"'])('a cell with %j is quoted', (sign) => {
  expect(csvLine([`a${sign}b`])).toMatch(/^".*"\r\n$/s);
});
