import type { Answer } from '../options/choice.ts';
import { countries } from '../options/countries.ts';
import { countryName } from '../text/country-name.ts';
import { emailCorrection } from '../text/email-domains.ts';
import { findIcProblem, type IcProblem } from '../text/ic.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { barePhone, findPhoneProblem, formatPhone } from '../text/phone.ts';
import { t } from '../text/t.ts';
import type { AnswerContext, Answers, Field, FieldKind } from './field.ts';
import { isAnswered } from './shown.ts';

/** A doubt about an answer. */
export interface Question {
  readonly text: string;
  /** What was probably meant, as it is typed. */
  readonly correction?: string | undefined;
  /** A mistake: `text` is its error. Otherwise the answer is saved once somebody says that it is right. */
  readonly refused?: true;
  /** How somebody says so, where it is not that the answer is right. */
  readonly keep?: string;
}

type Ask = (typed: string, context: AnswerContext, answers: Answers, field: Field) => Question | undefined;

const askByKind: Partial<Record<FieldKind, Ask>> = {
  phone: (typed, context, answers) => phoneQuestion(typed, context, countryOf(answers, context)),
  ic: (typed, _, { dob }) => icQuestion(typed, typeof dob === 'string' ? dob : undefined),
  email: emailQuestion,
  number: numberQuestion,
};

/** What is to be asked about an answer of a person who enters it, or about what is typed; undefined where nothing is. */
export function questionAbout(
  field: Field,
  answer: Answer | null | undefined,
  context: AnswerContext,
  answers: Answers,
): Question | undefined {
  const question = field.ask?.(answer ?? null, context, answers);
  if (question || !isAnswered(answer)) return question;
  return askByKind[field.kind]?.(String(answer), context, answers, field);
}

const countryOf = ({ address_country: beside }: Answers, { country }: AnswerContext): string | undefined =>
  typeof beside === 'string' ? beside : country;

/** A phone number that cannot be dialled as it is written. Without a reader of numbers only its shape is judged. */
export function phoneQuestion(
  typed: string,
  { phones }: Pick<AnswerContext, 'phones'>,
  country?: string,
): Question | undefined {
  const problem = findPhoneProblem(typed);
  if (problem) return { refused: true, text: phoneShapeError(typed), correction: problem.number };
  if (!phones || phones.read(typed) !== undefined) return undefined;
  const number = barePhone(typed);
  const guess = phones.guess(typed, country);
  if (!guess)
    return {
      refused: true,
      text: t('{number} can’t be a phone number. It may have a digit too few or too many.', { number }),
    };
  const correction = formatPhone(guess.number);
  return {
    refused: true,
    correction,
    text:
      guess.country === 'MY'
        ? t('{number} has no area code. Is it {correction}?', { number, correction })
        : t('{number} is not a Malaysian number. Is it {country} (+{code})?', {
            number,
            country: countryName(guess.country, englishName(guess.country)),
            code: guess.callingCode,
          }),
  };
}

const englishName = (code: string): string => countries.find(({ value }) => value === code)?.label ?? code;

/** What is wrong with a text that is not one phone number. */
export function phoneShapeError(typed: string): string {
  const kind = findPhoneProblem(typed)?.kind;
  if (kind === 'several') return t('Enter one number only: the one that we should call first.');
  if (kind === 'extension') return t('Enter the number without its extension.');
  if (kind === 'words') return t('Enter the number alone, without words.');
  return t('Enter a phone number, such as 012-345 6789 or +60 12-345 6789.');
}

const icTexts: Record<IcProblem, () => string> = {
  'no digit': () => t('An IC or passport number has digits. Enter the number.'),
  'number of digits': () => t('A MyKad or MyKid has 12 digits. Please check the number.'),
  letters: () => t('A MyKad or MyKid has digits only. Please check the number.'),
  date: () => t('A MyKad or MyKid begins with the year, month and day of birth. Please check the number.'),
  place: () => t('The 7th and 8th digits are not those of a state or country. Please check the number.'),
  'long passport': () => t('A passport number has at most 9 letters and digits. Please check the number.'),
};

function icQuestion(typed: string, birthDate: string | undefined): Question | undefined {
  const doubt = findIcProblem(typed, birthDate);
  if (!doubt) return undefined;
  const { problem, meant } = doubt;
  const isRefused = problem !== 'place' && problem !== 'long passport';
  const text = meant
    ? t('{text} Is it {correction}?', { text: icTexts[problem](), correction: meant })
    : icTexts[problem]();
  return { text, correction: meant, ...(isRefused && { refused: true }) };
}

function emailQuestion(typed: string): Question | undefined {
  const correction = emailCorrection(normaliseText(typed));
  return correction ? { text: t('Did you mean {email}?', { email: correction }), correction } : undefined;
}

// 1.52 is a height in metres where centimetres are asked for.
function numberQuestion(typed: string, _: AnswerContext, __: Answers, field: Field): Question | undefined {
  const { unit, range } = field;
  const metres = Number(normaliseText(typed).replace(',', '.').replace(/\s*m$/i, ''));
  const centimetres = Math.round(metres * 100);
  if (unit !== 'cm' || !range || metres >= range.min) return undefined;
  if (!(centimetres >= range.min && centimetres <= range.max)) return undefined;
  const correction = String(centimetres);
  return { refused: true, correction, text: t('Enter it in cm. Is it {correction} cm?', { correction }) };
}
