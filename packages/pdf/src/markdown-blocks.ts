import type { Token } from 'markdown-it';
import { body, type Span, subheading, type TextStyle } from './fonts.ts';
import { markdown } from './markdown.ts';
import { nested, page, type Sheet, textWidth } from './sheet.ts';
import { keptWithNext, paragraph, rowRule, rule, type Strip, textStrips } from './strips.ts';

// The same object for the same style, so that neighbours can be joined.
const variants = new Map<string, TextStyle>();

/** The position of text on the page. */
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

/** The parts of a text in Markdown. */
type Part =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'quote'; readonly parts: readonly Part[] }
  | {
      readonly kind: 'list';
      readonly start: number | undefined;
      readonly items: readonly (readonly Part[])[];
    }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'rule' };

interface TableRow {
  readonly head: boolean;
  readonly cells: readonly (readonly Span[])[];
}

interface Styles {
  readonly body: TextStyle;
  readonly heading: TextStyle;
}

/** Reads Markdown. `styles.body` is the style of plain text; bold and italic follow from it. */
function readMarkdown(source: string, styles: Styles): Part[] {
  const tokens = markdown.parse(source, {});
  return readParts(tokens, styles);
}

function readParts(tokens: readonly Token[], styles: Styles): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const end = token && token.nesting === 1 ? closing(tokens, index) : index;
    const inner = tokens.slice(index + 1, end);
    if (token) parts.push(...readPart(token, inner, styles));
    index = end;
  }
  return parts;
}

function readPart(token: Token, inner: readonly Token[], styles: Styles): Part[] {
  switch (token.type) {
    case 'heading_open':
      return [{ kind: 'heading', spans: readInline(inner[0], styles.heading) }];
    case 'paragraph_open':
      return [{ kind: 'paragraph', spans: readInline(inner[0], styles.body) }];
    case 'blockquote_open':
      return [{ kind: 'quote', parts: readParts(inner, styles) }];
    case 'bullet_list_open':
      return [{ kind: 'list', start: undefined, items: readItems(inner, styles) }];
    case 'ordered_list_open':
      return [{ kind: 'list', start: Number(token.attrGet('start') ?? 1), items: readItems(inner, styles) }];
    case 'table_open':
      return [{ kind: 'table', rows: readRows(inner, styles) }];
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return token.content
        ? [{ kind: 'paragraph', spans: [{ text: token.content, style: styles.body }] }]
        : [];
  }
}

function closing(tokens: readonly Token[], open: number): number {
  const level = tokens[open]?.level;
  const end = tokens.findIndex(
    (token, index) => index > open && token.nesting === -1 && token.level === level,
  );
  return end === -1 ? tokens.length : end;
}

/** The content of each element of the given type. */
function within(tokens: readonly Token[], type: string): Token[][] {
  return tokens.flatMap((token, index) =>
    token.type === type ? [tokens.slice(index + 1, closing(tokens, index))] : [],
  );
}

function readItems(tokens: readonly Token[], styles: Styles): Part[][] {
  const level = tokens[0]?.level;
  const items = tokens.flatMap((token, index) =>
    token.type === 'list_item_open' && token.level === level
      ? [tokens.slice(index + 1, closing(tokens, index))]
      : [],
  );
  return items.map((item) => readParts(item, styles));
}

function readRows(tokens: readonly Token[], styles: Styles): TableRow[] {
  return within(tokens, 'tr_open').map((row) => {
    const head = row[0]?.type === 'th_open';
    const style = head ? styles.heading : styles.body;
    return {
      head,
      cells: within(row, head ? 'th_open' : 'td_open').map(([inline]) => readInline(inline, style)),
    };
  });
}

function readInline(token: Token | undefined, plain: TextStyle): Span[] {
  const open = { strong: 0, em: 0 };
  const address: string[] = [];
  const style = () => styleFor(plain, open.strong > 0, open.em > 0);
  return (token?.children ?? []).flatMap((child): Span[] => {
    const { type, nesting, tag } = child;
    if (tag === 'strong' || tag === 'em') open[tag] += nesting;
    if (type === 'link_open') address.push(String(child.attrGet('href') ?? ''));
    if (type === 'link_close') return printedAddress(address.pop(), style());
    if (type === 'softbreak' || type === 'hardbreak') return [{ text: '\n', style: style() }];
    return child.content ? [{ text: child.content, style: style() }] : [];
  });
}

/** The address of a link is printed after its text, unless it is the text itself. */
function printedAddress(address: string | undefined, style: TextStyle): Span[] {
  return address ? [{ text: ` (${address.replace(/^mailto:/, '')})`, style }] : [];
}

function styleFor(plain: TextStyle, bold: boolean, italic: boolean): TextStyle {
  if (!bold && !italic) return plain;
  const key = `${JSON.stringify(plain)} ${bold} ${italic}`;
  const style = variants.get(key) ?? { ...plain, weight: bold ? 700 : plain.weight, italic };
  variants.set(key, style);
  return style;
}
