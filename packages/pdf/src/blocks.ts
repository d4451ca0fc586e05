import * as styles from './fonts.ts';
import { body, label as labelStyle, small, strong } from './fonts.ts';
import { setMarkdown } from './markdown-blocks.ts';
import type { Block, Entry, Picture, SumLine } from './pdf-document.ts';
import { drawTagged, nested, page, type Sheet, spoken, textWidth } from './sheet.ts';
import { keptWithNext, paragraph, rowRule, rule, type Strip, textStrips } from './strips.ts';

const DAY = 72;

const AMOUNT = 92;

const SUM_GUTTER = 14;

const PHOTO = { width: 92, height: 118 };

const BETWEEN = 28;

const CODE = 140;

const LABEL_SHARE = 0.42;

const GUTTER = 14;

const LONG = 240;

const at = (above: number) => ({ left: page.left, width: textWidth, above });

/** The strips of a block, tagged for what they are. */
export function setBlock(document: Sheet, block: Block): Strip[] {
  const sheet = block.language ? nested(document, 'Div', { lang: block.language }) : document;
  switch (block.kind) {
    case 'title':
      return setTitle(sheet, block);
    case 'heading':
      return setHeading(sheet, block.text);
    case 'subheading':
      return setSubheading(sheet, block.text);
    case 'facts':
      return setFacts(sheet, block.facts, block.picture);
    case 'answers':
      return setAnswers(sheet, block.answers);
    case 'sums':
      return setSums(sheet, block.lines);
    case 'code':
      return [setCode(sheet, block)];
    case 'markdown':
      return setMarkdown(sheet, block.source);
    case 'paragraph':
      return paragraph(sheet, 'P', [{ text: block.text, style: styles.body }], at(12));
  }
}

function setTitle(sheet: Sheet, { over, text, under }: Extract<Block, { kind: 'title' }>): Strip[] {
  return keptWithNext([
    ...paragraph(sheet, 'P', [{ text: over, style: styles.over }], at(0)),
    rule(sheet, 'accent', 6),
    ...paragraph(sheet, 'H1', [{ text, style: styles.title }], at(2)),
    ...paragraph(sheet, 'P', [{ text: under, style: styles.under }], at(0)),
  ]);
}

function setHeading(sheet: Sheet, text: string): Strip[] {
  const lines = paragraph(sheet, 'H2', [{ text, style: styles.heading }], at(20));
  return keptWithNext([...lines, rule(sheet, 'accent', 4)]);
}

const setSubheading = (sheet: Sheet, text: string): Strip[] =>
  keptWithNext(paragraph(sheet, 'H3', [{ text, style: styles.subheading }], at(12)));

/** Questions and their answers, a row each, as a table that can be read aloud. */
function setAnswers(sheet: Sheet, answers: readonly Entry[]): Strip[] {
  const table = nested(sheet, 'Table');
  return answers.flatMap((answer, index) => {
    const row = answer.value.length > LONG ? setLongRow(table, answer) : setRow(table, answer, textWidth);
    return index === 0 ? row : [rowRule(sheet), ...row];
  });
}

/** Label and value side by side over the given width. */
function setRow(table: Sheet, { label, value }: Entry, width: number): Strip[] {
  const row = nested(table, 'TR');
  const indent = width * LABEL_SHARE;
  const head = { sheet: nested(row, 'TH', { scope: 'Row' }), spans: [{ text: label, style: labelStyle }] };
  const data = { sheet: nested(row, 'TD', spoken(value)), spans: [{ text: value, style: body }] };
  return textStrips([
    { ...head, left: page.left, width: indent - GUTTER },
    { ...data, left: page.left + indent, width: width - indent },
  ]);
}

/** A long answer has the whole width, below its question. */
function setLongRow(table: Sheet, { label, value }: Entry): Strip[] {
  const row = nested(table, 'TR');
  const whole = { left: page.left, width: textWidth };
  const head = { sheet: nested(row, 'TH', { scope: 'Row' }), spans: [{ text: label, style: labelStyle }] };
  const data = { sheet: nested(row, 'TD', spoken(value)), spans: [{ text: value, style: body }] };
  return [...keptWithNext(textStrips([{ ...head, ...whole }])), ...textStrips([{ ...data, ...whole }], 1)];
}

/** Facts below each other, with a picture at their right. */
function setFacts(sheet: Sheet, facts: readonly Entry[], picture: Picture | undefined): Strip[] {
  const width = picture ? textWidth - PHOTO.width - BETWEEN : textWidth;
  const table = nested(sheet, 'Table');
  const rows = facts.flatMap((fact) => setRow(table, fact, width)).map((row) => ({ ...row, above: 3 }));
  return picture ? [beside(rows, setPicture(sheet, picture))] : rows;
}

function beside(rows: readonly (Strip & { above: number })[], picture: Strip): Strip {
  const height = rows.reduce((sum, row) => sum + row.above + row.height, 0);
  return {
    height: Math.max(height, picture.height),
    above: 10,
    draw: (top) => {
      let y = top;
      for (const row of rows) {
        row.draw(y);
        y += row.height + row.above;
      }
      picture.draw(top);
    },
  };
}

function setPicture(sheet: Sheet, { jpeg, alt, caption }: Picture): Strip {
  const left = page.width - page.right - PHOTO.width;
  const figure = nested(sheet, 'Figure', { alt });
  const spans = [{ text: caption, style: small }];
  const lines = textStrips([{ sheet: nested(sheet, 'P'), spans, left, width: PHOTO.width }], 3);
  const drawPhoto = (top: number) =>
    sheet.pdf.image(Buffer.from(jpeg), left, top, {
      cover: [PHOTO.width, PHOTO.height],
      align: 'center',
      valign: 'center',
    });
  return {
    height: PHOTO.height + lines.reduce((sum, line) => sum + line.height, 0),
    draw: (top) => {
      drawTagged(figure, () => drawPhoto(top));
      for (const [index, line] of lines.entries()) line.draw(top + PHOTO.height + 3 + index * line.height);
    },
  };
}

/** A QR code with its words at the right. */
function setCode(sheet: Sheet, { code, alt, label, text }: Extract<Block, { kind: 'code' }>): Strip {
  const figure = nested(sheet, 'Figure', { alt });
  const place = { left: page.left + CODE + BETWEEN, width: textWidth - CODE - BETWEEN };
  const words = [
    ...paragraph(sheet, 'P', [{ text: label, style: labelStyle }], { ...place, above: 0 }),
    ...paragraph(sheet, 'P', [{ text, style: styles.title }], { ...place, above: 0 }),
  ];
  return {
    height: CODE,
    above: 16,
    draw: (top) => {
      drawTagged(figure, () => {
        sheet.pdf
          .save()
          .translate(page.left, top)
          .scale(CODE / code.size);
        sheet.pdf.path(code.path).fill('#000');
        sheet.pdf.restore();
      });
      let y = top + CODE / 3;
      for (const line of words) {
        line.draw(y);
        y += line.height;
      }
    },
  };
}

/** Dated lines and sums: the day at the left, the text, and the amount at the right edge. */
function setSums(sheet: Sheet, lines: readonly SumLine[]): Strip[] {
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
    { ...cell(text), left, width: textWidth - DAY - AMOUNT - SUM_GUTTER },
    { ...cell(amount), left: right, width: AMOUNT, align: 'right' },
  ]);
}
