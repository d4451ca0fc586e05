import { describe, expect, it } from 'vitest';
import { accountDetails } from '../profile/account.ts';
import { camperDetails } from '../profile/camper-details.ts';
import { medical, yesWithoutDetails } from '../profile/medical.ts';
import { update } from '../steps/update.ts';
import { enteredRules, phoneQuestion } from './entered-rules.ts';
import type { AnswerContext, Answers } from './field.ts';
import { missingFields, parseAnswers, warningFor } from './parse.ts';
import { sampleAnswers } from './samples.ts';
import type { Section } from './section.ts';
import { parseTypedAnswer } from './typed-answer.ts';

const context: AnswerContext = {
  accountType: 'parent',
  today: '2026-11-21',
  product: 'WSC',
  entered: enteredRules,
};
const camper = sampleAnswers(camperDetails);
const account = sampleAnswers(accountDetails);

function enter(section: Section, change: Answers, saved?: Answers) {
  const values = { ...sampleAnswers(section), ...change };
  const parsed = parseAnswers(section, values, context, 'complete', saved);
  const [name = ''] = Object.keys(change);
  return parsed.ok ? (parsed.answers as Answers)[name] : parsed.errors[name]?.[0];
}

it.each([
  ['012-345 6789', 'MY', '+60123456789'],
  ['tel:012‑345 6789', 'MY', '+60123456789'],
  ['+65 9123 4567', 'MY', '+6591234567'],
  ['9123 4567', 'SG', '9123 4567 is not a Malaysian number. Is it Singapore (+65)?'],
  ['9612 3456', 'MY', '9612 3456 is not a Malaysian number. Is it Singapore (+65)?'],
  ['07911 123456', 'GB', '07911 123456 is not a Malaysian number. Is it United Kingdom (+44)?'],
  ['42291234', 'MY', '42291234 has no area code. Is it +60 4-229 1234?'],
  [
    '0111234567',
    'MY',
    '0111234567 can’t be a phone number. It may have a digit too few or too many, or need a country code such as +65.',
  ],
  [
    '01234567',
    'MY',
    '01234567 can’t be a phone number. It may have a digit too few or too many, or need a country code such as +65.',
  ],
  ['012-3456789/013-9876543', 'MY', 'Enter one number only: the one that we should call first.'],
  ['03-1234 5678 ext 12', 'MY', 'Enter the number without its extension.'],
  ['012-345 6789 (Ayah)', 'MY', 'Enter only the number, without words.'],
  ['(+65) 9123 4567', 'MY', '+6591234567'],
  ['٠١٢-٣٤٥ ٦٧٨٩', 'MY', '+60123456789'],
  ['0l2-345 678O', 'MY', '+60123456780'],
  ['065-9123 4567', 'SG', '065-9123 4567 is not a Malaysian number. Is it Singapore (+65)?'],
  [
    '138 1234 5678',
    'MY',
    '138 1234 5678 can’t be a phone number. It may have a digit too few or too many, or need a country code such as +65.',
  ],
  ['+658123456', 'MY', '+658123456 can’t be a phone number. It may have a digit too few or too many.'],
  ['03-7722 1234/5', 'MY', 'Enter one number only: the one that we should call first.'],
  ['call me', 'MY', 'Enter a phone number, such as 012-345 6789 or +60 12-345 6789.'],
])('reads the phone %j of an address in %s as %s', (phone_mobile, address_country, read) => {
  expect(enter(camperDetails, { phone_mobile, address_country })).toBe(read);
});

it.each([
  ['9123 4567 (mum)', '9123 4567'],
  ['call 012-345 6789 after 6pm', '012-345 6789'],
  ['6+0123456789', undefined],
  ['012-345 678 (Ayah)', undefined],
])('offers for the phone %j a number only where it can be used: %s', (typed, correction) => {
  expect(phoneQuestion(typed, 'MY')?.correction).toBe(correction);
});

it.each([
  ['604-555-0199', 'CA', '+60 4-555 0199', '+1 604 555 0199'],
  ['03-7722 1234', 'AU', '+60 3-7722 1234', '+61 377 221 234'],
  ['03-7722 1234', 'JP', '+60 3-7722 1234', '+81 377 221 234'],
])(
  'asks whether the Malaysian number %s of an address in %s is one of that country',
  (typed, country, read, correction) => {
    const question = phoneQuestion(typed, country);
    expect(question).toMatchObject({ correction, text: expect.stringContaining(read) });
    expect(question?.refused).toBeUndefined();
  },
);

it.each([
  ['012-345 6789', 'SG'],
  ['012-345 6789', 'AU'],
  ['+60 3-7722 1234', 'AU'],
  ['0060 3-7722 1234', 'AU'],
  ['03-7722 1234', 'MY'],
])('does not ask about %s of an address in %s', (typed, country) => {
  expect(phoneQuestion(typed, country)).toBeUndefined();
});

it('reads a phone by the country of the record where no address is beside it', () => {
  const { phone_mobile } = camperDetails.fields;
  const asked = warningFor(phone_mobile, '0412 345 678', { ...context, country: 'AU' }, {});
  expect(asked).toMatchObject({ correction: '+61 412 345 678', refused: true });
});

it.each([
  ['140301-14-5678', '140301145678'],
  ['A1234567', 'A1234567'],
  ['P1234567890123', 'P1234567890123'],
  ['14030114567', 'A MyKad or MyKid has 12 digits. Please check the number.'],
  ['1403011456788', 'A MyKad or MyKid has 12 digits. Please check the number. Is it 140301-14-5678?'],
  ['14030l145678', 'A MyKad or MyKid has digits only. Please check the number. Is it 140301-14-5678?'],
  ['TIADA IC', 'An IC or passport number has digits. Enter the number.'],
  ['140331-14-5678', '140331145678'],
  [
    '140231-14-5678',
    'A MyKad or MyKid begins with the year, month and day of birth. Please check the number. Is it 140301-14-5678?',
  ],
])('reads the IC %s as %s', (ic, read) => expect(enter(camperDetails, { ic })).toBe(read));

describe('what was stored before the rules', () => {
  const old = { ...account, phone: '+6001234567', ic_no: '14030114567' };

  it('is complete', () => expect(missingFields(accountDetails, old, context)).toEqual([]));

  it('can be saved again as it is', () => {
    expect(enter(accountDetails, { phone: '+60 0-123 4567', ic_no: '14030114567' }, old)).toBe('+6001234567');
  });

  it('is judged once it is changed', () => {
    expect(enter(accountDetails, { phone: '+6001234568' }, old)).toMatch('can’t be a phone number');
  });
});

it.each([
  ['name', '\u202aTan\u00a0Xiao\r\nMing\u202c', 'Tan Xiao Ming'],
  ['school', 'ＳＭＫ　Bandar', 'SMK Bandar'],
  ['email', 'mei＠gmail。com', 'mei@gmail.com'],
  ['email', ' mei @gmail.com', 'mei@gmail.com'],
  ['email', 'mei@gmail.com.', 'mei@gmail.com'],
  ['email', 'mei@gmail.com;', 'mei@gmail.com'],
  ['email', 'Mei Ling <mei@gmail.com>', 'mei@gmail.com'],
  ['email', '<mei@gmail.com>,', 'mei@gmail.com'],
  ['email', '"mei@gmail.com"', 'mei@gmail.com'],
  ['email', 'mailto:mei@gmail.com', 'mei@gmail.com'],
  ['email', 'mei@gmail,com', 'mei@gmail.com'],
  ['email', 'mei@sk.edu.my,tan', 'Invalid email'],
  ['email', 'mei@gmail.com, tan@gmail.com', 'Invalid email'],
  ['email', 'mei@gmail.com <tan@gmail.com>', 'Invalid email'],
  ['email', 'o’brien@example.com', "o'brien@example.com"],
  ['email', 'mei@例子.公司', 'mei@例子.公司'],
  ['email', 'mei@xn--fsqu00a.xn--55qx5d', 'mei@xn--fsqu00a.xn--55qx5d'],
  ['email', '美玲@gmail.com', 'Invalid email'],
  ['address_postcode', '50 100', '50100'],
  ['address_postcode', '５０１００', '50100'],
  ['dietary_restrictions', 'No pork\nno nuts', 'No pork\nno nuts'],
])('stores the %s %j as %j', (name, typed, stored) => {
  expect(enter(camperDetails, { [name]: typed })).toBe(stored);
});

it.each([
  ['-', '-'],
  ['–', '-'],
  ['.', '-'],
  ['Tan', 'Tan'],
  ['D’Souza', 'D’Souza'],
])('stores the last name %j as %j', (name_last, stored) => {
  expect(enter(accountDetails, { name_last })).toBe(stored);
});

it('treats a text of invisible characters as no answer', () => {
  expect(enter(camperDetails, { name: '\u200f\u00a0' })).toBe('Please fill this in.');
});

it.each(['-', 'N/A', 'none'])('takes the postcode %s of a country that has none', (address_postcode) => {
  expect(enter(camperDetails, { address_postcode, address_country: 'HK' })).toBe(address_postcode);
  expect(enter(camperDetails, { address_postcode, address_country: 'MY' })).toMatch('5 digits');
});

it('keeps the space in a postcode of another country', () => {
  expect(enter(camperDetails, { address_postcode: '113 51', address_country: 'SE' })).toBe('113 51');
});

it.each([
  ['email', 'mei@gmail.con', 'Did you mean mei@gmail.com?', 'mei@gmail.com'],
  ['email', 'mei＠gmial.com', 'Did you mean mei@gmail.com?', 'mei@gmail.com'],
  [
    'ic',
    'AB12345678',
    'A passport number has at most 9 letters and digits. Please check the number.',
    undefined,
  ],
  [
    'ic',
    '140301-97-5678',
    'The 7th and 8th digits are not those of a state or country. Please check the number.',
    undefined,
  ],
] as const)('asks about the %s %s and does not refuse it', (name, typed, text, correction) => {
  expect(warningFor(camperDetails.fields[name], typed, context, camper)).toEqual({ text, correction });
  expect(parseAnswers(camperDetails, { ...camper, [name]: typed }, context, 'complete').ok).toBe(true);
});

it.each([
  ['152cm', 'cm', 152],
  ['152 CM', 'cm', 152],
  ['152,5 cm', 'cm', 152.5],
  ['１５２', 'cm', 152],
  ['152公分', 'cm', 152],
  ['45kg', 'kg', 45],
  ['45 kilo', 'kg', 45],
  ['45kg', 'cm', '45kg'],
  ['1.52 m', 'cm', '1.52 m'],
  ['ＲＭ２００', 'RM', 200],
])('reads %j typed into a box of %s as %j', (typed, unit, answer) => {
  expect(parseTypedAnswer({ kind: 'number', unit }, typed)).toBe(answer);
});

it.each([
  [1.52, 'Enter it in cm. Is it 152 cm?'],
  ['1.52 m', 'Enter it in cm. Is it 152 cm?'],
  [15, 'Enter a number between 50 and 250.'],
  ['tall', 'Enter a number between 50 and 250.'],
])('says of the height %j: %s', (medical_height, sentence) => {
  const parsed = parseAnswers(update, { medical_height }, context, 'draft');
  expect(parsed.ok ? '' : parsed.errors.medical_height?.[0]).toBe(sentence);
});

describe('a Yes to a question on health', () => {
  const no = Object.fromEntries(
    Object.entries(medical.fields).map(([name, { kind }]) => [name, kind === 'yesNo' ? false : null]),
  );
  const ask = (answers: Answers) =>
    warningFor(medical.fields.health_notes, answers.health_notes, context, { ...no, ...answers });

  it.each([
    [{}, []],
    [{ health_asthma: true }, ['health_asthma']],
    [{ health_asthma: true, health_notes: 'Ventolin' }, []],
    [{ health_asthma: true, health_notes: 'tiada' }, ['health_asthma']],
    [{ health_allergies: true }, ['health_allergies']],
    [{ health_allergies: true, health_allergies_food: 'Peanuts' }, []],
    [
      { health_allergies: true, health_allergies_food: 'NIL', health_allergies_other: '-' },
      ['health_allergies'],
    ],
    [{ health_allergies: true, health_notes: 'Peanuts' }, []],
    [{ health_allergies: true, health_allergies_food: 'Nuts', health_diabetes: true }, ['health_diabetes']],
  ])('%j has no details at %j', (answers, names) => {
    expect(yesWithoutDetails(medical.fields, { ...no, ...answers })).toEqual(names);
    expect(ask(answers) !== undefined).toBe(names.length > 0);
  });

  it('is complete without details, and asked about in words', () => {
    const answers = { ...no, health_asthma: true, health_allergies: true };
    expect(parseAnswers(medical, answers, context, 'complete').ok).toBe(true);
    expect(ask(answers)).toEqual({
      text: 'You answered Yes: Any allergies, Asthma. What should we know?',
      keep: 'Nothing more to say',
    });
  });
});
