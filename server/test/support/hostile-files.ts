import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw, deflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import writeXlsxFile from 'write-excel-file/node';

const MB = 1_000_000;

export const pdfVersions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const;

/** A PDF as a bank encrypts it: without a password of the reader it opens, and forbids changes. */
export async function encryptedPdf(
  version: (typeof pdfVersions)[number],
  userPassword?: string,
): Promise<Buffer> {
  const document = new PDFDocument({
    pdfVersion: version,
    ownerPassword: 'bank',
    permissions: { modifying: false, copying: false },
    ...(userPassword && { userPassword }),
  });
  const written = buffer(document);
  document.text('paid RM 200').end();
  return Buffer.from(await written);
}

/** Text and so many megabytes of spaces behind it, packed to about a thousandth. */
function packed(text: string, megabytes: number): Promise<Buffer> {
  const pieces = function* () {
    yield Buffer.from(text);
    for (let piece = 0; piece < megabytes; piece++) yield Buffer.alloc(MB, ' ');
  };
  return buffer(Readable.from(pieces()).pipe(createDeflateRaw({ level: 9 })));
}

/** A small encrypted PDF whose tables of objects, one after the other, say that they have twenty million each. */
export function slowPdf(tables: number): Buffer {
  const stream = deflateSync(Buffer.alloc(20 * MB), { level: 9 });
  const written = [Buffer.from('%PDF-1.6\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n')];
  const sizeOf = () => written.reduce((sum, { length }) => sum + length, 0);
  let previous: number | undefined;
  for (let table = 0; table < tables; table++) {
    const at = sizeOf();
    const says =
      '/W[0 1 0]/Index[90000000000000000000000 20000000]/Size 9/Root 1 0 R/Encrypt<</Filter/Standard>>';
    const before = previous === undefined ? '' : `/Prev ${previous}`;
    written.push(
      Buffer.from(
        `${9 + table} 0 obj\n<</Type/XRef${says}${before}/Filter/FlateDecode/Length ${stream.length}>>stream\n`,
      ),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    );
    previous = at;
  }
  return Buffer.concat([...written, Buffer.from(`startxref\n${previous}\n%%EOF\n`)]);
}

/** An encrypted PDF that opens without a password; its catalogue is in a stream of so many megabytes. */
export async function pdfBomb(megabytes: number): Promise<Buffer> {
  const model = (await encryptedPdf('1.6')).toString('latin1');
  const named = (pattern: RegExp) => pattern.exec(model)?.[1] ?? '';
  const id = named(/\/ID (\[[^\]]*\])/s);
  const encryption = named(new RegExp(`\\n${named(/\/Encrypt (\d+) 0 R/)} 0 obj\\n(.*?)\\nendobj`, 's'));
  const [numbers, objects] = ['1 0 2 20 ', '<< /Pages 2 0 R   >><< /Kids [] /Count 0 >>'];
  const parts = [Buffer.from('%PDF-1.6\n')];
  const at: number[] = [];
  const add = (text: string, content = Buffer.alloc(0)) => {
    at.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(text), content);
  };
  const stream = (entries: string, content: Buffer) =>
    add(
      `${entries} /Filter /FlateDecode /Length ${content.length} >>\nstream\n`,
      Buffer.concat([content, Buffer.from('\nendstream\nendobj\n')]),
    );
  // Strings and streams are not encrypted, so that nothing has to be encrypted here.
  add(`3 0 obj\n${encryption.replaceAll(/(\/St[mr]F) \/StdCF/g, '$1 /Identity')}\nendobj\n`);
  // A header of zlib makes it the format of a PDF; nobody checks the sum at its end.
  const content = Buffer.concat([Buffer.of(0x78, 0xda), await packed(numbers + objects, megabytes)]);
  stream(`4 0 obj\n<< /Type /ObjStm /N 2 /First ${numbers.length}`, content);
  const entry = (kind: number, place: number, index = 0) => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(kind, 0);
    bytes.writeUInt32BE(place, 1);
    bytes.writeUInt16BE(index, 5);
    return bytes;
  };
  const [third = 0, fourth = 0] = at;
  const entries = [entry(0, 0), entry(2, 4, 0), entry(2, 4, 1), entry(1, third), entry(1, fourth)];
  stream(
    `5 0 obj\n<< /Type /XRef /Size 5 /W [1 4 2] /Root 1 0 R /Encrypt 3 0 R /ID ${id}`,
    deflateSync(Buffer.concat(entries)),
  );
  add(`startxref\n${at.at(-1)}\n%%EOF\n`);
  return Buffer.concat(parts);
}

interface WorkbookBomb {
  readonly megabytes: number;
  /** What its directory says. */
  readonly says: number;
}

/** A workbook whose sheet unpacks to so many megabytes. */
export async function workbookBomb({ megabytes, says }: WorkbookBomb): Promise<Buffer> {
  const model = unzipSync(await writeXlsxFile([{ data: [['Date']], sheet: 'Sheet' }]).toBuffer());
  const files = Object.entries(model).filter(([name]) => !name.endsWith('sheet1.xml'));
  const sheet = await packed('<worksheet><sheetData>', megabytes);
  return zip([
    ...files.map(([name, content]) => ({
      name,
      content: Buffer.from(content),
      size: content.length,
      method: 0,
    })),
    { name: 'xl/worksheets/sheet1.xml', content: sheet, size: says * MB, method: 8 },
  ]);
}

interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** Unpacked, as it is written down. */
  readonly size: number;
  /** 0 as it is, 8 deflated. */
  readonly method: number;
}

function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const { name, content, size, method } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(method === 0 ? crc32(content) : 0, 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(
      parts.reduce((sum, { length }) => sum + length, 0),
      10,
    );
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name));
    parts.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), content);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}
