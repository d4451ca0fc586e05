import { getAddressee } from '../../core/outbox/queries/messages.ts';
import { defineEmail } from '../define-email.ts';
import { listHealthRegistrations } from '../queries/facts.ts';

/** Contains no answers: emails are not a safe place for health data. */
export const healthChanges = defineEmail({
  kind: 'health changes',
  load: async ({ db }, row) => ({
    medic: await getAddressee(db, row),
    registrations: await listHealthRegistrations(db, row.group_registrations ?? []),
  }),
  write: ({ medic, registrations }) => ({
    subject:
      registrations.length === 1
        ? 'Health answers changed for 1 camper'
        : `Health answers changed for ${registrations.length} campers`,
    title: 'Health answers changed',
    paragraphs: [
      `Hello ${medic.name},`,
      'Since the last of these emails, families changed health answers of campers who are accepted.',
      'Log in to see what changed. The camp’s lists use the new answers already.',
    ],
    facts: registrations.map(({ camper, camp, reference }) => [camper, `${camp} (${reference})`] as const),
    button: {
      label: 'See the registrations',
      path: '/staff/registrations?tab=accepted&profile_changed=1',
    },
    closing: ['You get this email once a day at most, and only when something changed.'],
  }),
});
