import type { FileKind } from './shrink-picture.ts';

/**
 * Whether a JPEG or PNG has its end. Some browsers show one without it with a blank part, which would look whole once it was
 * stored again.
 */
export async function isWhole(file: Blob, kind: FileKind): Promise<boolean> {
  if (kind === 'jpeg') return hasEndOfJpeg(new Uint8Array(await file.arrayBuffer()));
  if (kind === 'png') return hasText(new Uint8Array(await file.arrayBuffer()), 0, 'IEND');
  return true;
}

const SEGMENT = 0xff;
const END_OF_IMAGE = '\xff\xd9';
const START_OF_SCAN = 0xda;

// A small picture of the camera within the first segments has an end of its own.
function hasEndOfJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length) {
    // No JPEG as programs write it: the server decides.
    if (bytes[at] !== SEGMENT) return true;
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return hasText(bytes, at, END_OF_IMAGE);
    at += marker === SEGMENT ? 1 : 2 + 256 * (bytes[at + 2] ?? 0) + (bytes[at + 3] ?? 0);
  }
  return false;
}

function hasText(bytes: Uint8Array, from: number, text: string): boolean {
  const wanted = Array.from(text, (character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((value, index) => bytes[at + index] === value)) return true;
  return false;
}
