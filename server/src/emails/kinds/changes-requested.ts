import { isRequestablePart, requestableParts } from '@bowline/contract/profile/requestable-parts';
import { meanwhileSentences } from '@bowline/contract/registrations/family-notice';
import { isStepId, stepTitle } from '@bowline/contract/steps/workflows';
import { t, translate } from '@bowline/contract/text/t';
import { getBalance, sumPending } from '../../core/charges/queries.ts';
import { defineEmail } from '../define-email.ts';
import { loadRegistrationFacts } from '../facts.ts';
import { findStatus } from '../queries/facts.ts';
import { hasNewer } from '../queries/messages.ts';
import { campFacts, greeting } from '../words.ts';

export const changesRequested = defineEmail({
  kind: 'changes requested',
  load: async (deps, row) => {
    const facts = await loadRegistrationFacts(deps, row);
    const { received_sen } = await getBalance(deps.db, facts.registration.id);
    // Money was received, or a slip is being checked.
    return { ...facts, hasPaid: received_sen + (await sumPending(deps.db, facts.registration.id)) > 0 };
  },
  sample: (facts) => ({ ...facts, hasPaid: true }),
  write: ({ hasPaid, ...facts }) => {
    const { camper, reference, registration, reason } = facts;
    const steps = registration.reopened_steps.filter(isStepId);
    const parts = registration.reopened_steps.filter(isRequestablePart);
    const pathTo = (step: string) =>
      `/register/${step}/${registration.camper_id}/${registration.id}` as const;
    const links = [
      ...steps.map((step) => ({ label: stepTitle(step, registration.account_type), path: pathTo(step) })),
      ...parts.map((part) => ({
        label: translate(requestableParts[part].title),
        path: requestableParts[part].path(registration.camper_id),
      })),
    ];
    const first = steps[0] ?? (parts.length > 0 ? registration.current_step : undefined);
    return {
      subject: t('Please make a few changes to {camper}’s form ({reference})', { camper, reference }),
      title: t('We need a few changes'),
      paragraphs: [
        greeting(facts),
        t('We’ve read {camper}’s form and need a few changes to the parts below.', { camper }),
      ],
      quote: reason,
      links,
      facts: campFacts(facts),
      button: { label: t('Open the form'), path: first ? pathTo(first) : '/campers' },
      closing: [t('When you’re done, submit the form again.'), ...meanwhileSentences(registration, hasPaid)],
    };
  },
  // The form is with the family, and no later email says what to change.
  stillTrue: async ({ db }, row) =>
    (await findStatus(db, row))?.status === 'Changes Requested' && !(await hasNewer(db, row)),
});
