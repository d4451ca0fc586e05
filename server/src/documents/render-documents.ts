import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@bowline/contract/form/field';
import type { FieldRole } from '@bowline/contract/form/tags';
import { receiptNumber } from '@bowline/contract/money/payments';
import { accountDetails } from '@bowline/contract/profile/account';
import { consent } from '@bowline/contract/steps/consent';
import { maskIc } from '@bowline/contract/text/ic';
import type { Language } from '@bowline/contract/text/languages';
import type { NumberMask } from '../core/answers/ic-numbers.ts';
import { createNumberMask, isIcAnswer } from '../core/answers/ic-numbers.ts';
import { getProvider } from '../core/provider/queries.ts';
import { notFound } from '../platform/app-error.ts';
import { dayIn } from '../platform/process/clock.ts';
import { formCopy } from './form-copy.ts';
import { type DocumentDeps, getPdf, renderDraft } from './keep-document.ts';
import { fileNameFrom } from './paper-words.ts';
import {
  findReceipt,
  findStatement,
  findSubmission,
  type Receipt,
  type Submission,
} from './queries/documents.ts';
import { receipt } from './receipt.ts';
import { statement } from './statement.ts';

/** A PDF ready to be sent; the name is plain ASCII. */
export interface RenderedDocument {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * The registration as last submitted, rendered for `owner`: an account, a staff member or a job, who take turns. Families
 * have it in the language in which they read it, staff in English. Does not check whose it is. Throws 404 before it is
 * submitted, 503 while too many are waiting.
 */
export async function renderFormCopy(
  deps: DocumentDeps,
  registrationId: string,
  readBy: 'family' | 'staff',
  owner: string,
): Promise<RenderedDocument> {
  const { submission, provider } = await getFormCopyFacts(deps, registrationId, readBy);
  const draft = {
    subject: { column: 'registration_id', id: registrationId } as const,
    photoFile: submission.photo_file,
    language: submission.language,
    languages: submission.languages,
    write: (_madeAt: Date, photo?: Uint8Array) => formCopy({ submission, provider, photo }),
  };
  const { bytes } = await getPdf(deps, draft, owner);
  return { fileName: fileNameFrom(submission.reference), bytes };
}

/** The same for one of the guardians, without the private details of another; only the whole copy is kept. */
export async function renderFormCopyFor(
  deps: DocumentDeps,
  registrationId: string,
  accountId: string,
): Promise<RenderedDocument> {
  const { submission: whole, provider } = await getFormCopyFacts(deps, registrationId, 'family');
  const { submission, isPartial } = submissionFor(whole, accountId);
  if (!isPartial) return renderFormCopy(deps, registrationId, 'family', accountId);
  const draft = {
    photoFile: submission.photo_file,
    language: submission.language,
    write: (_madeAt: Date, photo?: Uint8Array) => formCopy({ submission, isPartial, provider, photo }),
  };
  const { bytes } = await renderDraft(deps, draft, accountId);
  return { fileName: fileNameFrom(submission.reference), bytes };
}

/**
 * The same as it is emailed to an account: the mask is applied, and the numbers of the submission are masked. It is made for
 * one email, so it is not kept.
 */
export async function renderMaskedFormCopy(
  deps: DocumentDeps,
  { registrationId, accountId }: { readonly registrationId: string; readonly accountId: string },
  mask: NumberMask,
  owner: string,
): Promise<RenderedDocument> {
  const { submission, provider } = await getFormCopyFacts(deps, registrationId, 'family');
  const masked = maskSubmission(submissionFor(submission, accountId).submission, mask);
  const draft = {
    photoFile: submission.photo_file,
    language: submission.language,
    write: (_madeAt: Date, photo?: Uint8Array) =>
      formCopy({ submission: masked, isMasked: true, provider, photo }),
  };
  const { bytes } = await renderDraft(deps, draft, owner);
  return { fileName: fileNameFrom(submission.reference), bytes };
}

async function getFormCopyFacts({ db }: DocumentDeps, registrationId: string, readBy: 'family' | 'staff') {
  const submission = await findSubmission(db, registrationId, readBy);
  if (!submission) throw notFound();
  return { submission, provider: { ...(await getProvider(db)), name: submission.provider_name } };
}

/** A receipt; does not check whose it is. Throws 404 if there is none, 503 while too many are waiting. */
export async function renderReceipt(
  deps: DocumentDeps,
  receiptId: string,
  language: Language,
  owner: string,
): Promise<RenderedDocument> {
  return renderReceiptRecord(deps, await getReceipt(deps, receiptId), language, owner);
}

/** The same as it is emailed: IC and passport numbers are masked where staff wrote one into the reason. */
export async function renderMaskedReceipt(
  deps: DocumentDeps,
  receiptId: string,
  language: Language,
  mask: NumberMask,
  owner: string,
): Promise<RenderedDocument> {
  const record = await getReceipt(deps, receiptId);
  const masked = mask(record);
  if (isDeepStrictEqual(masked, record)) return renderReceiptRecord(deps, record, language, owner);
  const write = await receiptWriter(deps, masked);
  const { bytes } = await renderDraft(deps, { photoFile: null, language, write }, owner);
  return { fileName: receiptFileName(record), bytes };
}

async function getReceipt({ db }: DocumentDeps, receiptId: string): Promise<Receipt> {
  const record = await findReceipt(db, receiptId);
  if (!record) throw notFound();
  return record;
}

async function renderReceiptRecord(
  deps: DocumentDeps,
  record: Receipt,
  language: Language,
  owner: string,
): Promise<RenderedDocument> {
  const subject = { column: 'receipt_id', id: record.id } as const;
  const write = await receiptWriter(deps, record);
  const { bytes } = await getPdf(deps, { subject, photoFile: null, language, write }, owner);
  return { fileName: receiptFileName(record), bytes };
}

async function receiptWriter({ db }: DocumentDeps, record: Receipt) {
  const provider = await getProvider(db);
  return () => receipt(record, provider);
}

function receiptFileName({ reference, number, void_number }: Receipt): string {
  const ending = void_number === null ? [] : ['void'];
  return fileNameFrom(reference, 'receipt', receiptNumber(number), ...ending);
}

/**
 * The statement of an account, with the time at which it was made: one that nothing has changed since is kept. Throws 404
 * before anything is submitted, 503 while too many are waiting.
 */
export async function renderStatement(
  deps: DocumentDeps,
  accountId: string,
  language: Language,
  owner: string,
): Promise<RenderedDocument> {
  const provider = await getProvider(deps.db);
  const record = await findStatement(deps.db, accountId, deps.clock.today(provider.time_zone));
  if (!record) throw notFound();
  const subject = { column: 'account_id', id: accountId } as const;
  const write = (madeAt: Date) => statement(record, provider, madeAt);
  const { bytes, madeAt } = await getPdf(deps, { subject, photoFile: null, language, write }, owner);
  const day = dayIn(provider.time_zone, madeAt);
  return { fileName: fileNameFrom(provider.abbreviation, 'statement', day), bytes };
}

/**
 * A submission whose IC and passport numbers show the last four characters: as answers, in the signature, and wherever a
 * text repeats them, such as the declaration. Texts pass the given mask too.
 */
function maskSubmission(submission: Submission, mask: NumberMask): Submission {
  const { document, signer_ic } = submission;
  const answered = document
    .flatMap(({ answers }) => answers.filter(isIcAnswer))
    .flatMap(({ value }) => value || []);
  const maskAnswered = createNumberMask([signer_ic, ...answered]);
  const masked = document.map((step) => ({
    ...step,
    answers: step.answers.map((answer) =>
      isIcAnswer(answer) && answer.value
        ? { ...answer, value: maskIc(answer.value) }
        : { ...answer, value: maskAnswered(mask(answer.value)) },
    ),
  }));
  const terms = submission.terms.map(({ language, text }) => ({ language, text: mask(text) }));
  return { ...submission, document: masked, signer_ic: maskIc(signer_ic), terms };
}

/** A submission as one account reads it. */
interface ReadSubmission {
  readonly submission: Submission;
  /** Whether private details of another account are left out. */
  readonly isPartial: boolean;
}

/**
 * A submission for one of the guardians. Of another account it has what is about the camper, such as the doctor, and neither
 * address, phone, email nor number; nor the number and internet address of somebody else who signed.
 */
function submissionFor(submission: Submission, accountId: string): ReadSubmission {
  const isOwn = submission.account_id === accountId;
  const hasSigned = submission.signer_id === accountId;
  const withoutAccount = isOwn ? submission : withoutDetails(submission);
  return {
    submission: hasSigned ? withoutAccount : withoutSigner(withoutAccount),
    isPartial: !(isOwn && hasSigned),
  };
}

const names: readonly FieldRole[] = ['family first name', 'family last name'];
const isAboutCamper = ({ lists, role }: Field): boolean =>
  lists !== undefined || (role !== undefined && names.includes(role));
const kept = new Set(
  Object.entries(accountDetails.fields).flatMap(([name, field]: [string, Field]) =>
    isAboutCamper(field) ? [name] : [],
  ),
);

function withoutDetails(submission: Submission): Submission {
  const document = submission.document.map((step) =>
    step.step === accountDetails.id
      ? { ...step, answers: step.answers.filter(({ name }) => kept.has(name ?? '')) }
      : step,
  );
  return { ...submission, document };
}

// The declaration repeats the number.
function withoutSigner(submission: Submission): Submission {
  const { signer_ic } = submission;
  const mask = createNumberMask([signer_ic]);
  const document = submission.document.map((step) => (step.step === consent.id ? mask(step) : step));
  return { ...submission, document, signer_ic: maskIc(signer_ic), signed_from: '' };
}
