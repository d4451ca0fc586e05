import { yesNo } from '../form/choice-fields.ts';
import type { AskAbout } from '../form/field.ts';
import { number } from '../form/measure-fields.ts';
import { defineStep } from '../form/section.ts';
import { longText } from '../form/text-fields.ts';
import { t } from '../text/t.ts';
import { steps } from './workflows.ts';

const showWhen = { closing_attending: true };
const onFood = { lists: ['food'] } as const;

/** Where fewer guests are named than counted. */
const askForNames: AskAbout = (names, _, answers) => {
  const named = String(names ?? '')
    .split(/[,;&+\n，、；和]|\b(?:and|dan)\b/i)
    .filter((name) => name.trim() !== '').length;
  const count = Number(answers.closing_guests_count ?? 0);
  if (named === 0 || named >= count) return undefined;
  return {
    text: t('You told us of {count} guests. Is a name missing?', { count }),
    keep: t('All are named'),
  };
};

export const closingCeremony = defineStep({
  id: 'closing-ceremony',
  title: steps['closing-ceremony'].title,
  intro: 'Family and friends are welcome at the closing ceremony on the last day of camp.',
  savesComplete: true,
  askAgain: 'each camp',
  fields: {
    closing_attending: yesNo('Will guests attend the closing ceremony?', { role: 'guests come' }),
    closing_guests_count: number('How many guests?', {
      min: 1,
      max: 20,
      showWhen,
      sample: 2,
      ...onFood,
      listLabel: 'Guests',
      role: 'guest count',
    }),
    closing_guests_names: longText('Names of the guests', {
      showWhen,
      ...onFood,
      ask: askForNames,
    }),
    closing_guests_ages: longText('Ages of the guests', { showWhen, sample: '41, 39' }),
    closing_guests_relationship: longText('Relationship to the camper', {
      showWhen,
      adultLabel: 'Relationship to you',
      sample: 'Father, mother',
    }),
    closing_guests_lunch: yesNo('Would the guests like lunch?', {
      ...onFood,
      listLabel: 'Lunch for the guests',
      role: 'guest lunch',
      showWhen,
      hint: 'There is a charge for guests’ lunch.',
      price: {
        name: 'guest_lunch',
        times: 'closing_guests_count',
        each: 'Lunch is {price} per guest.',
        all: 'For {count}, that is {price}.',
      },
    }),
    closing_guests_dietary_restrictions: longText('Dietary restrictions of the guests', {
      ...onFood,
      showWhen,
      optional: true,
      listLabel: 'Diets of the guests',
      personal: true,
      encrypted: true,
    }),
  },
});
