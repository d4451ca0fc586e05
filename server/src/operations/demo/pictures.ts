import { slicesFor } from '@bowline/pdf';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Camper } from './people.ts';

// Behind the person: a studio, a wall, the sea with a sail, a garden.
const backgrounds = [
  '<rect width="400" height="480" fill="#c9dcf0"/>',
  '<rect width="400" height="480" fill="#f3efe6"/><rect y="330" width="400" height="150" fill="#e2d8c6"/>',
  '<rect width="400" height="480" fill="#bfe3f5"/><rect y="260" width="400" height="220" fill="#2f86ad"/><path d="M320 250 l0 -110 l60 110 z" fill="#fff"/>',
  '<rect width="400" height="480" fill="#d7ecc9"/><circle cx="50" cy="130" r="90" fill="#7fb069"/><circle cx="370" cy="170" r="110" fill="#6a9c57"/>',
];
const shortHair = [
  '<path d="M105 210 q10 -110 95 -110 q85 0 95 110 q-40 -60 -95 -60 q-55 0 -95 60 z"/>',
  '<path d="M106 200 q-8 -100 94 -104 q102 4 94 104 l-20 -50 q-80 20 -148 0 z"/>',
];
const longHair = [
  '<path d="M100 330 q-20 -230 100 -232 q120 2 100 232 l-34 0 q20 -170 -66 -176 q-86 6 -66 176 z"/>',
  '<circle cx="200" cy="92" r="38"/><path d="M105 214 q4 -112 95 -114 q91 2 95 114 q-20 -72 -95 -74 q-75 2 -95 74 z"/>',
];
const headscarf =
  '<path fill-rule="evenodd" d="M88 400 q-20 -310 112 -312 q132 2 112 312 z M200 134 q-72 4 -72 92 q6 76 72 80 q66 -4 72 -80 q0 -88 -72 -92 z"/>';

/** A drawn face, so that photos differ and show nobody. */
export function drawPhoto({ faker: { color, helpers, number }, known }: Camper): Promise<File> {
  const skin = helpers.arrayElement(['#f2d3b3', '#e0ac7e', '#c68d5f', '#8d5a3a']);
  const wearsScarf = known.gender === 'F' && known.religion === 'Islam';
  const hair = helpers.arrayElement(wearsScarf ? [headscarf] : known.gender === 'F' ? longHair : shortHair);
  const hairColor = wearsScarf ? color.rgb() : helpers.arrayElement(['#1d1714', '#2b211b', '#4a3526']);
  const glasses =
    '<g fill="none" stroke="#333" stroke-width="5"><circle cx="168" cy="220" r="27"/><circle cx="232" cy="220" r="27"/></g>';
  const zoom = number.float({ min: 0.85, max: 1.15 });
  return draw(
    [400, 480],
    `${helpers.arrayElement(backgrounds)}
     <g transform="translate(${200 - 200 * zoom} ${480 - 480 * zoom}) scale(${zoom})">
     <path d="M60 480 q20 -120 140 -120 q120 0 140 120 z" fill="${color.rgb()}"/>
     <rect x="172" y="290" width="56" height="90" rx="26" fill="${skin}"/>
     <circle cx="200" cy="220" r="92" fill="${skin}"/>
     <g fill="${hairColor}">${hair}</g>
     <circle cx="168" cy="220" r="9"/><circle cx="232" cy="220" r="9"/>
     ${number.int(4) === 0 ? glasses : ''}
     <path d="M165 ${number.int({ min: 258, max: 268 })} q35 ${number.int({ min: 4, max: 34 })} 70 0" fill="none" stroke="#7a3b2e" stroke-width="6"/></g>`,
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
