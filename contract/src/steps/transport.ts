import { choice, offeredChoice } from '../form/choice-fields.ts';
import { group } from '../form/field.ts';
import { defineStep } from '../form/section.ts';
import { phone, text } from '../form/text-fields.ts';
import { transportChoices } from '../options/choices.ts';
import { stepTitles } from '../workflows.ts';

const showWhen = { transport_from_campsite: 'own' };
const laterHint = 'You can tell us later.';

export const transport = defineStep({
  id: 'transport',
  title: stepTitles.transport,
  fields: {
    ...group(
      'To Campsite',
      {
        transport_to_campsite: choice('How will the camper travel to the campsite?', transportChoices),
        transport_to_campsite_point: offeredChoice('Pick-up point', 'pick_up_points', {
          showWhen: { transport_to_campsite: 'provider' },
          optional: true,
          hint: laterHint,
        }),
      },
      'The {product} bus leaves from a public pick-up point.',
    ),
    ...group(
      'From Campsite',
      {
        transport_from_campsite: choice('How will the camper travel home?', transportChoices, {
          sample: 'own',
        }),
        transport_from_campsite_point: offeredChoice('Drop-off point', 'drop_off_points', {
          showWhen: { transport_from_campsite: 'provider' },
          optional: true,
          hint: laterHint,
        }),
        transport_from_campsite_own_relationship: text('Relationship to the camper', {
          showWhen,
          sample: 'Aunt',
        }),
        transport_from_campsite_own_name: text('Name of the person who collects the camper', { showWhen }),
        transport_from_campsite_own_contact: phone('Phone of that person', { showWhen, autocomplete: 'off' }),
      },
      'The {product} bus goes to a public drop-off point.',
    ),
  },
});
