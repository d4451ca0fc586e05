import type { Entry } from './pdf-document.ts';
import { nested, page, type Sheet, spoken, textWidth } from './sheet.ts';
import { keptWithNext, rowRule, type Strip, textStrips } from './strips.ts';
import { body, label as labelStyle } from './text-style.ts';

const LABEL_SHARE = 0.42;
const GUTTER = 14;
const LONG = 240;

/** Questions and their answers, a row each, as a table that can be read aloud. */
export function setAnswers(sheet: Sheet, answers: readonly Entry[]): Strip[] {
  const table = nested(sheet, 'Table');
  return answers.flatMap((answer, index) => {
    const row = answer.value.length > LONG ? setLongRow(table, answer) : setRow(table, answer, textWidth);
    return index === 0 ? row : [rowRule(sheet), ...row];
  });
}

/** Label and value side by side over the given width. */
export function setRow(table: Sheet, { label, value }: Entry, width: number): Strip[] {
  const row = nested(table, 'TR');
  const indent = width * LABEL_SHARE;
  const head = { sheet: nested(row, 'TH', { scope: 'Row' }), spans: [{ text: label, style: labelStyle }] };
  const data = { sheet: nested(row, 'TD', spoken(value)), spans: [{ text: value, style: body }] };
  return textStrips([
    { ...head, left: page.left, width: indent - GUTTER },
    { ...data, left: page.left + indent, width: width - indent },
  ]);
}

/** What somebody wrote at length has the whole width, below its question. */
function setLongRow(table: Sheet, { label, value }: Entry): Strip[] {
  const row = nested(table, 'TR');
  const whole = { left: page.left, width: textWidth };
  const head = { sheet: nested(row, 'TH', { scope: 'Row' }), spans: [{ text: label, style: labelStyle }] };
  const data = { sheet: nested(row, 'TD', spoken(value)), spans: [{ text: value, style: body }] };
  return [...keptWithNext(textStrips([{ ...head, ...whole }])), ...textStrips([{ ...data, ...whole }], 1)];
}
