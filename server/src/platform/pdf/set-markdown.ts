import { type Part, readMarkdown, type TableRow } from './markdown-parts.ts';
import { nested, page, type Sheet, textWidth } from './sheet.ts';
import { keptWithNext, paragraph, rowRule, rule, type Strip, textStrips } from './strips.ts';
import { body, subheading } from './text-style.ts';

/** Where text stands on the page. */
interface Box {
  readonly left: number;
  readonly width: number;
}

const INDENT = 18;
const GUTTER = 12;

/** Headings, paragraphs, lists, tables, quotes and rules as staff wrote them. */
export function setMarkdown(sheet: Sheet, source: string): Strip[] {
  const parts = readMarkdown(source, { body, heading: subheading });
  return setParts(sheet, parts, { left: page.left, width: textWidth });
}

function setParts(sheet: Sheet, parts: readonly Part[], box: Box): Strip[] {
  return parts.flatMap((part) => setPart(sheet, part, box));
}

function setPart(sheet: Sheet, part: Part, box: Box): Strip[] {
  if (part.kind === 'heading') return keptWithNext(paragraph(sheet, 'H3', part.spans, { ...box, above: 12 }));
  if (part.kind === 'paragraph') return paragraph(sheet, 'P', part.spans, { ...box, above: 5 });
  if (part.kind === 'quote') return setParts(nested(sheet, 'BlockQuote'), part.parts, indented(box));
  if (part.kind === 'list') return setList(nested(sheet, 'L'), part, box);
  if (part.kind === 'table') return setTable(nested(sheet, 'Table'), part.rows, box);
  return [rule(sheet, 'hairline', 6)];
}

const indented = ({ left, width }: Box): Box => ({ left: left + INDENT, width: width - INDENT });

function setList(sheet: Sheet, { items, start }: Extract<Part, { kind: 'list' }>, box: Box): Strip[] {
  return items.flatMap((item, index) => {
    const text = start === undefined ? '•' : `${start + index}.`;
    const entry = nested(sheet, 'LI');
    const [mark] = textStrips([
      { sheet: nested(entry, 'Lbl'), spans: [{ text, style: body }], left: box.left, width: INDENT },
    ]);
    const [first, ...rest] = setParts(nested(entry, 'LBody'), item, indented(box));
    return mark && first ? [drawnTogether(mark, first), ...rest] : [];
  });
}

const drawnTogether = (mark: Strip, first: Strip): Strip => ({
  ...first,
  draw: (top) => {
    mark.draw(top);
    first.draw(top);
  },
});

function setTable(sheet: Sheet, rows: readonly TableRow[], { left, width }: Box): Strip[] {
  const columns = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const each = (width - GUTTER * (columns - 1)) / columns;
  return rows.flatMap(({ head, cells }, index) => {
    const row = nested(sheet, 'TR');
    const set = cells.map((spans, column) => ({
      sheet: nested(row, head ? 'TH' : 'TD', head ? { scope: 'Column' } : {}),
      spans,
      left: left + column * (each + GUTTER),
      width: each,
    }));
    return [...(index > 0 ? [rowRule(sheet)] : []), ...textStrips(set, index === 0 ? 6 : 0)];
  });
}
