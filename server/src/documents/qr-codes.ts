import type { QrCode } from '@bowline/contract/api/staff/on-site/camp-passes';
import { create } from 'qrcode';

// A code that is creased or half in shade is still read.
const errorCorrectionLevel = 'M';

/** A QR code as the path of an SVG, one unit a module, without the quiet zone around it. */
export function drawQrPath(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel }).modules;
  const dark = [...data].flatMap((bit, at) =>
    bit ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join('') };
}
