import { choice, recordChoice } from '../form/choice-fields.ts';
import { type AnswerContext, group, type Offer } from '../form/field.ts';
import { defineStep } from '../form/section.ts';
import { phone, text } from '../form/text-fields.ts';
import type { Answer } from '../options/choice.ts';
import { BUS, relationships, transportChoices } from '../options/choices.ts';
import { personName } from '../text/names/person-name.ts';
import { defineText, type Text, translate } from '../text/t.ts';
import { steps } from './workflows.ts';

const whoCollects = {
  showWhen: { transport_from_campsite: 'own' },
  lists: ['from-campsite'],
  sharedBySiblings: true,
} as const;
const collectedBy = { listColumn: { heading: 'Collected by' } } as const;
const laterHint = 'You can tell us later.';
const sharedBySiblings = true;

/** A parent who collects: the person's details from the account and the camper's profile. */
const parentsOwn = (answer: (context: AnswerContext) => Answer | undefined): Offer => ({
  label: defineText('I will collect'),
  together: true,
  answer: (context) =>
    context.accountType === 'parent' && relationshipOf(context) ? answer(context) : undefined,
});

function relationshipOf({ camper }: AnswerContext): string | undefined {
  const known = relationships.find(({ value }) => value === camper?.relationship_to_camper);
  return known && translate(known.label as Text);
}

export const transport = defineStep({
  id: 'transport',
  title: steps.transport.title,
  fields: {
    ...group(
      'To Campsite',
      {
        transport_to_campsite: choice('How will the camper travel to the campsite?', transportChoices, {
          adultLabel: 'How will you travel to the campsite?',
          role: 'journey there',
          sharedBySiblings,
        }),
        transport_to_campsite_point: recordChoice('Pick-up point', 'pick_up_points', {
          showWhen: { transport_to_campsite: BUS },
          optional: true,
          hint: laterHint,
          role: 'stop there',
          sharedBySiblings,
        }),
      },
      'The {product} bus leaves from a public pick-up point.',
    ),
    ...group(
      'From Campsite',
      {
        transport_from_campsite: choice('How will the camper travel home?', transportChoices, {
          adultLabel: 'How will you travel home?',
          sample: 'own',
          role: 'journey home',
          sharedBySiblings,
        }),
        transport_from_campsite_point: recordChoice('Drop-off point', 'drop_off_points', {
          showWhen: { transport_from_campsite: BUS },
          optional: true,
          hint: laterHint,
          role: 'stop home',
          sharedBySiblings,
        }),
        transport_from_campsite_own_relationship: text('Relationship to the camper', {
          ...whoCollects,
          adultLabel: 'Relationship to you',
          hint: 'For example: mother, uncle, family driver',
          adultHint: 'For example: wife, friend, or “myself”',
          sample: 'Aunt',
          listLabel: 'Relationship',
          role: 'collector relation',
          offer: parentsOwn(relationshipOf),
          ...collectedBy,
        }),
        transport_from_campsite_own_name: text('Who will collect the camper?', {
          ...whoCollects,
          adultLabel: 'Who will collect you?',
          hint: 'Full name',
          adultHint: 'Full name. If you travel by yourself, give your own name.',
          listLabel: 'Collected by',
          role: 'collector name',
          offer: parentsOwn(({ account }) => account && personName(account)),
          ...collectedBy,
        }),
        transport_from_campsite_own_contact: phone('Their phone number', {
          ...whoCollects,
          autocomplete: 'off',
          listLabel: 'Phone of who collects',
          role: 'collector phone',
          offer: parentsOwn(({ account }) => account?.phone ?? undefined),
          ...collectedBy,
        }),
      },
      'The {product} bus drops campers at a public drop-off point.',
    ),
  },
});
