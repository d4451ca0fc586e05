import { yesNo } from '../form/choice-fields.ts';
import { group } from '../form/field.ts';
import { number } from '../form/measure-fields.ts';
import { type AnswersOf, defineSection } from '../form/section.ts';
import { email, longText, text } from '../form/text-fields.ts';
import { colourError, DEFAULT_COLOUR } from '../text/colour.ts';
import { ringgit } from './staff-fields.ts';

// Offsets such as +08:00 are not accepted: some software reads their sign the other way round.
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether a text names a time zone of the IANA list, such as `Asia/Kuala_Lumpur`. */
export function isTimeZone(text: string): boolean {
  if (!ZONE.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    // An unknown time zone throws; there is no other way to check.
    return false;
  }
}

const choicesOf = (label: string, sample: string) =>
  longText(label, { optional: true, hint: 'One per line, as families should read it', sample });

/** The choices that staff add to questions, one a line, by the column that keeps them; a field names it in `moreFrom`. */
export const moreChoices = {
  more_races: choicesOf('Race', 'Malay'),
  more_religions: choicesOf('Religion', 'Islam'),
  more_shirt_sizes: choicesOf('T-shirt size', 'XXL'),
} as const;

/** Who runs the camp: shown all over the portal, in emails and on paper. */
export const providerSection = defineSection({
  id: 'provider',
  title: 'Settings',
  fields: {
    ...group('Name', {
      name: text('Name of the camp', { sample: 'Westwind Sailing Camp' }),
      abbreviation: text('Abbreviation', {
        hint: 'Two to eight capital letters or digits. References start with it.',
        sample: 'WSC',
        check: (abbreviation) =>
          /^[A-Z0-9]{2,8}$/.test(abbreviation) ? undefined : 'Use two to eight capital letters or digits.',
      }),
    }),
    ...group('Look', {
      colour: text('Colour of the camp', {
        hint: '# and six letters or digits. It stands behind the name on every page and email.',
        sample: DEFAULT_COLOUR,
        check: colourError,
      }),
    }),
    ...group('Contacts', {
      contact_email: email('Email for families', { autocomplete: 'off' }),
      contact_phone: text('Phone for families', { sample: '+60 3-5555 0100' }),
      sender_email: email('Sender address of emails', { autocomplete: 'off' }),
    }),
    ...group('Payments', {
      payee: text('Payee', { sample: 'Westwind Sailing Camp' }),
      bank_name: text('Bank', { sample: 'Harbour Bank' }),
      bank_account: text('Account number', { sample: '0000 1111 2222' }),
      deposit: ringgit('Deposit', { sample: 200 }),
      write_off_limit: ringgit('Debt that a registrar may write off', {
        hint: 'Such as a bank charge. More of a deposit takes an admin; of the rest, a treasurer or an admin.',
        sample: 5,
      }),
    }),
    ...group('Online payments', {
      online_hold_minutes: number('Minutes that a place is held while a family pays', {
        ...{ min: 0, max: 120, sample: 15 },
      }),
      online_fee: ringgit('Fee that families pay for each online payment', {
        ...{ optional: true, max: 100, sample: 1.5 },
        hint: 'It is said before they pay, and becomes a charge. Empty for none.',
      }),
    }),
    ...group('Payment reminders', {
      days_to_pay: number('Days that families have at least to pay', {
        ...{ min: 0, max: 60, sample: 7 },
        hint: 'After the deposit, from the day on which a place is given or a price is added. Never past the first day of camp.',
      }),
      payment_reminders: yesNo('Are families reminded of payments by email?', {
        hint: 'At most one email a day. A slip that waits to be checked counts as paid.',
        sample: false,
      }),
      reminder_days: text('Days of the reminders', {
        hint: 'From the day on which an amount is due: -7 is a week before, 3 is three days after.',
        sample: '-7, 0, 3, 10',
        check: (days) => (daysIn(days) ? undefined : 'Enter up to six days, such as -7, 0, 3, 10.'),
      }),
      lapse_days: number('Days overdue before staff are asked to decide', {
        ...{ optional: true, min: 1, max: 365, sample: 21 },
        hint: 'Payments → Overdue marks these registrations. Their places are never released automatically.',
      }),
    }),
    ...group(
      'Receipts and statements',
      {
        registration_number: text('Number of the company or society', {
          optional: true,
          sample: 'PPM-012-10-15032009',
        }),
        address: text('Address', { optional: true, sample: '12, Jalan Pantai, 50100 Kuala Lumpur' }),
      },
      'Printed below the name.',
    ),
    ...group(
      'More choices for families',
      moreChoices,
      'They stand before “Other”, or at the end. A camper who has chosen one keeps it when you take it away.',
    ),
    ...group('Camp days', {
      hand_over_release: yesNo('Does a hand-over to somebody else need a release by the office?', {
        hint: 'The office releases it on the live page before the camper leaves. Somebody else: who is not on the family’s list.',
        sample: false,
      }),
    }),
    ...group('Time', {
      time_zone: text('Time zone', {
        hint: 'By its name, such as Asia/Kuala_Lumpur',
        sample: 'Asia/Kuala_Lumpur',
        check: (zone) =>
          isTimeZone(zone) ? undefined : 'Enter the name of a time zone, such as Asia/Kuala_Lumpur.',
      }),
    }),
  },
});

export type ProviderAnswers = AnswersOf<typeof providerSection>;

const MOST = 6;
const FURTHEST = 60;

/** The days of `-7, 0, 3, 10`, from the day on which something is due; undefined for anything else. */
export function daysIn(text: string): number[] | undefined {
  const days = text
    .replace(/[\u2212\u2013]/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const areDays = days.every((day) => Number.isInteger(day) && Math.abs(day) <= FURTHEST);
  return areDays && days.length > 0 && days.length <= MOST ? [...new Set(days)] : undefined;
}
