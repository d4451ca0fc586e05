import { receiptNumber } from '@bowline/contract/money/payments';
import { t } from '@bowline/contract/text/t';
import type { PdfDocument } from '@bowline/pdf';
import { PdfBusy, shrinkPhoto } from '@bowline/pdf';
import { getProvider } from '../core/provider/queries.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { notFound, unavailable } from '../http/app-error.ts';
import { FileStoreError } from '../platform/file-store/file-store-error.ts';
import { formCopy } from './form-copy.ts';
import { fileNameFrom } from './paper-words.ts';
import { findReceipt, findStatement, findSubmission } from './queries.ts';
import { receipt } from './receipt.ts';
import { statement } from './statement.ts';

type Deps = Pick<AppDeps, 'db' | 'files' | 'pdf'>;

/** A PDF ready to be sent; the name is plain ASCII. */
export interface RenderedDocument {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * The registration as last submitted, rendered for `owner`: an account, a staff member or a job, who take turns. Does
 * not check whose it is. Throws 404 before it is submitted, 503 while too many are waiting.
 */
export async function renderFormCopy(
  deps: Deps,
  registrationId: string,
  owner: string,
): Promise<RenderedDocument> {
  const submission = await findSubmission(deps.db, registrationId);
  if (!submission) throw notFound();
  const [today, photo] = await Promise.all([getProvider(deps.db), findPhoto(deps, submission.photo_file)]);
  const provider = { ...today, name: submission.provider_name };
  const bytes = await render(deps, formCopy({ submission, provider, photo }), owner);
  return { fileName: fileNameFrom(submission.reference), bytes };
}

/** A receipt; does not check whose it is. Throws 404 where there is none, 503 while too many are waiting. */
export async function renderReceipt(deps: Deps, receiptId: string, owner: string): Promise<RenderedDocument> {
  const record = await findReceipt(deps.db, receiptId);
  if (!record) throw notFound();
  const bytes = await render(deps, receipt(record, await getProvider(deps.db)), owner);
  const ending = record.void_number === null ? [] : ['void'];
  const fileName = fileNameFrom(record.reference, 'receipt', receiptNumber(record.number), ...ending);
  return { fileName, bytes };
}

/** The statement of an account. Throws 404 before anything is submitted, 503 while too many are waiting. */
export async function renderStatement(
  deps: Deps & Pick<AppDeps, 'clock'>,
  accountId: string,
  owner: string,
): Promise<RenderedDocument> {
  const statementRecord = await findStatement(deps.db, accountId);
  if (!statementRecord) throw notFound();
  const provider = await getProvider(deps.db);
  const today = deps.clock.today(provider.time_zone);
  const bytes = await render(
    deps,
    statement(statementRecord, provider, { at: deps.clock.now(), today }),
    owner,
  );
  return { fileName: fileNameFrom(provider.abbreviation, 'statement', today), bytes };
}

/** A missing or damaged photo is left out. */
async function findPhoto({ files }: Deps, key: string | null): Promise<Uint8Array | undefined> {
  if (!key) return undefined;
  try {
    return await shrinkPhoto(await files.get(key));
  } catch (error) {
    if (error instanceof FileStoreError && error.reason !== 'unavailable') return undefined;
    throw error;
  }
}

async function render({ pdf }: Deps, document: PdfDocument, owner: string): Promise<Buffer> {
  try {
    return await pdf.render(document, owner);
  } catch (error) {
    if (error instanceof PdfBusy)
      throw unavailable(t('We’re very busy right now. Please try again in a moment.'));
    throw error;
  }
}
