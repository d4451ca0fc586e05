import { maskIc } from '@bowline/contract/text/ic';
import { createNumberMask, isIcAnswer, type NumberMask } from '../core/answers/ic-numbers.ts';
import type { Submission } from './queries/documents.ts';

/**
 * A submission whose IC and passport numbers show the last four characters: as answers, in the signature, and wherever a
 * text repeats them, such as the declaration. Texts pass the given mask too.
 */
export function maskSubmission(submission: Submission, mask: NumberMask): Submission {
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
