import { describe, expect, it } from 'vitest';
import { guardianInvitation } from '../guardians/invitation.ts';
import { takers } from '../on-site/takers.ts';
import { accountSections } from '../profile/account.ts';
import { camperSections } from '../profile/camper.ts';
import { questionSteps } from '../steps/wizard-steps.ts';
import { campTypes } from '../steps/workflows.ts';
import type { AnswerContext, Field } from './field.ts';
import { missingFields, parseAnswers } from './parse.ts';
import { sampleAnswers } from './samples.ts';
import type { Section } from './section.ts';
import { isShown } from './shown.ts';
import { sectionInWords } from './words.ts';

const steps = new Map(campTypes.flatMap((type) => questionSteps(type)).map(({ id, step }) => [id, step]));
const sections: Section[] = [
  ...accountSections,
  ...camperSections,
  takers,
  guardianInvitation,
  ...steps.values(),
];
const options = { pick_up_points: ['KL Sentral, 08:00'], drop_off_points: ['Ipoh'] };
const contexts: AnswerContext[] = (['parent', 'adult_camper'] as const).map((accountType) => ({
  accountType,
  today: '2026-11-21',
  product: 'WSC',
  options,
}));
const cases = sections.flatMap((section) =>
  contexts.map((context) => [section.id, context.accountType, section, context] as const),
);

const wrongFor: Record<Field['kind'], unknown[]> = {
  text: [7, true, 'a\0b', '\ud800'],
  longText: [7, false, 'a\0b', '\udc00', 'x'.repeat(5001)],
  email: ['nobody', 'a@b', 7],
  phone: ['12', 'call me', 123456789],
  ic: ['12', '?!', 140301145678],
  country: ['ZZ', 'Malaysia', 1],
  date: ['2026-02-30', '1/3/2014', '2014-3-1', 20140301],
  number: ['142', true, 1e9, -1, Number.NaN],
  yesNo: ['true', 'false', 0, 1, 'Yes'],
  agreement: ['true', 1],
  choice: ['No such answer', 99, true],
  choices: ['No such answer', 99, true],
  scale: ['1', 99, -1, 1.5, true],
  upload: ['plan.pdf', 7],
};

describe.each(cases)('%s for %s', (_id, _type, section, context) => {
  const samples = sampleAnswers(section, options);

  it('accepts the sample answers unchanged', () => {
    const parsed = parseAnswers(section, samples, context, 'complete');
    if (!parsed.ok) expect(parsed.errors).toEqual({});
    else {
      const shown = Object.entries(section.fields).filter(([, field]) => isShown(field, samples, context));
      for (const [name] of shown) expect([name, parsed.answers[name]]).toEqual([name, samples[name]]);
    }
  });

  it('requires every required question that is shown, and no other', () => {
    const required = Object.entries(section.fields)
      .filter(([, field]) => field.required && isShown(field, {}, context))
      .map(([name]) => name);
    expect(missingFields(section, {}, context)).toEqual(required);
    const parsed = parseAnswers(section, {}, context, 'complete');
    const messages = parsed.ok ? [] : Object.values(parsed.errors).flat();
    expect(messages.filter((text) => /^(Enter an answer|Invalid)/.test(text))).toEqual([]);
    const empty = Object.fromEntries(Object.keys(section.fields).map((name) => [name, null]));
    expect(parseAnswers(section, {}, context, 'draft')).toEqual({ ok: true, answers: empty });
  });

  it('rejects a wrong type or value at its field, in a draft too, and never coerces', () => {
    for (const [name, field] of Object.entries(section.fields)) {
      if (!isShown(field, samples, context)) continue;
      const tooLong = field.kind === 'text' ? ['x'.repeat((field.maxLength ?? 0) + 1)] : [];
      for (const wrong of [...wrongFor[field.kind], ...tooLong]) {
        const parsed = parseAnswers(section, { ...samples, [name]: wrong }, context, 'draft');
        const errors = parsed.ok ? [] : (parsed.errors[name] ?? []);
        expect([name, wrong, errors.length]).toEqual([name, wrong, 1]);
        expect(errors[0]).toMatch(/^[A-Z].{4,}/);
        expect(errors[0]).not.toMatch(/invalid input|expected|received/i);
      }
    }
  });

  it('describes every answer in words, with its label and without unfilled placeholders', () => {
    for (const { label, value } of sectionInWords(section, samples, context)) {
      expect(label).toMatch(/\S/);
      expect(value).toMatch(/\S/);
      expect(label + value).not.toMatch(/[{}]/);
    }
  });

  it('refers only to its own fields in conditions and remarks', () => {
    for (const field of Object.values(section.fields)) {
      const named = [...Object.keys(field.showWhen ?? {}), ...(field.remarkOn ? [field.remarkOn] : [])];
      for (const name of named) expect(Object.keys(section.fields)).toContain(name);
    }
  });
});

it('uses each field name once in a form', () => {
  for (const type of campTypes) {
    const names = questionSteps(type).flatMap(({ step }) => Object.keys(step.fields));
    expect(new Set(names).size).toBe(names.length);
  }
});
