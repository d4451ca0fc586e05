import { t } from '../text/t.ts';
import type { Field, FieldKind } from './field.ts';

const messages: Readonly<Record<FieldKind, (field: Field) => string>> = {
  text: () => t('Please fill this in.'),
  longText: () => t('Write a few words.'),
  email: () => t('Enter an email address.'),
  phone: () => t('Enter a phone number.'),
  ic: () => t('Enter the IC or passport number.'),
  country: () => t('Choose a country.'),
  date: () => t('Enter the day, month and year.'),
  number: ({ unit }) => (unit ? t('Enter a number in {unit}.', { unit }) : t('Enter a number.')),
  yesNo: () => t('Choose Yes or No.'),
  choice: () => t('Choose one of the answers.'),
  choices: () => t('Choose at least one of the answers.'),
  scale: () => t('Choose one of the answers.'),
  agreement: () => t('Tick the box to continue.'),
  upload: () => t('Upload a PDF or a picture.'),
};

/** What to say at a required field without an answer. */
export const requiredMessage = (field: Field): string => messages[field.kind](field);
