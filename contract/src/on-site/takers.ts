import { yesNo } from '../form/choice-fields.ts';
import { type Answers, type Check, type Condition, group } from '../form/field.ts';
import { defineSection } from '../form/section.ts';
import { phone, text } from '../form/text-fields.ts';
import { t } from '../text/t.ts';
import { isSameName } from './same-name.ts';

const nameOf = (label: string, showWhen: Condition) =>
  text(label, {
    showWhen,
    autocomplete: 'off',
    hint: 'As on the IC or passport',
    sample: 'Siti binti Ahmad',
  });
const relationOf = (label: string, showWhen: Condition) =>
  text(label, {
    showWhen,
    autocomplete: 'off',
    hint: 'For example: aunt, neighbour, driver',
    sample: 'Aunt',
  });
const phoneOf = (label: string, showWhen: Condition) => phone(label, { showWhen, autocomplete: 'off' });

/** Not on the list of takers. */
const onOneListOnly: Check<string> = (name, _context, answers) =>
  takersIn(answers, 'allowed').some((allowed) => isSameName(allowed.name, name))
    ? t('This person is above, too. Please take them off one of the lists.')
    : undefined;
const neverNameOf = (label: string, showWhen: Condition) => ({
  ...nameOf(label, showWhen),
  sample: 'Razak bin Ismail',
  check: onOneListOnly,
});

const first = { allowed_1: true };
const second = { ...first, allowed_2: true };
const third = { ...second, allowed_3: true };
const neverFirst = { never_1: true };
const neverSecond = { ...neverFirst, never_2: true };
const neverThird = { ...neverSecond, never_3: true };

const email = group('Email', {
  hand_over_email: yesNo('Should we email you when the camper has been handed over?'),
});

/** Who may take a camper home besides the parents and the person in the form, and who may not. */
export const takers = defineSection({
  id: 'takers',
  title: 'Who may take the camper home',
  fields: {
    ...group(
      'Who else may take the camper home',
      {
        allowed_1: yesNo('May somebody else take the camper home?'),
        allowed_1_name: nameOf('Full name', first),
        allowed_1_relation: relationOf('Relationship to the camper', first),
        allowed_1_phone: phoneOf('Phone', first),
        allowed_2: yesNo('Is there a second person?', { verb: 'have', showWhen: first }),
        allowed_2_name: nameOf('Full name of the second person', second),
        allowed_2_relation: relationOf('Relationship of the second person', second),
        allowed_2_phone: phoneOf('Phone of the second person', second),
        allowed_3: yesNo('Is there a third person?', { verb: 'have', showWhen: second }),
        allowed_3_name: nameOf('Full name of the third person', third),
        allowed_3_relation: relationOf('Relationship of the third person', third),
        allowed_3_phone: phoneOf('Phone of the third person', third),
      },
      'You, and the person you named in the form, may always do so. Anybody else needs a call to you first.',
    ),
    ...group(
      'Who must not take the camper',
      {
        never_1: yesNo('Is there somebody who must not take the camper?', { verb: 'have' }),
        never_1_name: neverNameOf('Full name of the person not allowed', neverFirst),
        never_1_relation: relationOf('Relationship of the person not allowed', neverFirst),
        never_2: yesNo('Is there a second person who must not take the camper?', {
          verb: 'have',
          showWhen: neverFirst,
        }),
        never_2_name: neverNameOf('Full name of the second person not allowed', neverSecond),
        never_2_relation: relationOf('Relationship of the second person not allowed', neverSecond),
        never_3: yesNo('Is there a third person who must not take the camper?', {
          verb: 'have',
          showWhen: neverSecond,
        }),
        never_3_name: neverNameOf('Full name of the third person not allowed', neverThird),
        never_3_relation: relationOf('Relationship of the third person not allowed', neverThird),
      },
      'Our staff see this when they hand over the camper.',
    ),
    ...email,
  },
});

/** What a guardian without the right to sign decides. */
export const handOverEmail = defineSection({ id: 'hand-over-email', title: 'Email', fields: email });

/** A person who may take a camper home, or may not: then without a phone. */
export interface Taker {
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
}

const lists = ['allowed', 'never'] as const;
const positions = [1, 2, 3];

/** The people of a list among the answers, in their order. */
export const takersIn = (answers: Answers, list: (typeof lists)[number]): Taker[] =>
  positions
    .map((at) => `${list}_${at}`)
    .filter((key) => answers[key] === true)
    .map((key) => ({
      name: String(answers[`${key}_name`] ?? ''),
      relation: String(answers[`${key}_relation`] ?? ''),
      phone: String(answers[`${key}_phone`] ?? ''),
    }));

/** The people of a list beyond the form's room, as after two accounts of the same family were merged. */
export const takersBeyond = (people: readonly Taker[]): Taker[] =>
  people.slice(positions.length).map(({ name, relation, phone }) => ({ name, relation, phone }));

/** The answers that name these people, as many as the form has room for. */
export function answersNaming(people: Readonly<Record<(typeof lists)[number], readonly Taker[]>>): Answers {
  const answers = lists.flatMap((list) =>
    positions.flatMap((at): [string, string | boolean][] => {
      const [key, person] = [`${list}_${at}`, people[list][at - 1]];
      if (!person) return people[list].length === at - 1 ? [[key, false]] : [];
      const { name, relation, phone } = person;
      return [
        [key, true],
        [`${key}_name`, name],
        [`${key}_relation`, relation],
        [`${key}_phone`, phone],
      ];
    }),
  );
  const known = Object.keys(takers.fields);
  return Object.fromEntries(answers.filter(([name]) => known.includes(name)));
}
