import { slicesFor } from '@bowline/pdf';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import type { Camper } from './people.ts';

const hair = {
  scarf:
    '<path fill-rule="evenodd" d="M88 400 q-20 -310 112 -312 q132 2 112 312 z M200 134 q-72 4 -72 92 q6 76 72 80 q66 -4 72 -80 q0 -88 -72 -92 z"/>',
  long: '<path d="M100 330 q-20 -230 100 -232 q120 2 100 232 l-34 0 q20 -170 -66 -176 q-86 6 -66 176 z"/>',
  short: '<path d="M105 210 q10 -110 95 -110 q85 0 95 110 q-40 -60 -95 -60 q-55 0 -95 60 z"/>',
};

/** A drawn face as a JPEG, so that photos differ and show nobody. */
export function drawPhoto({ random: { between, pick }, known }: Camper): Promise<Buffer> {
  const color = () => `#${between(0, 0xffffff).toString(16).padStart(6, '0')}`;
  const isCovered = known.gender === 'F' && known.religion === 'Islam';
  return draw(
    [400, 480],
    `<rect width="400" height="480" fill="${pick(['#c9dcf0', '#f3efe6', '#bfe3f5', '#d7ecc9'])}"/>
     <path d="M60 480 q20 -120 140 -120 q120 0 140 120 z" fill="${color()}"/>
     <g fill="${pick(['#f2d3b3', '#e0ac7e', '#c68d5f', '#8d5a3a'])}">
     <rect x="172" y="290" width="56" height="90" rx="26"/><circle cx="200" cy="220" r="92"/></g>
     <g fill="${isCovered ? color() : pick(['#1d1714', '#2b211b', '#4a3526'])}">
     ${isCovered ? hair.scarf : known.gender === 'F' ? hair.long : hair.short}</g>
     <circle cx="168" cy="220" r="9"/><circle cx="232" cy="220" r="9"/>
     <path d="M165 ${between(258, 268)} q35 ${between(4, 34)} 70 0" fill="none" stroke="#7a3b2e" stroke-width="6"/>`,
  );
}

/** A card, or the page of a bank, as a JPEG that nobody takes for a real one. */
export const drawLines = (lines: readonly string[]): Promise<Buffer> => draw([600, 380], outlines(lines));

function draw([width, height]: readonly [number, number], drawing: string): Promise<Buffer> {
  const size = `width="${(width * 2) / 3}" height="${(height * 2) / 3}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#dfeaf5' }).jpeg({ quality: 80 }).toBuffer();
}

/** A page with a line of plain text, and without the table of contents that readers of PDFs make themselves. */
export function writePdf(line: string): File {
  const text = `BT /F 14 Tf 30 360 Td (${line}) Tj ET`;
  const pdf = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 4 0 R
/Resources <</Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj
4 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`;
  return new File([pdf], 'slip.pdf', { type: 'application/pdf' });
}

let font: Font | undefined;

/** Lines of text as outlines, since there may be no font where a picture is drawn. Other scripts than Latin are left out. */
function outlines(lines: readonly string[]): string {
  const latin = openFont();
  const scale = 28 / latin.unitsPerEm;
  const rows = lines.map((line, row) => {
    const { glyphs, positions } = latin.layout(line.replace(/[^\u0020-\u024f]/g, '').trim());
    let x = 0;
    const paths = glyphs.map(({ path }, index) => {
      const glyph = `<path transform="translate(${x})" d="${path.toSVG()}"/>`;
      x += positions[index]?.xAdvance ?? 0;
      return glyph;
    });
    return `<g transform="translate(40 ${80 + row * 60}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  });
  return rows.join('');
}

function openFont(): Font {
  font ??= openSync(slicesFor('a'.charCodeAt(0), false)[0]?.upright(400) ?? '') as Font;
  return font;
}
