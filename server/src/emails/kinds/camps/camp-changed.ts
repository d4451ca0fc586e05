import { chargeLabel, isListed } from '@bowline/contract/money/charges';
import { formatSen } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { campName, type NamedCamp } from '../../../core/camps/camp-names.ts';
import { findNamedCamp } from '../../../core/camps/queries.ts';
import { getBalance, listCharges } from '../../../core/charges/queries.ts';
import { chosenByFamily } from '../../../core/registrations/move-registration.ts';
import { defineEmail } from '../../define-email.ts';
import { loadRegistrationFacts, named } from '../../facts.ts';
import { findStatus } from '../../queries/facts.ts';
import {
  calendarText,
  campFacts,
  campValues,
  dueFacts,
  greeting,
  lostStopsText,
  payButton,
  placeFacts,
  seeRegistration,
} from '../../words.ts';

/** The registration is for another camp now: what that costs, and what stays. */
export const campChanged = defineEmail({
  kind: 'camp changed',
  load: async (deps, row) => {
    const facts = await loadRegistrationFacts(deps, row);
    const { id } = facts.registration;
    return {
      ...facts,
      before: named(await findNamedCamp(deps.db, named(row.camp_id))) as NamedCamp,
      charges: await listCharges(deps.db, id),
      balance: await getBalance(deps.db, id),
    };
  },
  sample: (facts) => ({ ...facts, before: { name: 'Teen Camp' } }),
  write: ({ before, charges, balance, ...facts }) => {
    const values = campValues(facts);
    return {
      subject: t('{camper} is now registered for {camp} ({reference})', values),
      title: t('The registration is for another camp now'),
      paragraphs: [
        greeting(facts),
        t('We have moved the registration of {camper} from {before} to {camp}.', {
          ...values,
          before: campName(before),
        }),
        ...(facts.registration.status === 'Waitlisted'
          ? [t('All places of {camp} are taken: {camper} is on the waiting list.', values)]
          : []),
        t('Your payments and the reference stay with it.'),
        ...lostStopsText(facts),
        ...calendarText(facts),
        t('The reason:'),
      ],
      quote: facts.reason === chosenByFamily ? translate(chosenByFamily) : facts.reason,
      facts: [
        ...campFacts(facts),
        ...placeFacts(facts),
        ...charges
          .filter(isListed)
          .map((charge) => [chargeLabel(charge), formatSen(charge.amount_sen)] as const),
        [t('Total'), formatSen(balance.charged_sen)],
        [t('Received'), formatSen(balance.received_sen)],
        [t('Still to pay'), formatSen(balance.due_sen)],
        ...dueFacts(facts),
      ],
      button: balance.due_sen > 0 ? payButton(facts, t('Make payment')) : seeRegistration(facts),
    };
  },
  // The registration was neither refused nor withdrawn.
  stillTrue: async ({ db }, row) => {
    const form = await findStatus(db, row);
    return form !== undefined && form.status !== 'Refused' && form.status !== 'Withdrawn';
  },
});
