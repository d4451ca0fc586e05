import sharp from 'sharp';
import { breakLines, type Line } from './break-lines.ts';
import { type Faces, leading, loadFaces, type TextStyle } from './fonts.ts';
import { REPLACEMENT, type Run, widthOf } from './text-runs.ts';

/** A code with the words that say whose it is, as a picture for a phone. */
export interface CodePicture {
  /** In a band at the top. */
  readonly over: string;
  /** The colour of the band, and of the text in it. */
  readonly band: { readonly ground: string; readonly ink: string };
  readonly name: string;
  readonly lines: readonly string[];
  /** One unit a module, without the quiet zone around it. */
  readonly code: { readonly size: number; readonly path: string };
}

const WIDTH = 720;
const MARGIN = 56;
const INK = '#1c2430';
const SOFT = '#4b5663';

/** A code picture as a PNG. It is as high as its words need. */
export async function drawCodePicture({ over, band, name, lines, code }: CodePicture): Promise<Buffer> {
  const faces = await loadFaces(
    [over, name, ...lines, REPLACEMENT].map((text) => ({ text, emphasis: true })),
  );
  const head = setText([over], { size: 26, weight: 700, color: band.ink }, 28, faces);
  const bandHeight = head.bottom + 28;
  const title = setText([name], { size: 46, weight: 700, color: INK }, bandHeight + 36, faces);
  const facts = setText(lines, { size: 27, weight: 400, color: SOFT }, title.bottom + 8, faces);
  const side = WIDTH - 2 * MARGIN - 64;
  const top = facts.bottom + 40;
  const height = Math.ceil(top + side + MARGIN);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <rect width="100%" height="${bandHeight}" fill="${band.ground}"/>
    ${head.svg}${title.svg}${facts.svg}
    <path transform="translate(${(WIDTH - side) / 2} ${top}) scale(${side / code.size})" d="${code.path}" shape-rendering="crispEdges"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** Texts in centred lines below `top`, and where they end. */
function setText(texts: readonly string[], style: TextStyle, top: number, faces: Faces) {
  const lines = texts.flatMap((text) => breakLines([{ text, style }], WIDTH - 2 * MARGIN, faces));
  const drawn = lines.map((line, index) => drawLine(line, top + leading(style) * index + style.size * 1.1));
  return { svg: drawn.join(''), bottom: top + leading(style) * lines.length };
}

function drawLine(line: Line, baseline: number): string {
  let x = (WIDTH - line.reduce((sum, run) => sum + widthOf(run), 0)) / 2;
  return line
    .map((run) => {
      const drawn = drawRun(run, x, baseline);
      x += widthOf(run);
      return drawn;
    })
    .join('');
}

/** The outlines of a text: what draws the picture has none of our fonts. */
function drawRun({ face, text, style }: Run, x: number, baseline: number): string {
  const { glyphs, positions } = face.font.layout(text);
  const scale = style.size / face.font.unitsPerEm;
  let advance = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const place = `translate(${advance + xOffset} ${yOffset})`;
    advance += xAdvance;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${style.color}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}
