import type { AnswerContext, Answers, Field, RecordOptions } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { isShown } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import type { Dice } from './dice.ts';
import type { Particulars } from './particulars.ts';
import { examplesIn, writePhrase } from './phrases.ts';

/** Who answers: what an answer depends on beside its question. */
export interface Respondent {
  readonly dice: Dice;
  readonly accountType: AnswerContext['accountType'];
  readonly particulars: Particulars;
  /** What the camp offers, by name. */
  readonly offers: RecordOptions;
  /** In years; what is measured grows with it. */
  readonly age: number;
  /** How probable a Yes is. */
  readonly yes: number;
  readonly email: string;
  readonly phone: string;
}

/** Answers to every question of a section that is put to this person, by the kinds of the questions. */
export function answersTo({ fields }: Pick<Section, 'fields'>, person: Respondent): Answers {
  const answers: Record<string, Answer> = {};
  const known: Answers = person.particulars;
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || !isShown(field, answers, person)) continue;
    const answer = known[name] ?? (isSkipped(field, person.dice) ? undefined : answerTo(field, person));
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}

const isSkipped = ({ required, showWhen }: Field, dice: Dice): boolean =>
  !required && !dice.chance(showWhen ? 0.6 : 0.2);

function answerTo(field: Field, person: Respondent): Answer {
  const { dice, email, phone, yes } = person;
  switch (field.kind) {
    case 'yesNo':
      return dice.chance(yes);
    case 'agreement':
      return true;
    case 'choice':
    case 'scale':
      return choose(field, person);
    case 'number':
      return measure(field, person);
    case 'date':
      return `${dice.between(2021, 2025)}-0${dice.between(1, 9)}-${dice.between(10, 28)}`;
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'longText':
    case 'text':
      return wordsFor(field, dice);
    default:
      return field.sample;
  }
}

function choose(
  { choices = [], optionsFrom: choicesFrom, sample }: Field,
  { dice, offers }: Respondent,
): Answer {
  if (choicesFrom !== undefined) return dice.pick(offers[choicesFrom] ?? []);
  return dice.chance(0.55) ? sample : dice.pick(choices).value;
}

/** Around the sample, which is that of a child of eleven: smaller for the smallest, a third more for adults. */
function measure({ sample, unit }: Field, { age, dice }: Respondent): number {
  if (!unit) return Math.max(1, Number(sample) + dice.between(-1, 3));
  const growth = 1 + Math.max(-4, Math.min(age - 11, 7)) * 0.02 + (dice.roll() - 0.5) * 0.06;
  return Math.round(Number(sample) * growth ** (unit === 'kg' ? 3 : 1) * 2) / 2;
}

function wordsFor({ kind, hint, sample }: Field, dice: Dice): string {
  const examples = examplesIn(hint);
  if (examples.length > 0) return dice.pick(examples);
  return kind === 'longText' && !isOfItsOwn(sample) ? writePhrase(dice) : String(sample);
}

// A sample of one line was written for its question; the others stand for any text.
const isOfItsOwn = (sample: Answer): boolean => !String(sample).includes('\n');
