export type FileKind = 'jpeg' | 'png' | 'heic' | 'pdf' | 'other';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const HEAD_BYTES = 16;

/** What a file holds, by its first bytes: names and types of files lie, and phones often give none. */
export async function readFileKind(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return fileKindOf(String.fromCharCode(...head));
}

function fileKindOf(head: string): FileKind {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n')) return 'png';
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12))) return 'heic';
  return 'other';
}
