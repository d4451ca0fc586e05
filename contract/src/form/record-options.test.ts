import { describe, expect, it, onTestFinished } from 'vitest';
import { camperDetails } from '../profile/camper-details.ts';
import { closingCeremony } from '../steps/closing-ceremony.ts';
import { transport } from '../steps/transport.ts';
import { englishReader, setReader } from '../text/t.ts';
import type { AnswerContext, RecordOptions } from './field.ts';
import { missingFields, parseAnswers } from './parse.ts';
import { priceInWords } from './price.ts';
import { includeCurrentValues, withOptions } from './record-options.ts';
import { isShown } from './shown.ts';
import { answerInWords, choicesInWords, sectionInWords } from './words.ts';

const context: AnswerContext = { accountType: 'parent', today: '2026-11-21', product: 'WSC' };
const pickUp = transport.fields.transport_to_campsite_point;
const bus = { transport_to_campsite: 'provider', transport_from_campsite: 'provider' };
const parse = (answers: object, options: RecordOptions) =>
  parseAnswers(transport, { ...bus, ...answers }, { ...context, options }, 'complete');

describe('a question whose options come from the camp', () => {
  const options = { pick_up_points: ['KL Sentral', 'Ipoh'], drop_off_points: [] };

  it('is shown to bus passengers when the camp has stops', () => {
    const shown = (answers: object, options: RecordOptions) =>
      isShown(pickUp, { ...bus, ...answers }, { ...context, options });
    expect(shown({}, options)).toBe(true);
    expect(shown({ transport_to_campsite: 'own' }, options)).toBe(false);
    expect(shown({}, { pick_up_points: [] })).toBe(false);
    expect(shown({}, {})).toBe(false);
  });

  it('can be left empty, and rejects anything but an option', () => {
    expect(parse({}, options)).toMatchObject({ ok: true });
    expect(parse({ transport_to_campsite_point: ' Ipoh ' }, options)).toMatchObject({
      answers: { transport_to_campsite_point: 'Ipoh' },
    });
    expect(parse({ transport_to_campsite_point: 'Johor' }, options)).toEqual({
      ok: false,
      errors: { transport_to_campsite_point: ['Choose one of the answers.'] },
    });
  });

  it('drops an answer where there are no options', () => {
    expect(parse({ transport_from_campsite_point: 'Ipoh' }, options)).toMatchObject({
      answers: { transport_from_campsite_point: null },
    });
  });

  it('names an option in the reader’s language', () => {
    const field = withOptions(pickUp, { options, optionNames: { Ipoh: 'Bandar Ipoh' } });
    expect(field.choices?.map(({ value, label }) => [value, label])).toEqual([
      ['KL Sentral', 'KL Sentral'],
      ['Ipoh', 'Bandar Ipoh'],
    ]);
  });

  it('keeps a chosen value that is no longer an option, and describes it in words', () => {
    const answers = { ...bus, transport_to_campsite_point: 'Johor', transport_from_campsite_point: 'Ipoh' };
    const all = includeCurrentValues(options, transport.fields, answers);
    expect(all).toEqual({ pick_up_points: ['KL Sentral', 'Ipoh', 'Johor'], drop_off_points: ['Ipoh'] });
    expect(parse(answers, all)).toMatchObject({ ok: true, answers });
    const reader = { ...context, options: all };
    const words = sectionInWords(transport, answers, reader);
    expect(words.map(({ value }) => value)).toContain('Johor');
  });
});

describe('the cost of a Yes', () => {
  const lunch = closingCeremony.fields.closing_guests_lunch;
  const prices = { guest_lunch: 35 };

  it.each([
    [{}, prices, 'Lunch is RM\u00a035.00 per guest.'],
    [{ closing_guests_count: 3 }, prices, 'Lunch is RM\u00a035.00 per guest. For 3, that is RM\u00a0105.00.'],
    [{ closing_guests_count: 'three' }, prices, 'Lunch is RM\u00a035.00 per guest.'],
    [{ closing_guests_count: 2.5 }, prices, 'Lunch is RM\u00a035.00 per guest.'],
    [{ closing_guests_count: 3 }, {}, undefined],
    [{ closing_guests_count: 3 }, { guest_lunch: 0 }, undefined],
  ])('with %o and %o is %s', (answers, known, words) => {
    expect(priceInWords(lunch, answers, { prices: known })).toBe(words);
  });
});

describe('a question with choices that staff added', () => {
  const { race } = camperDetails.fields;
  const more = { more_races: ['Malay', 'Iban'], more_religions: [] };
  const read = (answer: string, more?: RecordOptions, saved?: string) => {
    const parsed = parseAnswers({ fields: { race } }, { race: answer }, { ...context, more }, 'complete', {
      race: saved,
    });
    return parsed.ok ? parsed.answers.race : parsed.errors.race;
  };

  it('has them before Other, as staff worded them', () => {
    const labels = choicesInWords(withOptions(race, { more }), context).map(({ label }) => label);
    expect(labels).toEqual(['Chinese', 'Indian', 'Sikh', 'Malay', 'Iban', 'Other']);
    expect(answerInWords(race, 'Malay', context)).toBe('Malay');
  });

  it('has those of Malaysia in the reader’s language', () => {
    setReader(() => ({ language: 'ms', catalogue: { 'Malay (race)': 'Melayu' } }));
    onTestFinished(() => setReader(() => englishReader));
    const labels = choicesInWords(withOptions(race, { more }), context).map(({ label }) => label);
    expect(labels).toContain('Melayu');
    expect(answerInWords(race, 'Malay', context)).toBe('Melayu');
    expect(answerInWords(race, 'Orang Laut', context)).toBe('Orang Laut');
  });

  it.each([
    ['Chinese', more, undefined, 'Chinese'],
    ['Malay', more, undefined, 'Malay'],
    ['Malay', { more_races: [] }, undefined, ['Choose one of the answers.']],
    ['Malay', { more_races: [] }, 'Malay', 'Malay'],
    ['Martian', more, 'Malay', ['Choose one of the answers.']],
    ['Malay', undefined, undefined, ['Choose one of the answers.']],
  ])('%s, with %o and %s saved, is %o', (answer, added, saved, result) => {
    expect(read(answer, added, saved)).toEqual(result);
  });

  it('is complete also when staff took the choice away', () => {
    const missing = missingFields({ fields: { race } }, { race: 'Malay' }, { ...context, more: {} });
    expect(missing).toEqual([]);
  });
});
