import { receiptNumber } from '@bowline/contract/money/payments';
import { getProvider } from '../core/provider/queries.ts';
import { notFound } from '../http/app-error.ts';
import { dayIn } from '../platform/clock.ts';
import { formCopy } from './form-copy.ts';
import { type DocumentDeps, getPdf } from './keep-document.ts';
import { fileNameFrom } from './paper-words.ts';
import { findReceipt, findStatement, findSubmission } from './queries.ts';
import { receipt } from './receipt.ts';
import { statement } from './statement.ts';

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
  deps: DocumentDeps,
  registrationId: string,
  owner: string,
): Promise<RenderedDocument> {
  const submission = await findSubmission(deps.db, registrationId);
  if (!submission) throw notFound();
  const provider = { ...(await getProvider(deps.db)), name: submission.provider_name };
  const draft = {
    subject: { column: 'registration_id', id: registrationId } as const,
    photoFile: submission.photo_file,
    write: (_madeAt: Date, photo?: Uint8Array) => formCopy({ submission, provider, photo }),
  };
  const { bytes } = await getPdf(deps, draft, owner);
  return { fileName: fileNameFrom(submission.reference), bytes };
}

/** A receipt; does not check whose it is. Throws 404 where there is none, 503 while too many are waiting. */
export async function renderReceipt(
  deps: DocumentDeps,
  receiptId: string,
  owner: string,
): Promise<RenderedDocument> {
  const record = await findReceipt(deps.db, receiptId);
  if (!record) throw notFound();
  const provider = await getProvider(deps.db);
  const subject = { column: 'receipt_id', id: receiptId } as const;
  const write = () => receipt(record, provider);
  const { bytes } = await getPdf(deps, { subject, photoFile: null, write }, owner);
  const ending = record.void_number === null ? [] : ['void'];
  const fileName = fileNameFrom(record.reference, 'receipt', receiptNumber(record.number), ...ending);
  return { fileName, bytes };
}

/**
 * The statement of an account, with the time at which it was made: one that nothing has changed since is kept. Throws 404
 * before anything is submitted, 503 while too many are waiting.
 */
export async function renderStatement(
  deps: DocumentDeps,
  accountId: string,
  owner: string,
): Promise<RenderedDocument> {
  const record = await findStatement(deps.db, accountId);
  if (!record) throw notFound();
  const provider = await getProvider(deps.db);
  const subject = { column: 'account_id', id: accountId } as const;
  const write = (madeAt: Date) => statement(record, provider, madeAt);
  const { bytes, madeAt } = await getPdf(deps, { subject, photoFile: null, write }, owner);
  const day = dayIn(provider.time_zone, madeAt);
  return { fileName: fileNameFrom(provider.abbreviation, 'statement', day), bytes };
}
