import { t } from '../text/t.ts';
import type { AnswerContext, Field, FieldKind } from './field.ts';
import { labelOf } from './words.ts';

type Context = Pick<AnswerContext, 'accountType' | 'product'>;

const messages: Readonly<Record<FieldKind, (field: Field, context: Context) => string>> = {
  text: (field, context) => t('Enter the {label}.', { label: inSentence(labelOf(field, context)) }),
  longText: () => t('Write a few words.'),
  email: () => t('Enter an email address.'),
  phone: () => t('Enter a phone number.'),
  ic: () => t('Enter the IC or passport number.'),
  country: () => t('Choose a country.'),
  date: () => t('Enter the day, month and year.'),
  number: ({ unit }) => (unit ? t('Enter a number in {unit}.', { unit }) : t('Enter a number.')),
  yesNo: () => t('Choose Yes or No.'),
  choice: () => t('Choose one of the answers.'),
  scale: () => t('Choose one of the answers.'),
  agreement: () => t('Tick the box to continue.'),
};

/** What to say at a required field without an answer. */
export const requiredMessage = (field: Field, context: Context): string =>
  messages[field.kind](field, context);

// "Street address" within a sentence, but "ID number" as it is.
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
