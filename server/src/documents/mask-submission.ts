import { maskIc } from '@bowline/contract/text/ic';
import { isIcAnswer, maskNumbers } from '../core/answers/ic-numbers.ts';
import type { Submission } from './queries.ts';

/**
 * A submission whose IC and passport numbers show the last four characters: as answers, in the signature, and wherever a
 * text repeats them or one of the given numbers, such as the declaration.
 */
export function maskSubmission(submission: Submission, others: readonly string[]): Submission {
  const { document, signer_ic } = submission;
  const answered = document
    .flatMap(({ answers }) => answers.filter(isIcAnswer))
    .flatMap(({ value }) => value || []);
  const numbers = [signer_ic, ...answered, ...others];
  const masked = document.map((step) => ({
    ...step,
    answers: step.answers.map((answer) =>
      isIcAnswer(answer) && answer.value
        ? { ...answer, value: maskIc(answer.value) }
        : { ...answer, value: maskNumbers(answer.value, numbers) },
    ),
  }));
  return { ...submission, document: masked, signer_ic: maskIc(signer_ic) };
}
