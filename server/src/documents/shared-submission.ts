import type { Field } from '@bowline/contract/form/field';
import type { FieldRole } from '@bowline/contract/form/tags';
import { accountDetails } from '@bowline/contract/profile/account';
import { consent } from '@bowline/contract/steps/consent';
import { maskIc } from '@bowline/contract/text/ic';
import { createNumberMask } from '../core/answers/ic-numbers.ts';
import type { Submission } from './queries/documents.ts';

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
export function submissionFor(submission: Submission, accountId: string): ReadSubmission {
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
