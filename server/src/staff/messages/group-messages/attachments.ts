import type { ResponseOf } from '@bowline/contract/api/define-call';
import * as calls from '@bowline/contract/api/staff/messages/message-attachments';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { withStoredFiles } from '../../../core/files/stored-files.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { pdfErrors } from '../../../platform/files/images/normalise-image.ts';
import { readFiles, readPdf } from '../../../platform/files/images/read-image.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { deleteUnusedAttachments, hasAttachment, insertAttachment } from './queries.ts';

interface Upload {
  readonly name: string;
  readonly attachment: Buffer;
}

/** Stores a PDF. Throws 422, 413 and 415 at the file. */
export async function uploadAttachment(
  deps: Pick<AppDeps, 'db' | 'clock' | 'files'>,
  caller: CallerInfo,
  upload: Upload,
): Promise<ResponseOf<typeof calls.uploadMessageAttachment>> {
  const { attachment } = await readFiles({ attachment: upload.attachment }, readPdf, pdfErrors);
  if (attachment.bytes.length > calls.MAX_ATTACHMENT_BYTES) throw tooLarge();
  const id = uuidv7();
  const name = fileNameOf(upload.name);
  await withStoredFiles(deps, [attachment.bytes], ([file]) =>
    deps.db.transaction().execute(async (trx) => {
      const by = { uploaded_by: caller.staffId, uploaded_at: deps.clock.now() };
      await insertAttachment(trx, { id, file, name, ...by });
      await logAccess(trx, { ...caller, action: 'change', what: ['attachmentStored', id] });
    }),
  );
  return { id, name };
}

const tooLarge = () => {
  const words = 'This PDF is larger than 3 MB. Please choose a smaller one.';
  return new AppError('too_large', words, { fields: { attachment: [words] } });
};

/** Letters of any script, digits and plain punctuation, with the ending of a PDF. */
const fileNameOf = (typed: string): string =>
  `${
    typed
      .replace(/\.pdf$/i, '')
      .replace(/[^\p{L}\p{M}\p{N} ()._-]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'attachment'
  }.pdf`;

/** Throws 422 for one that does not exist, as after a day without a message. */
export async function requireAttachment(db: Connection, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await hasAttachment(db, id)))
    throw invalid({ attachment: ['This PDF is not stored any more. Please choose it again.'] });
}

/** Deletes those that no message has, a day after they came; the sweep of files removes them from the store. */
export const sweepAttachments = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> =>
  deleteUnusedAttachments(db, new Date(clock.now().getTime() - DAY_MS));
