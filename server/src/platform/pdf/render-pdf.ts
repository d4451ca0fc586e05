import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { drawLine } from './draw-line.ts';
import { flow } from './flow.ts';
import { type Faces, loadFaces } from './font-faces.ts';
import type { PdfDocument } from './pdf-document.ts';
import { printedTexts } from './printed-texts.ts';
import { setBlock } from './set-blocks.ts';
import { page, textWidth } from './sheet.ts';
import { widthOf } from './text-runs.ts';
import { leading, small } from './text-style.ts';

/** Sets a document on A4, tagged for screen readers, with every font it needs inside. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const faces = await loadFaces(printedTexts(document));
  const pdf = openPdf(document);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const parent = pdf.struct('Document');
  const sheet = { pdf, faces, parent, tag: 'Document' };
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
