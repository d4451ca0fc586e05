import { asksToPay } from '@bowline/contract/money/due';
import { fullSentences } from '@bowline/contract/registrations/status-sentence';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { isEmailConfirmed } from '../../core/accounts/queries/accounts.ts';
import { renderMaskedFormCopy } from '../../documents/render-documents.ts';
import { defineEmail, pdf } from '../define-email.ts';
import { loadLinkFacts, loadRegistrationFacts, named, type RegistrationFacts } from '../facts.ts';
import {
  campFacts,
  confirmButton,
  greeting,
  payButton,
  payFacts,
  seeRegistration,
  standing,
} from '../words.ts';

/** What the family does next: pay, or wait. */
function nextStep(facts: RegistrationFacts) {
  const { reference, registration, situation, due } = facts;
  if (registration.status !== 'Pending Payment' || !asksToPay(due.next))
    return { paymentDue: false, sentences: [standing(facts)] };
  const payment = { amount: formatRinggit(due.next.amount), reference };
  return {
    paymentDue: true,
    sentences: [
      ...fullSentences({ status: registration.status, situation }),
      t(
        'Next: pay {amount} and upload your slip. Please give the reference {reference} with your payment.',
        payment,
      ),
    ],
  };
}

export const formCopy = defineEmail({
  kind: 'form copy',
  load: loadRegistrationFacts,
  write: (facts) => {
    const { camper, reference } = facts;
    const { paymentDue, sentences } = nextStep(facts);
    return {
      subject: t('We’ve received the form for {camper} ({reference})', { camper, reference }),
      title: t('We’ve received your form'),
      paragraphs: [
        greeting(facts),
        t('We’ve received {camper}’s registration form. A copy is attached.', { camper }),
        ...sentences,
      ],
      facts: [...(paymentDue ? payFacts(facts) : []), ...campFacts(facts)],
      button: paymentDue ? payButton(facts, t('Make payment')) : seeRegistration(facts),
      closing: [
        t('The copy holds health and family details. Please keep it safe.'),
        t('IC and passport numbers in it are masked. You can download the whole copy in the portal.'),
      ],
    };
  },
  attach: async (deps, { id, registration_id, account_id }, mask) => {
    const about = { registrationId: named(registration_id), accountId: named(account_id) };
    return pdf(await renderMaskedFormCopy(deps, about, mask, id));
  },
});

/** Sent instead of the form copy while the email is not confirmed: it could be somebody else’s. */
export const formCopyWaiting = defineEmail({
  kind: 'form copy waiting',
  load: async (deps, row) => ({
    ...(await loadRegistrationFacts(deps, row)),
    ...(await loadLinkFacts(deps, row)),
  }),
  write: ({ token, goodUntil, ...facts }) => {
    const { camper, reference } = facts;
    const { paymentDue, sentences } = nextStep(facts);
    return {
      subject: t('Your form for {camper} has arrived ({reference})', { camper, reference }),
      title: t('We’ve received your form'),
      paragraphs: [
        greeting(facts),
        t('We’ve received {camper}’s registration form.', { camper }),
        ...sentences,
        t(
          'The copy holds health and family details, so we email it once you’ve confirmed that this is your email. It follows within a minute.',
        ),
        t('The link is good until {time}.', { time: goodUntil }),
      ],
      facts: [...(paymentDue ? payFacts(facts) : []), ...campFacts(facts)],
      ...(paymentDue
        ? { button: payButton(facts, t('Make payment')), secondLink: confirmButton(token) }
        : { button: confirmButton(token) }),
    };
  },
  stillTrue: async ({ db }, { account_id }) =>
    account_id !== null && !(await isEmailConfirmed(db, account_id)),
});
