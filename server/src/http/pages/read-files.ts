import type { ErrorCode } from '@bowline/contract/api/errors';
import { type Text, t, translate } from '@bowline/contract/text/t';
import { AppError } from '../../platform/app-error.ts';
import type { FileErrorReason } from '../../platform/files/images/normalise-image.ts';
import { UnreadableFile } from '../../platform/files/images/normalise-image.ts';

/** Decisions §6. */
const codes: Record<FileErrorReason, ErrorCode> = {
  empty: 'invalid',
  'wrong-type': 'unsupported_type',
  'too-many-pixels': 'too_large',
  'one-colour': 'invalid',
  'too-small': 'invalid',
  'half-loaded': 'invalid',
  unreadable: 'invalid',
  locked: 'invalid',
};

/**
 * Reads the uploaded files with `read` (`readCamperPicture`, `readSlip`). Throws one error with a sentence at every field whose
 * file is rejected; its code is that of the first.
 */
export async function readFiles<Name extends string, T>(
  files: Readonly<Record<Name, Buffer>>,
  read: (bytes: Buffer, name: Name) => Promise<T>,
  sentences: Readonly<Record<FileErrorReason, Text>>,
): Promise<Record<Name, T>> {
  const results: Record<string, T> = {};
  const rejected: [string, FileErrorReason][] = [];
  for (const [name, bytes] of Object.entries<Buffer>(files)) {
    try {
      results[name] = await read(bytes, name as Name);
    } catch (error) {
      rejected.push([name, reasonOf(error)]);
    }
  }
  if (rejected.length > 0) throw fileError(rejected, sentences);
  return results as Record<Name, T>;
}

function reasonOf(error: unknown): FileErrorReason {
  if (error instanceof UnreadableFile) return error.reason;
  throw error;
}

function fileError(
  rejected: readonly [string, FileErrorReason][],
  sentences: Readonly<Record<FileErrorReason, Text>>,
): AppError {
  const fields = Object.fromEntries(rejected.map(([name, reason]) => [name, [translate(sentences[reason])]]));
  const code = rejected[0] ? codes[rejected[0][1]] : 'invalid';
  return new AppError(code, t('We couldn’t use a file. Please see the note beside it.'), { fields });
}
