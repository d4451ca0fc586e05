import { choice } from '../form/choice-fields.ts';
import { defineSection } from '../form/section.ts';
import { email, text } from '../form/text-fields.ts';
import { guardianAccess, guardianAccessHints, guardianAccessLabels } from './access.ts';

const accessChoices = guardianAccess.map((value) => ({
  value,
  label: guardianAccessLabels[value],
  hint: guardianAccessHints[value],
}));

/** What a parent says of another guardian they invite. */
export const guardianInvitation = defineSection({
  id: 'guardian-invitation',
  title: 'Invite another guardian',
  intro:
    'They get an email with a link, which works once. Until they accept it in an account of their own, they see nothing.',
  fields: {
    guardian_name: text('Their name', { sample: 'Farah binti Osman', autocomplete: 'off' }),
    guardian_email: email('Their email', { sample: 'farah@example.org', autocomplete: 'off' }),
    guardian_relationship: text('Relationship to the camper', {
      hint: 'For example: father, grandmother, guardian',
      sample: 'Father',
    }),
    guardian_access: choice('What they may do', accessChoices, { sample: 'sign' }),
  },
});
