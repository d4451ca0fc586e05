import { slicesFor } from '@bowline/pdf';
import type { Faker } from '@faker-js/faker';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A drawn face, so that photos differ and show nobody. */
export function drawPhoto({ color, helpers, number }: Faker): Promise<File> {
  const skin = helpers.arrayElement(['#f2d3b3', '#e0ac7e', '#c68d5f', '#8d5a3a']);
  return draw(
    [400, 480],
    `<path d="M60 480 q20 -120 140 -120 q120 0 140 120 z" fill="${color.rgb()}"/>
     <rect x="172" y="290" width="56" height="90" rx="26" fill="${skin}"/>
     <circle cx="200" cy="220" r="92" fill="${skin}"/>
     <path d="M105 210 q10 -110 95 -110 q85 0 95 110 q-40 -60 -95 -60 q-55 0 -95 60 z" fill="#2b211b"/>
     <circle cx="168" cy="220" r="9"/><circle cx="232" cy="220" r="9"/>
     <path d="M165 ${number.int({ min: 260, max: 266 })} q35 28 70 0" fill="none" stroke="#7a3b2e" stroke-width="6"/>`,
  );
}

/** A card, or the page of a bank, that nobody takes for a real one. */
export const drawLines = (lines: readonly string[]): Promise<File> => draw([600, 380], textLines(lines));

export async function printLines(lines: readonly string[]): Promise<File> {
  const document = new PDFDocument({ size: 'A6', margin: 30 });
  for (const line of lines) document.text(line).moveDown();
  document.end();
  return new File(await Array.fromAsync(document), 'slip.pdf', { type: 'application/pdf' });
}

async function draw([width, height]: readonly [number, number], drawing: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  const image = sharp(Buffer.from(svg)).flatten({ background: '#dfeaf5' });
  const bytes = await image.jpeg({ quality: 80 }).toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.jpg', { type: 'image/jpeg' });
}

let font: Font | undefined;

/** Lines of text as outlines, since there may be no font where a picture is drawn. Other scripts than Latin are left out. */
function textLines(lines: readonly string[]): string {
  font ??= openSync(slicesFor('a'.charCodeAt(0), false)[0]?.upright ?? '') as Font;
  const { unitsPerEm } = font;
  const outlines = lines.flatMap((line, row) => {
    const { glyphs, positions } = (font as Font).layout(line.replace(/[^\u0020-\u024f]/g, '').trim());
    let x = 0;
    const paths = glyphs.map(({ path }, index) => {
      const glyph = `<path transform="translate(${x})" d="${path.toSVG()}"/>`;
      x += positions[index]?.xAdvance ?? 0;
      return glyph;
    });
    const scale = 28 / unitsPerEm;
    return `<g transform="translate(40 ${80 + row * 60}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  });
  return outlines.join('');
}
