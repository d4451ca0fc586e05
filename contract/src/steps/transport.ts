import { choice, recordChoice } from '../form/choice-fields.ts';
import { group } from '../form/field.ts';
import { defineStep } from '../form/section.ts';
import { phone, text } from '../form/text-fields.ts';
import { BUS, transportChoices } from '../options/choices.ts';
import { steps } from './workflows.ts';

const whoCollects = { showWhen: { transport_from_campsite: 'own' }, lists: ['from-campsite'] } as const;
const collectedBy = { listColumn: { heading: 'Collected by' } } as const;
const laterHint = 'You can tell us later.';

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
        }),
        transport_to_campsite_point: recordChoice('Pick-up point', 'pick_up_points', {
          showWhen: { transport_to_campsite: BUS },
          optional: true,
          hint: laterHint,
          role: 'stop there',
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
        }),
        transport_from_campsite_point: recordChoice('Drop-off point', 'drop_off_points', {
          showWhen: { transport_from_campsite: BUS },
          optional: true,
          hint: laterHint,
          role: 'stop home',
        }),
        transport_from_campsite_own_relationship: text('Relationship to the camper', {
          ...whoCollects,
          adultLabel: 'Relationship to you',
          hint: 'For example: mother, uncle, family driver',
          adultHint: 'For example: wife, friend, or “myself”',
          sample: 'Aunt',
          listLabel: 'Relationship',
          role: 'collector relation',
          ...collectedBy,
        }),
        transport_from_campsite_own_name: text('Who will collect the camper?', {
          ...whoCollects,
          adultLabel: 'Who will collect you?',
          hint: 'Full name',
          adultHint: 'Full name. If you travel by yourself, give your own name.',
          listLabel: 'Collected by',
          role: 'collector name',
          ...collectedBy,
        }),
        transport_from_campsite_own_contact: phone('Their phone number', {
          ...whoCollects,
          autocomplete: 'off',
          listLabel: 'Phone of who collects',
          role: 'collector phone',
          ...collectedBy,
        }),
      },
      'The {product} bus drops campers at a public drop-off point.',
    ),
  },
});
