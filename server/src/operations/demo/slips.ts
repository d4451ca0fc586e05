import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import PDFDocument from 'pdfkit';
import { letter } from './lettering.ts';
import { rendered } from './pictures.ts';

/** What a bank shows of a transfer. */
export interface Transfer {
  readonly ringgit: number;
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** What tells it from another of that day. */
  readonly time?: string;
  readonly reference: string;
  readonly payer: string;
}

export interface Slip {
  readonly name: 'slip.jpg' | 'slip.pdf';
  readonly bytes: Buffer;
}

const linesOf = ({ ringgit, day, time = '', reference, payer }: Transfer): string[] => [
  'Harbour Bank (demo)',
  `Transfer of ${formatRinggit(ringgit)}`,
  `Date: ${formatDate(day)} ${time}`.trim(),
  `From: ${payer}`,
  `Reference: ${reference}`,
];

/** A screenshot of a bank's page. */
export async function drawSlip(transfer: Transfer): Promise<Slip> {
  const lines = linesOf(transfer).map((text, index) =>
    letter({ text, x: 40, y: 80 + index * 60, size: index < 2 ? 34 : 24 }),
  );
  const frame =
    '<rect x="10" y="10" width="580" height="360" fill="#fff" stroke="#0b5cad" stroke-width="4"/>';
  return { name: 'slip.jpg', bytes: await rendered(600, 380, frame + (await Promise.all(lines)).join('')) };
}

/** The same as a document. Its built-in font is Latin, and the payer is left out. */
export async function printSlip(transfer: Transfer): Promise<Slip> {
  const document = new PDFDocument({
    size: 'A6',
    margin: 30,
    info: { CreationDate: new Date(transfer.day) },
  });
  for (const line of linesOf({ ...transfer, payer: 'see reference' })) document.text(line).moveDown();
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk);
  return { name: 'slip.pdf', bytes: Buffer.concat(chunks) };
}
