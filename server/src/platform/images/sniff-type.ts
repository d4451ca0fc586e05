import { fileTypeFromBuffer } from 'file-type';
import { UnreadableFile } from './unreadable-file.ts';

// Some banks' PDFs begin with a byte order mark or blank lines; anything else before the header is a disguise.
const pdfHeader = /^(?:\xEF\xBB\xBF)?[\t\r\n ]{0,16}%PDF-\d\.\d/;

/**
 * What a file is by its first bytes: never by its name, nor by the type a browser gives it.
 * Throws `UnreadableFile` (`empty`, `wrong-type`).
 */
export async function sniffType(bytes: Buffer): Promise<'image' | 'pdf'> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (pdfHeader.test(bytes.toString('latin1', 0, 32))) return 'pdf';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === 'image/png' || found?.mime === 'image/jpeg') return 'image';
  throw new UnreadableFile('wrong-type');
}
