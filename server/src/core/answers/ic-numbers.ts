import { everySection } from '@bowline/contract/staff/every-section';
import { isRealDate } from '@bowline/contract/text/dates';
import { maskIc, normaliseIc } from '@bowline/contract/text/ic';
import type { AnswersBySection } from '../../platform/database/column-types.ts';

const icFields = everySection.flatMap(({ fields }) =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'ic'),
);
const names = new Set(icFields.map(([name]) => name));
const labels = new Set(icFields.map(([, { label }]) => label));

/** Whether a frozen answer is an IC or passport number. The oldest submissions have labels and no names. */
export const isIcAnswer = ({ name, label }: { name?: string | undefined; label: string }): boolean =>
  name === undefined ? labels.has(label) : names.has(name);

/** The IC and passport numbers among answers. */
export const listIcNumbers = (answers: AnswersBySection): string[] =>
  Object.values(answers).flatMap((section) =>
    Object.entries(section ?? {}).flatMap(([name, answer]) =>
      names.has(name) && answer ? [String(answer)] : [],
    ),
  );

/** Masks IC and passport numbers in all texts of a value; addresses within the portal stay as they are. */
export type NumberMask = <T>(value: T) => T;

/**
 * A mask for the known numbers, however they are spaced, and for whatever else has the form of a MyKad number.
 * @param bankAccount stays as it is, whatever its form: families pay into it
 */
export function createNumberMask(numbers: readonly string[], bankAccount = ''): NumberMask {
  // A number without a digit could be somebody's name.
  const known = numbers.map((number) => normaliseIc(number) ?? '').filter((number) => /\d/.test(number));
  // Patterns take long to compile, and hardly any text has one of the numbers.
  const patternOf = memoize(wholeNumber);
  const maskText = (text: string): string => {
    if (!/\d/.test(text)) return text;
    const bare = bareText(text);
    const masked = known
      .filter((number) => bare.includes(number))
      .reduce((rest, number) => rest.replaceAll(patternOf(number), maskIc(number)), text);
    return masked.replaceAll(myKadForm, (found, offset: number) =>
      isMyKad(found, masked.slice(Math.max(0, offset - 30), offset)) &&
      bareText(found) !== bareText(bankAccount)
        ? maskIc(found)
        : found,
    );
  };
  return <T>(value: T) => mapTexts(value, maskText) as T;
}

function memoize<Value>(create: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const value = values.get(key) ?? create(key);
    values.set(key, value);
    return value;
  };
}

const bareText = (text: string): string => text.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();

// Chinese and Tamil words may stand beside a number without a space.
const wholeNumber = (number: string): RegExp =>
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{N}])${[...number].join('[\\s\\p{Pd}]*')}(?![\\p{Script=Latin}\\p{N}])`,
    'giu',
  );

// Digits that are spaced in another way, or are more, are phones, bank accounts and cards.
const myKadForm =
  /(?:(?<=\b(?:NR)?IC)|(?<![\p{Script=Latin}\p{N}+]|\d\p{Pd}))\d{6}\s?\p{Pd}?\s?\d{2}\s?\p{Pd}?\s?\d{4}(?![\p{Script=Latin}\p{N}]|\p{Pd}\d)/giu;

/** Whether twelve digits are a MyKad number, judged by the day of birth and by the text before them. */
function isMyKad(digits: string, textBefore: string): boolean {
  const [, year, month, day] = /^(..)(..)(..)/.exec(digits) ?? [];
  if (!isRealDate(`20${year}-${month}-${day}`)) return false;
  return !/^\d{12}$/.test(digits) || !(digits.startsWith(mobilePrefix) || otherNumber.test(textBefore));
}

// Mobile numbers with the country's code have twelve digits only where they begin with 011.
const mobilePrefix = '6011';
const otherNumber =
  /(?:account|\bacct?|\ba\/c|akaun|bank|\bref(?:erence)?|rujukan)\.?(?: ?(?:no|number|nombor|id))?[\s.:#=]{0,3}$/i;

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  const members = Object.entries(value as object);
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === 'path' ? member : mapTexts(member, change)]),
  );
}
