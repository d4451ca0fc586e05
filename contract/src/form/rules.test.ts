import { afterEach, describe, expect, it } from 'vitest';
import { countries } from '../options/countries.ts';
import { accountDetails } from '../profile/account.ts';
import { camperDetails } from '../profile/camper-details.ts';
import { immunisations } from '../profile/immunisations.ts';
import { medical } from '../profile/medical.ts';
import { ringgit } from '../staff/staff-fields.ts';
import { closingCeremony } from '../steps/closing-ceremony.ts';
import { consent } from '../steps/consent.ts';
import { transport } from '../steps/transport.ts';
import { update } from '../steps/update.ts';
import { englishReader, setReader } from '../text/t.ts';
import type { AnswerContext } from './field.ts';
import { missingFields, parseAnswers } from './parse.ts';
import { sampleAnswers } from './samples.ts';
import { newEmailSchema } from './text-schemas.ts';
import { parseTypedAnswer } from './typed-answer.ts';
import { answerInWords, choicesInWords } from './words.ts';

const context: AnswerContext = {
  accountType: 'parent',
  today: '2026-11-21',
  product: 'WSC',
  birthDate: '2014-03-01',
};

it('clears the guests when the family does not attend, and requires them when it does', () => {
  const guests = sampleAnswers(closingCeremony);
  const alone = parseAnswers(closingCeremony, { ...guests, closing_attending: false }, context, 'complete');
  expect(alone).toMatchObject({
    ok: true,
    answers: { closing_attending: false, closing_guests_count: null },
  });
  const attending = parseAnswers(closingCeremony, { closing_attending: true }, context, 'complete');
  expect(attending.ok ? [] : Object.keys(attending.errors)).toEqual([
    'closing_guests_count',
    'closing_guests_names',
    'closing_guests_ages',
    'closing_guests_relationship',
    'closing_guests_lunch',
  ]);
});

it.each([0, 21, 2.5, '2'])('rejects %s guests', (closing_guests_count) => {
  const answers = { ...sampleAnswers(closingCeremony), closing_guests_count };
  expect(parseAnswers(closingCeremony, answers, context, 'complete').ok).toBe(false);
});

it('accepts numbers with up to the allowed number of decimals, and rejects more', () => {
  const weigh = (medical_weight: number) => parseAnswers(update, { medical_weight }, context, 'draft').ok;
  const tenths = Array.from({ length: 2401 }, (_, n) => Number(`${Math.floor((n + 100) / 10)}.${n % 10}`));
  expect(tenths.filter((kilograms) => !weigh(kilograms))).toEqual([]);
  expect([36.75, 36.70000001, 9.9, 250.1].filter(weigh)).toEqual([]);
});

it('drops the person who collects the camper when the bus takes the camper home', () => {
  const own = sampleAnswers(transport);
  const bus = parseAnswers(transport, { ...own, transport_from_campsite: 'provider' }, context, 'complete');
  expect(bus).toMatchObject({ ok: true, answers: { transport_from_campsite_own_name: null } });
});

it('does not accept an unticked consent', () => {
  expect(parseAnswers(consent, { consent: false }, context, 'complete').ok).toBe(false);
  expect(parseAnswers(consent, { consent: false }, context, 'draft')).toMatchObject({
    answers: { consent: false },
  });
});

it.each([
  ['2026-11-22', /not after today, 21\/11\/2026/],
  ['2014-02-28', /not before the day of birth, 01\/03\/2014/],
])('rejects a booster on %s', (vax_dpt_last_booster, sentence) => {
  const answers = { ...sampleAnswers(immunisations), vax_dpt_last_booster };
  const parsed = parseAnswers(immunisations, answers, context, 'complete');
  expect(parsed.ok ? '' : parsed.errors.vax_dpt_last_booster?.[0]).toMatch(sentence);
});

it.each([
  ['2026-11-21', /before today, 21\/11\/2026/],
  ['2026-11-22', /before today, 21\/11\/2026/],
])('rejects a date of birth on %s', (dob, sentence) => {
  const parsed = parseAnswers(camperDetails, { ...sampleAnswers(camperDetails), dob }, context, 'complete');
  expect(parsed.ok ? '' : parsed.errors.dob?.[0]).toMatch(sentence);
});

it.each([
  [64, undefined],
  [65, 'The part before the @ can have at most 64 characters.'],
])('an email with %i characters before the @', (length, sentence) => {
  const email = `${'a'.repeat(length)}@example.com`;
  const parsed = parseAnswers(camperDetails, { ...sampleAnswers(camperDetails), email }, context, 'complete');
  expect(parsed.ok ? undefined : parsed.errors.email?.[0]).toBe(sentence);
  const account = newEmailSchema().safeParse(email);
  expect(account.error?.issues[0]?.message).toBe(sentence);
});

it('leaves an unanswered health question open', () => {
  const parsed = parseAnswers(medical, { health_asthma: null }, context, 'draft');
  expect(parsed).toMatchObject({ ok: true, answers: { health_asthma: null, health_diabetes: null } });
});

it('asks parents, not adult campers, how they are related', () => {
  const { relationship_to_camper: _, ...answers } = sampleAnswers(camperDetails);
  expect(parseAnswers(camperDetails, answers, context, 'complete').ok).toBe(false);
  expect(
    parseAnswers(camperDetails, answers, { ...context, accountType: 'adult_camper' }, 'complete').ok,
  ).toBe(true);
});

it.each(['陈小明', 'முத்து', 'D’Souza', "O'Neil", 'Ng 👩‍👧 🎉', 'Zoë'])(
  'keeps the name %s as it is',
  (name) => {
    const parsed = parseAnswers(
      camperDetails,
      { ...sampleAnswers(camperDetails), name },
      context,
      'complete',
    );
    expect(parsed).toMatchObject({ ok: true, answers: { name } });
  },
);

it('counts code points, so that 255 emoji fit', () => {
  const fits = parseAnswers(
    camperDetails,
    { ...sampleAnswers(camperDetails), name: '🎉'.repeat(255) },
    context,
    'draft',
  );
  const over = parseAnswers(
    camperDetails,
    { ...sampleAnswers(camperDetails), name: '🎉'.repeat(256) },
    context,
    'draft',
  );
  expect([fits.ok, over.ok]).toEqual([true, false]);
});

it.each([
  ['36,5', 36.5],
  [' 142 ', 142],
  ['tall', 'tall'],
  ['', null],
  ['0x10', '0x10'],
])('reads %j typed into a number box as %j', (typed, answer) => {
  expect(parseTypedAnswer({ kind: 'number' }, typed)).toBe(answer);
});

it.each([
  ['1,480.00', 1480],
  ['RM 150', 150],
  ['RM\u00a01,480.50', 1480.5],
  ['0', 0],
  ['1,48', '1,48'],
])('reads the printed amount %j', (typed, answer) => {
  expect(parseTypedAnswer({ kind: 'number', unit: 'RM' }, typed)).toBe(answer);
});

it.each([
  ['1.000,50', 'Use a point before the sen, as in RM\u00a01,480.00.'],
  ['two hundred', 'Enter the amount in ringgit, such as 200 or 1,480.00.'],
  [200_000, 'Enter a number between 0 and 100000.'],
])('says of the amount %j how to write it', (typed, sentence) => {
  const section = { fields: { fee: ringgit('Fee') } };
  const parsed = parseAnswers(section, { fee: typed }, context, 'complete');
  expect(parsed.ok ? '' : parsed.errors.fee?.[0]).toBe(sentence);
});

const addressOf = (change: Record<string, string>) => ({ ...sampleAnswers(accountDetails), ...change });

it.each([
  ['MY', '46000', true],
  ['MY', '4600', false],
  ['MY', '460001', false],
  ['MY', '!!!!', false],
  ['GB', 'SW1A 1AA', true],
  ['SG', '238801', true],
  ['US', '94107-1234', true],
  ['GB', '!!!!', false],
  ['GB', '- -', false],
])('in %s accepts the postcode %s: %s', (address_country, address_postcode, fits) => {
  const answers = addressOf({ address_country, address_postcode });
  const parsed = parseAnswers(accountDetails, answers, context, 'complete');
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(fits ? [] : ['address_postcode']);
});

it('accepts a stored postcode from before the rule', () => {
  expect(missingFields(accountDetails, addressOf({ address_postcode: '!!!!' }), context)).toEqual([]);
  expect(missingFields(accountDetails, addressOf({ address_postcode: '' }), context)).toEqual([
    'address_postcode',
  ]);
});

it.each([
  ['MY', 'selangor', 'Selangor'],
  ['MY', 'PENANG', 'Pulau Pinang'],
  ['MY', 'Somewhere', 'Somewhere'],
  ['AU', 'selangor', 'selangor'],
])('in %s keeps the state %s as %s', (address_country, address_state, stored) => {
  const answers = addressOf({ address_country, address_state });
  expect(parseAnswers(accountDetails, answers, context, 'complete')).toMatchObject({
    ok: true,
    answers: { address_state: stored },
  });
});

describe('the list of countries', () => {
  const { address_country } = accountDetails.fields;
  const listed = () => choicesInWords(address_country, context).map(({ label }) => label);

  afterEach(() => setReader(() => englishReader));

  it('has every country once, by its common name, sorted by that name', () => {
    const names = listed();
    expect(new Set(names).size).toBe(countries.length);
    expect(names).toEqual(
      expect.arrayContaining(['United States', 'United Kingdom', 'Congo (Kinshasa)', 'Laos']),
    );
    expect(names[0]).toBe('Malaysia');
    expect(names.slice(1)).toEqual(names.slice(1).sort((a, b) => a.localeCompare(b, 'en')));
  });

  it.each([
    ['ms', 'Malaysia', 'Afrika Selatan', 'Korea Selatan'],
    ['zh-Hans', '马来西亚', '香港', '台湾'],
  ] as const)('has the names of %s, in its order', (language, first, ...others) => {
    setReader(() => ({ language, catalogue: {} }));
    const names = listed();
    expect(names).toEqual(expect.arrayContaining(others));
    expect(names[0]).toBe(first);
    expect(names.slice(1)).toEqual(names.slice(1).sort((a, b) => a.localeCompare(b, language)));
    expect(answerInWords(address_country, 'MY', context)).toBe(first);
  });
});
