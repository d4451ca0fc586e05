import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { slicesFor } from '@bowline/pdf';
import type { SimpleFaker } from '@faker-js/faker';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const colours = ['#ffc629', '#0b5cad', '#2e8b57', '#c0392b', '#7d5fb2', '#e67e22'];
const skins = ['#f2d3b3', '#e0ac7e', '#c68d5f', '#8d5a3a'];

/** A drawn face, so that photos differ and show nobody. */
export function drawPhoto({ helpers, number }: SimpleFaker): Promise<File> {
  const skin = helpers.arrayElement(skins);
  return draw(
    400,
    480,
    `<rect width="400" height="480" fill="#dbe9f4"/>
     <path d="M60 480 q20 -120 140 -120 q120 0 140 120 z" fill="${helpers.arrayElement(colours)}"/>
     <rect x="172" y="290" width="56" height="90" rx="26" fill="${skin}"/>
     <circle cx="200" cy="220" r="92" fill="${skin}"/>
     <path d="M105 210 q10 -110 95 -110 q85 0 95 110 q-40 -60 -95 -60 q-55 0 -95 60 z" fill="#2b211b"/>
     <circle cx="168" cy="220" r="9"/><circle cx="232" cy="220" r="9"/>
     <path d="M165 ${number.int({ min: 260, max: 266 })} q35 28 70 0" fill="none" stroke="#7a3b2e" stroke-width="6"/>`,
    'photo.jpg',
  );
}

/** One side of a card that nobody takes for a real one. */
export function drawCard(lines: readonly string[]): Promise<File> {
  const card = '<rect width="600" height="380" rx="24" fill="#dfeaf5"/>';
  return draw(600, 380, card + textLines(['SPECIMEN', ...lines]), 'card.jpg');
}

/** What a bank shows of a transfer. */
export interface Transfer {
  readonly ringgit: number;
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** Tells it from another of that day. */
  readonly time?: string;
  readonly reference: string;
}

const transferLines = ({ ringgit, day, time = '', reference }: Transfer): string[] => [
  'Harbour Bank (demo)',
  `Transfer of ${formatRinggit(ringgit)}`,
  `Date: ${formatDate(day)} ${time}`.trim(),
  `Reference: ${reference}`,
];

/** A screenshot of a bank's page. */
export function drawSlip(transfer: Transfer): Promise<File> {
  const frame =
    '<rect x="10" y="10" width="580" height="360" fill="#fff" stroke="#0b5cad" stroke-width="4"/>';
  return draw(600, 380, frame + textLines(transferLines(transfer)), 'slip.jpg');
}

export async function printSlip(transfer: Transfer): Promise<File> {
  const info = { CreationDate: new Date(transfer.day) };
  const document = new PDFDocument({ size: 'A6', margin: 30, info });
  for (const line of transferLines(transfer)) document.text(line).moveDown();
  document.end();
  return new File(await Array.fromAsync(document), 'slip.pdf', { type: 'application/pdf' });
}

async function draw(width: number, height: number, drawing: string, name: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  const image = sharp(Buffer.from(svg)).flatten({ background: 'white' });
  const bytes = await image.jpeg({ quality: 80 }).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

let latinFont: Font | undefined;

/** Lines of text as outlines, since there may be no font where a picture is drawn. Other scripts than Latin are left out. */
function textLines(lines: readonly string[]): string {
  const [latin] = slicesFor('a'.charCodeAt(0), false);
  latinFont ??= openSync(latin?.upright ?? '') as Font;
  const scale = 28 / latinFont.unitsPerEm;
  const outlines = lines.flatMap((line, row) => {
    const { glyphs, positions } = (latinFont as Font).layout(line.replace(/[^\u0020-\u024f]/g, '').trim());
    let x = 40;
    return glyphs.map(({ path }, index) => {
      const place = `translate(${x} ${80 + row * 60}) scale(${scale} ${-scale})`;
      x += (positions[index]?.xAdvance ?? 0) * scale;
      return `<path transform="${place}" d="${path.toSVG()}"/>`;
    });
  });
  return outlines.join('');
}
