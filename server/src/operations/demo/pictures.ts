import sharp from 'sharp';
import type { Camper } from './cast.ts';
import { letter } from './lettering.ts';

const skins = ['#f2d3b3', '#e0ac7e', '#c68d5f', '#8d5a3a'];
const shirts = ['#ffc629', '#0b5cad', '#2e8b57', '#c0392b', '#7d5fb2', '#e67e22'];
const walls = ['#dbe9f4', '#eef3e2', '#f4ecdb', '#e8e4f3'];

/** A drawn face, so that photos can be told apart and show nobody. */
export function drawPhoto({ dice, gender }: Camper): Promise<Buffer> {
  const skin = dice.pick(skins);
  const hair = gender === 'F' ? 'M110 190 q-14 150 10 190 h160 q24 -40 10 -190 z' : '';
  return rendered(
    400,
    480,
    `<rect width="400" height="480" fill="${dice.pick(walls)}"/>
     <path d="${hair}" fill="#2b211b"/>
     <path d="M60 480 q20 -120 140 -120 q120 0 140 120 z" fill="${dice.pick(shirts)}"/>
     <rect x="172" y="290" width="56" height="90" rx="26" fill="${skin}"/>
     <circle cx="200" cy="220" r="92" fill="${skin}"/>
     <path d="M105 210 q10 -110 95 -110 q85 0 95 110 q-40 -60 -95 -60 q-55 0 -95 60 z" fill="#2b211b"/>
     <circle cx="168" cy="220" r="9"/><circle cx="232" cy="220" r="9"/>
     <path d="M165 ${260 + dice.between(0, 6)} q35 28 70 0" fill="none" stroke="#7a3b2e" stroke-width="6"/>`,
  );
}

/** Both sides of a card that nobody takes for a real one. */
export async function drawId({ name, number }: Camper, ic: string): Promise<{ front: Buffer; back: Buffer }> {
  const line = (text: string, y: number, size = 26) => letter({ text, x: 190, y, size });
  const words = await Promise.all([line('SPECIMEN', 70, 44), line(ic, 130), line(name, 180, 22)]);
  const stamp = await letter({ text: `DEMO ${number}`, x: 60, y: 200, size: 72 });
  const [front, back] = await Promise.all([
    rendered(
      600,
      380,
      `${card('#dfeaf5')}<rect x="30" y="90" width="130" height="170" fill="#9fb3c8"/>${words.join('')}`,
    ),
    rendered(600, 380, `${card('#f5ead7')}<rect y="60" width="600" height="50" fill="#444"/>${stamp}`),
  ]);
  return { front, back };
}

const card = (colour: string): string => `<rect width="600" height="380" rx="24" fill="${colour}"/>`;

/** An SVG drawing as a picture that a phone could have taken. */
export function rendered(width: number, height: number, drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer();
}
