import type { CallDefinition } from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { atFields, fileTooLarge, invalid, unreadableBody } from './refusals.ts';

export type PartKinds = NonNullable<CallDefinition['multipart']>;
export type Parts = ReadonlyMap<string, Buffer | string>;

/** The parts of a multipart body by name: files whole, texts as they were sent; nothing but the `kinds` asked for. */
export async function readParts(request: FastifyRequest, kinds: PartKinds): Promise<Parts> {
  const parts = new Map<string, Buffer | string>();
  try {
    for await (const part of request.parts()) {
      requireExpected(part, kinds, parts);
      parts.set(part.fieldname, part.type === 'file' ? await readFile(part) : readText(part));
    }
    return parts;
  } catch (error) {
    // What is still on its way flows to nowhere, so that the answer can be heard and the connection goes on.
    request.raw.unpipe().resume();
    throw error instanceof AppError ? error : unreadableBody();
  }
}

function requireExpected({ fieldname, type }: Multipart, kinds: PartKinds, read: Parts): void {
  const kind = Object.hasOwn(kinds, fieldname) ? kinds[fieldname] : undefined;
  if (kind === undefined) throw invalid(atFields([fieldname], t('This isn’t expected here.')));
  if (read.has(fieldname)) throw invalid(atFields([fieldname], t('Please send this once.')));
  if (kind === 'file' && type !== 'file') throw invalid(atFields([fieldname], t('Please choose a file.')));
  if (kind === 'text' && type === 'file') throw invalid(atFields([fieldname], t('Please send a text.')));
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    throw part.file.truncated ? fileTooLarge([part.fieldname]) : error;
  }
}

function readText({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (typeof value !== 'string' || valueTruncated)
    throw invalid(atFields([fieldname], t('We couldn’t read this. Please type it again.')));
  return value;
}
