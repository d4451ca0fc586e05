import { choice } from '../form/choice-fields.ts';
import { type Check, type Field, group } from '../form/field.ts';
import { ic } from '../form/identity-fields.ts';
import { defineSection } from '../form/section.ts';
import { email, phone, text } from '../form/text-fields.ts';
import { formulaError, LINE_LENGTH, lineSchema } from '../form/text-schemas.ts';
import { heardAbout, relationships } from '../options/choices.ts';
import { readLastName } from '../text/names/one-name.ts';
import { unprintedNameError } from '../text/names/printed-letters.ts';
import { defineText, t } from '../text/t.ts';
import { addressFields } from './address.ts';

const nameError = (name: string): string | undefined => formulaError(name) ?? unprintedNameError(name);

export const accountDetails = defineSection({
  id: 'account-details',
  title: 'Account details',
  fields: {
    ...group('Basic details', {
      name_first: text('First name', {
        autocomplete: 'given-name',
        checkEntered: nameError,
        sample: 'Mei Ling',
        role: 'family first name',
      }),
      name_last: text('Last name', {
        noneLabel: defineText('One name only'),
        autocomplete: 'family-name',
        readText: readLastName,
        checkEntered: nameError,
        sample: 'Tan',
        role: 'family last name',
      }),
      phone: phone('Phone', {
        role: 'family phone',
        listLabel: 'Family’s phone',
        listColumn: { heading: 'Family' },
      }),
      ic_no: ic('IC or passport number', { hint: 'MyKad or passport', sample: '800214145566' }),
      email: email('Email', { readOnly: true, optional: true, hint: 'This is the address you log in with.' }),
      heard_about: choice('How did you hear about us?', heardAbout, { layout: 'list' }),
    }),
    ...group(
      'Family physician',
      {
        doctor_name: text('Doctor’s name', {
          optional: true,
          lists: ['health', 'emergency'],
          listColumn: { heading: 'Doctor' },
        }),
        doctor_phone: phone('Doctor’s phone', {
          optional: true,
          autocomplete: 'off',
          lists: ['health', 'emergency'],
          listColumn: { heading: 'Doctor' },
        }),
      },
      {
        note: 'We may call them if the camper falls ill. Leave this empty if there is no regular doctor.',
        adultNote: 'We may call them if you fall ill. Leave this empty if you have no regular doctor.',
      },
    ),
    ...group('Address', addressFields()),
  },
});

const MAX_FULL_NAME_LENGTH = 2 * LINE_LENGTH + 1;

const adultNameFits: Check<string> = (name, { accountType }) =>
  accountType === 'adult_camper' && [...name].length > LINE_LENGTH
    ? t('Use at most {max} characters.', { max: LINE_LENGTH })
    : undefined;

// A parent's is the first and the last name together (spec §5).
const contactName: Field<string> = {
  ...text('Name', {
    autocomplete: 'off',
    sample: 'Tan Ah Kow',
    checkEntered: unprintedNameError,
    role: 'emergency name',
    check: adultNameFits,
    listLabel: 'Emergency contact',
    listColumn: { heading: 'Emergency contact' },
    lists: ['health', 'emergency'],
  }),
  schema: lineSchema(MAX_FULL_NAME_LENGTH),
  maxLength: MAX_FULL_NAME_LENGTH,
};

export const emergencyContact = defineSection({
  id: 'emergency-contact',
  title: 'Emergency contact',
  lists: ['emergency'],
  fields: {
    ...group(
      'Emergency contact',
      {
        emergency_name: contactName,
        emergency_relationship: {
          ...text('Relationship', {
            hint: 'For example: wife, brother, friend',
            sample: 'Brother',
            role: 'emergency relation',
            listLabel: 'Relationship of the contact',
            listColumn: { heading: 'Emergency contact' },
          }),
          // A parent's is filled in on save; it is read in words.
          choices: relationships,
        },
        emergency_phone: phone('Phone', {
          autocomplete: 'off',
          lists: ['health', 'emergency'],
          listLabel: 'Emergency phone',
          role: 'emergency phone',
          listColumn: { heading: 'Emergency contact' },
        }),
      },
      'The person we call first if something happens at camp.',
    ),
  },
});

/** The sections of an account, in the order of the page. */
export const accountSections = [accountDetails, emergencyContact] as const;
