import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';

type SheetFeature = Feature<Stream | Buffer | Blob>;

interface TablePage {
  readonly columns: number;
  /** Its header included. */
  readonly rows: number;
  readonly footer: string;
}

/** Filters in the header of the first sheet, and its pages on paper: as wide as the sheet of paper, with a footer. */
export function tablePage({ columns, rows, footer }: TablePage): SheetFeature {
  const filter = `<autoFilter ref="A1:${columnName(columns)}${rows}"/>`;
  const foot = `<headerFooter><oddFooter>&amp;L${xmlOf(footer)}&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`;
  const transform = (xml: string, _: unknown, { sheetIndex }: { readonly sheetIndex: number }) =>
    sheetIndex > 0
      ? xml
      : xml
          .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
          .replace('</sheetData>', `</sheetData>${filter}`)
          .replace(/<pageSetup ([^/]*)\/>/, `<pageSetup $1 fitToHeight="0"/>${foot}`);
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
}

/** 1 → `A`, 27 → `AA`. */
function columnName(column: number): string {
  const rest = (column - 1) % 26;
  const before = (column - 1 - rest) / 26;
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest);
}

// An `&` begins a code of the footer; twice, it is itself.
const xmlOf = (text: string): string =>
  text.replaceAll('&', '&&').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
