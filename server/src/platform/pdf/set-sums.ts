import type { SumLine } from './pdf-document.ts';
import { nested, page, type Sheet, spoken, textWidth } from './sheet.ts';
import { rowRule, type Strip, textStrips } from './strips.ts';
import { body, strong } from './text-style.ts';

const DAY = 72;
const AMOUNT = 92;
const GUTTER = 14;

/** Dated lines and sums: the day at the left, what it is, and the amount at the right edge. */
export function setSums(sheet: Sheet, lines: readonly SumLine[]): Strip[] {
  const table = nested(sheet, 'Table');
  return lines.flatMap((line, index) => {
    const row = setLine(table, line);
    return index === 0 ? row : [rowRule(sheet), ...row];
  });
}

function setLine(table: Sheet, { day, text, amount, sum }: SumLine): Strip[] {
  const row = nested(table, 'TR');
  const style = sum ? strong : body;
  const cell = (value: string) => ({
    sheet: nested(row, 'TD', spoken(value)),
    spans: [{ text: value, style }],
  });
  const [left, right] = [page.left + DAY, page.width - page.right - AMOUNT];
  return textStrips([
    { ...cell(day), left: page.left, width: DAY },
    { ...cell(text), left, width: textWidth - DAY - AMOUNT - GUTTER },
    { ...cell(amount), left: right, width: AMOUNT, align: 'right' },
  ]);
}
