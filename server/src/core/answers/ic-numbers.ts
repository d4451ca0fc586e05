import { everySection } from '@bowline/contract/staff/every-section';
import { maskIc, normaliseIc } from '@bowline/contract/text/ic';
import type { AnswersBySection } from '../../platform/column-types.ts';

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

/** A value in whose texts the numbers are masked; addresses within the portal stay as they are. */
export function maskNumbers<T>(value: T, numbers: readonly string[]): T {
  // A number without a digit could be somebody's name.
  const known = numbers.map((number) => normaliseIc(number) ?? '').filter((number) => /\d/.test(number));
  const mask = (text: string) =>
    known.reduce((masked, number) => masked.replaceAll(patternOf(number), maskIc(number)), text);
  return mapTexts(value, mask) as T;
}

// A whole number, in capitals or not and however it is spaced.
const patternOf = (number: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${[...number].join('[\\s-]*')}(?![\\p{L}\\p{N}])`, 'giu');

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  const members = Object.entries(value as object);
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === 'path' ? member : mapTexts(member, change)]),
  );
}
