import { countries } from '../options/countries.ts';
import { countryName } from '../text/country-name.ts';
import { emailCorrection } from '../text/email-domains.ts';
import { findIcProblem, type IcProblem } from '../text/ic-problems.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { barePhone, formatPhone, isPhoneShaped } from '../text/phone.ts';
import { guessPhone, type PhoneGuess, readPhone } from '../text/read-phone.ts';
import { t } from '../text/t.ts';
import type { AnswerContext, Answers, EnteredRules, FieldKind, Question } from './field.ts';
import { PHONE_MESSAGE } from './text-fields.ts';
import { bareEmail } from './text-schemas.ts';

type Ask = (typed: string, context: AnswerContext, answers: Answers) => Question | undefined;

const askByKind: Partial<Record<FieldKind, Ask>> = {
  phone: (typed, context, answers) => phoneQuestion(typed, countryOf(answers, context)),
  ic: (typed, _, { dob }) => icQuestion(typed, typeof dob === 'string' ? dob : undefined),
  email: emailQuestion,
};

/** What a phone, an IC and an email are held against when they are entered: with all tables, 45 kB in a browser. */
export const enteredRules: EnteredRules = {
  readPhone,
  questionAbout: ({ kind }, typed, context, answers) => askByKind[kind]?.(typed, context, answers),
};

const countryOf = ({ address_country: beside }: Answers, { country }: AnswerContext): string | undefined =>
  typeof beside === 'string' ? beside : country;

/**
 * What is wrong with a phone number that cannot be dialled as it is written; without a country it is a Malaysian address.
 */
export function phoneQuestion(typed: string, country?: string): Question | undefined {
  const problem = findPhoneProblem(typed);
  if (problem) {
    const { kind, number = '' } = problem;
    const isUsable = (readPhone(number) ?? guessPhone(number, country)) !== undefined;
    return { refused: true, text: problemTexts[kind](), correction: isUsable ? number : undefined };
  }
  const number = barePhone(typed);
  const guess = guessPhone(typed, country);
  const read = readPhone(typed);
  if (read !== undefined) return guess?.country === country ? foreignQuestion(read, guess) : undefined;
  if (!guess) return { refused: true, text: unreadableText(number) };
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

/**
 * About a number that is one of Malaysia and of the country of the address: 03-7722 1234 is in Kuala Lumpur and in
 * Melbourne.
 */
function foreignQuestion(read: string, guess: PhoneGuess | undefined): Question | undefined {
  if (guess === undefined || guess.number === read) return undefined;
  const country = countryName(guess.country, englishName(guess.country));
  return {
    correction: formatPhone(guess.number),
    text: t('We read this as the Malaysian number {number}. Is it {country} (+{code})?', {
      number: formatPhone(read),
      country,
      code: guess.callingCode,
    }),
  };
}

const unreadableText = (number: string): string =>
  number.startsWith('+')
    ? t('{number} can’t be a phone number. It may have a digit too few or too many.', { number })
    : t(
        '{number} can’t be a phone number. It may have a digit too few or too many, or need a country code such as +65.',
        { number },
      );

const englishName = (code: string): string => countries.find(({ value }) => value === code)?.label ?? code;

const problemTexts: Record<PhoneProblem['kind'], () => string> = {
  several: () => t('Enter one number only: the one that we should call first.'),
  extension: () => t('Enter the number without its extension.'),
  words: () => t('Enter only the number, without words.'),
  none: PHONE_MESSAGE,
};

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
  const correction = emailCorrection(bareEmail(normaliseText(typed)));
  return correction ? { text: t('Did you mean {email}?', { email: correction }), correction } : undefined;
}

/** What is wrong with a text that is no phone number, and the number in it, where it holds one. */
interface PhoneProblem {
  readonly kind: 'extension' | 'several' | 'words' | 'none';
  readonly number: string | undefined;
}

const extension =
  /[\s,;]*(?:#|;?\bext(?:ension)?\b[.:=]?|\bx(?=\s*\d)|\bsamb(?:ungan)?\b\.?|分机|转)\s*\d+\s*$/i;

/** Says why a text is not one phone number; undefined where it is. */
export function findPhoneProblem(typed: string): PhoneProblem | undefined {
  const bare = barePhone(typed);
  const [first, ...more] = splitNumbers(bare);
  if (more.length > 0) return { kind: 'several', number: first };
  const [, whole] = otherEnding.exec(bare) ?? [];
  if (whole !== undefined && readPhone(whole) !== undefined) return { kind: 'several', number: whole };
  if (isPhoneShaped(bare)) return undefined;
  const withoutExtension = bare.replace(extension, '');
  if (withoutExtension !== bare && isPhoneShaped(withoutExtension))
    return { kind: 'extension', number: withoutExtension };
  const alone = /\+?\(?\d[\d\s().-]*\d/.exec(bare)?.[0];
  return alone !== undefined && isPhoneShaped(alone)
    ? { kind: 'words', number: alone }
    : { kind: 'none', number: undefined };
}

// 03-7722 1234/5: a second number that ends in another way.
const otherEnding = /^([^/,&]*\d)\s*[/,&]\s*\d{1,4}$/;

/** The numbers in a text that holds several, each of at least seven digits. */
function splitNumbers(text: string): string[] {
  const parts = text
    .split(/[/\\,;&|@、，；]|\s(?:or|and|atau|dan)\s|[或和与及]|\s(?=\+|0\d)/i)
    .map((part) => part.trim());
  const numbers = parts.map((part) => /\+?\(?\d[\d\s().-]*\d/.exec(part)?.[0] ?? '');
  return numbers.filter((number) => number.replace(/\D/g, '').length >= 7);
}
