import { choice, scale, yesNo } from '../form/choice-fields.ts';
import { group, type Offer } from '../form/field.ts';
import { ic } from '../form/identity-fields.ts';
import { date } from '../form/measure-fields.ts';
import { defineSection } from '../form/section.ts';
import { email, longText, phone, text } from '../form/text-fields.ts';
import {
  genders,
  languageLevels,
  likeWaterLevels,
  otherLanguageLevels,
  proficiencies,
  races,
  relationships,
  religions,
} from '../options/choices.ts';
import { unprintedNameError } from '../text/names/printed-letters.ts';
import { defineText } from '../text/t.ts';
import { addressFields } from './address.ts';

const sharedBySiblings = true;

/** The parent's own, for a child who has none. */
const parentsOwn = (name: 'phone' | 'email'): Offer => ({
  label: defineText('Use mine'),
  answer: ({ account }) => account?.[name] ?? undefined,
});

const aboutTheCamper = group('About the camper', {
  name: text('Full name', {
    hint: 'As on the IC or passport',
    autocomplete: 'off',
    checkEntered: unprintedNameError,
    role: 'camper name',
    sample: '陈小明 Tan Xiao Ming',
  }),
  ic: ic('IC or passport number', {
    hint: 'MyKad, MyKid or passport. You can’t change it later.',
    lockedOnEdit: true,
    lists: ['roster'],
  }),
  dob: date('Date of birth', { beforeToday: true, sample: '2014-03-01', lists: ['roster'] }),
  gender: choice('Gender', genders, {
    role: 'sex',
    lists: ['roster', 'shirts', 'siblings'],
  }),
  religion: choice('Religion', religions, {
    layout: 'list',
    moreFrom: 'more_religions',
    sharedBySiblings,
    hint: 'For meals and prayer times. Only camp staff see it.',
    personal: true,
  }),
  race: choice('Race', races, {
    layout: 'list',
    moreFrom: 'more_races',
    sharedBySiblings,
    hint: 'For records that the authorities require. Only camp staff see it.',
    personal: true,
  }),
  relationship_to_camper: choice('Your relationship to the camper', relationships, {
    onlyFor: 'parent',
    sharedBySiblings,
  }),
});

const contact = group('Contact and school', {
  phone_mobile: phone('Mobile phone', {
    hint: 'The camper’s own, or yours',
    adultHint: '',
    offer: parentsOwn('phone'),
    sharedBySiblings,
  }),
  email: email('Email', {
    hint: 'The camper’s own, or yours',
    adultHint: '',
    offer: parentsOwn('email'),
    // A family on paper may have none; one that fills the form in itself has the email that it logs in with.
    noneLabel: defineText('No email'),
    noneFor: ({ account }) => !account?.email,
    sharedBySiblings,
  }),
  school: text('School', {
    sharedBySiblings,
    adultLabel: 'School, university or workplace',
    hint: 'Name of the school',
    adultHint: '',
    sample: 'SMK Bandar Utama',
    lists: ['roster'],
    listColumn: { heading: 'School' },
  }),
});

const onLanguages = { lists: ['languages'], sharedBySiblings } as const;

const languages = group(
  'Languages',
  {
    language_english: scale('English', languageLevels, { ...onLanguages, sample: 3 }),
    language_malay: scale('Malay', languageLevels, { ...onLanguages, sample: 2 }),
    language_mandarin: scale('Mandarin', languageLevels, onLanguages),
    language_other: scale('Another language', otherLanguageLevels, {
      ...onLanguages,
      hasNone: true,
      role: 'other language level',
      optional: true,
      sample: 2,
    }),
    language_other_desc: text('Which language?', {
      ...onLanguages,
      role: 'other language',
      optional: true,
      showWhen: { language_other: [1, 2, 3] },
      sample: 'தமிழ்',
    }),
  },
  'So we can group campers who share a language.',
);

const food = group('Food', {
  dietary_restrictions: longText('Dietary restrictions', {
    optional: true,
    hint: 'For example: halal, vegetarian, no nuts',
    role: 'diet',
    lists: ['health', 'food'],
    personal: true,
    encrypted: true,
  }),
});

const water = group('Swimming and cycling', {
  can_swim: yesNo('Can the camper swim?', {
    verb: 'can',
    adultLabel: 'Can you swim?',
    lists: ['health', 'gear'],
    listLabel: 'Can swim',
    role: 'swims',
    alert: { answer: false, label: 'Cannot swim' },
  }),
  swim_proficiency: choice('Swimming level', proficiencies, {
    optional: true,
    showWhen: { can_swim: true },
    lists: ['gear'],
    role: 'swim level',
  }),
  swimming_lessons: yesNo('Has the camper had swimming lessons?', {
    verb: 'have',
    adultLabel: 'Have you had swimming lessons?',
  }),
  like_water: scale('How much does the camper like being in the water?', likeWaterLevels, {
    adultLabel: 'How much do you like being in the water?',
    sample: 5,
  }),
  can_cycle: yesNo('Can the camper cycle?', { verb: 'can', adultLabel: 'Can you cycle?' }),
  cycle_proficiency: choice('Cycling level', proficiencies, {
    optional: true,
    showWhen: { can_cycle: true },
  }),
});

export const camperDetails = defineSection({
  id: 'details',
  title: 'Camper details',
  fields: {
    ...aboutTheCamper,
    ...contact,
    ...group('Address', addressFields()),
    ...languages,
    ...food,
    ...water,
  },
});
