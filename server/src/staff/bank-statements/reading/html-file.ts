import { Parser } from 'htmlparser2';
import { requireFew } from './csv-file.ts';

// Excel's own XML of 2003 has rows and cells too.
const cellTags = ['td', 'th', 'cell'];
const rowTags = ['tr', 'row'];
const MAX_SPAN = 20;

/**
 * The rows of the tables in an HTML document, which some banks call `.xls`. What stands outside of a table is a row of one cell.
 * Tables may be nested, and end tags missing. Throws 422 at `statement` at the first row or cell too many.
 */
export function readHtml(html: string): string[][] {
  const rows: string[][] = [];
  const open: string[][] = [];
  let hidden = 0;
  const requireFewSoFar = () => requireFew(rows.length + open.length, open.at(-1)?.length ?? 0);
  const finish = () => {
    const row = open.pop();
    if (row?.some((cell) => cell.trim() !== '')) rows.push(row);
  };
  const write = (text: string) => {
    const row = open.at(-1);
    if (row && row.length > 0) row.push((row.pop() ?? '') + text);
    else if (text.trim() !== '') rows.push([text]);
  };
  const parser = new Parser({
    onopentag(name, { colspan, 'ss:index': index }) {
      if (name === 'script' || name === 'style') hidden += 1;
      if (rowTags.includes(name)) open.push([]);
      requireFewSoFar();
      if (name === 'br') write(' ');
      if (!cellTags.includes(name)) return;
      if (open.length === 0) open.push([]);
      // Cells that were left out before this one.
      while ((open.at(-1)?.length ?? 0) < Math.min(Number(index) || 1, MAX_SPAN) - 1) open.at(-1)?.push('');
      // Whatever spans several columns stands in the first of them.
      const span = Math.min(Math.max(Number(colspan) || 1, 1), MAX_SPAN);
      spans.push(span - 1);
      open.at(-1)?.push('');
    },
    ontext(text) {
      if (hidden === 0) write(text);
      requireFewSoFar();
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden -= 1;
      if (rowTags.includes(name)) finish();
      if (cellTags.includes(name)) open.at(-1)?.push(...Array.from({ length: spans.pop() ?? 0 }, () => ''));
    },
  });
  const spans: number[] = [];
  parser.end(html);
  while (open.length > 0) finish();
  return rows;
}
