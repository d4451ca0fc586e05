import PDFDocument from 'pdfkit';
import { setBlock } from './blocks.ts';
import { breakLines } from './break-lines.ts';
import { type Faces, leading, loadFaces, type PrintedText, small } from './fonts.ts';
import type { Block, PdfDocument } from './pdf-document.ts';
import { page, textWidth } from './sheet.ts';
import type { Strip } from './strips.ts';
import { drawLine } from './strips.ts';
import { REPLACEMENT, widthOf } from './text-runs.ts';

// The characters that the layout adds: numbers of pages and lists, bullets, addresses in brackets.
const added = `0123456789•.() ${REPLACEMENT}`;

const bottom = page.height - page.bottom;

/** Renders a document on A4, tagged for screen readers, with all fonts embedded. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const faces = await loadFaces(printedTexts(document));
  const pdf = openPdf(document);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const parent = pdf.struct('Document');
  const sheet = { pdf, faces, accent: document.accent, parent, tag: 'Document' };
  pdf.addStructure(parent);
  flow(
    document.blocks.flatMap((block) => setBlock(sheet, block)),
    () => pdf.addPage(),
  );
  drawFooters(pdf, document, faces);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function openPdf({ title, author, language, madeAt }: PdfDocument): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, Producer: 'Bowline', Creator: 'Bowline', CreationDate: madeAt },
  });
}

function drawFooters(pdf: PDFKit.PDFDocument, { footer }: PdfDocument, faces: Faces): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    const number = { page: String(index + 1), pages: String(count) };
    const right = footer.right.replace(/\{(page|pages)\}/g, (_, name: keyof typeof number) => number[name]);
    pdf.markContent('Artifact', { type: 'Pagination' });
    drawFooter(pdf, { ...footer, right }, faces);
    pdf.endMarkedContent();
  }
}

function drawFooter(
  pdf: PDFKit.PDFDocument,
  { left, right, below }: PdfDocument['footer'],
  faces: Faces,
): void {
  const setLine = (text: string) => breakLines([{ text, style: small }], textWidth, faces)[0] ?? [];
  const first = page.height - page.bottom + 30;
  drawLine(pdf, setLine(left), page.left, first);
  const number = setLine(right);
  const width = number.reduce((sum, run) => sum + widthOf(run), 0);
  drawLine(pdf, number, page.width - page.right - width, first);
  drawLine(pdf, setLine(below), page.left, first + leading(small));
}

/** Places strips below each other, from page to page; those that belong together stay together where they fit. */
function flow(strips: readonly Strip[], addPage: () => void): void {
  let y = Number.POSITIVE_INFINITY;
  const turn = () => {
    addPage();
    y = page.top;
  };
  for (const group of groupsOf(strips)) {
    if (y + heightOf(group) > bottom) turn();
    for (const strip of group) {
      // A group taller than a page is broken.
      if (y + strip.height > bottom) turn();
      if (y === page.top && strip.between) continue;
      if (y > page.top) y += strip.above ?? 0;
      strip.draw(y);
      y += strip.height;
    }
  }
}

function groupsOf(strips: readonly Strip[]): Strip[][] {
  const groups: Strip[][] = [];
  let open = false;
  for (const strip of strips) {
    if (open) groups.at(-1)?.push(strip);
    else groups.push([strip]);
    open = strip.keep === true;
  }
  return groups;
}

const heightOf = (group: readonly Strip[]): number =>
  group.reduce((sum, { height, above = 0 }) => sum + above + height, 0);

/** Every text of the document, for the fonts it needs. */
function printedTexts({ blocks, footer }: PdfDocument): PrintedText[] {
  const plain = [...textsIn(footer), added].map((text) => ({ text, emphasis: false }));
  return [
    ...plain,
    { text: added, emphasis: true },
    ...blocks.flatMap((block) => [...textsIn(block)].map((text) => ({ text, emphasis: hasEmphasis(block) }))),
  ];
}

const hasEmphasis = ({ kind }: Block): boolean =>
  ['title', 'heading', 'subheading', 'markdown', 'sums', 'code'].includes(kind);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.normalize();
  else if (value && typeof value === 'object' && !ArrayBuffer.isView(value))
    for (const part of Object.values(value)) yield* textsIn(part);
}
