import { asksToPay } from '@bowline/contract/money/due';
import { statusMessages } from '@bowline/contract/registrations/status';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { isEmailConfirmed } from '../../core/accounts/queries/accounts.ts';
import { renderMaskedFormCopy } from '../../documents/render-documents.ts';
import { defineEmail, pdf } from '../define-email.ts';
import { loadLinkFacts, loadRegistrationFacts, named, type RegistrationFacts } from '../facts.ts';
import { campFacts, confirmButton, greeting, payButton, payFacts, seeRegistration } from '../words.ts';

/** What the family does next: pay, or wait. */
function nextStep({ reference, registration, due: { next } }: RegistrationFacts) {
  if (registration.status !== 'Pending Payment' || !asksToPay(next))
    return { paymentDue: false, sentence: translate(statusMessages[registration.status]) };
  const payment = { amount: formatRinggit(next.amount), reference };
  return {
    paymentDue: true,
    sentence: t(
      'Next: pay {amount} and upload your slip. Please give the reference {reference} with your payment.',
      payment,
    ),
  };
}

export const formCopy = defineEmail({
  kind: 'form copy',
  load: loadRegistrationFacts,
  write: (facts) => {
    const { camper, reference } = facts;
    const { paymentDue, sentence } = nextStep(facts);
    return {
      subject: t('We’ve received the form for {camper} ({reference})', { camper, reference }),
      title: t('We’ve received your form'),
      paragraphs: [
        greeting(facts),
        t('We’ve received {camper}’s registration form. A copy is attached.', { camper }),
        sentence,
      ],
      facts: [...(paymentDue ? payFacts(facts) : []), ...campFacts(facts)],
      button: paymentDue ? payButton(facts, t('Make payment')) : seeRegistration(),
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
    const { paymentDue, sentence } = nextStep(facts);
    return {
      subject: t('Confirm your email to get the form copy for {camper} ({reference})', { camper, reference }),
      title: t('We’ve received your form'),
      paragraphs: [
        greeting(facts),
        t('We’ve received {camper}’s registration form.', { camper }),
        t(
          'The copy holds health and family details, so we email it once you’ve confirmed that this is your email. It follows within a minute.',
        ),
        t('The link is good until {time}.', { time: goodUntil }),
        sentence,
      ],
      facts: [...(paymentDue ? payFacts(facts) : []), ...campFacts(facts)],
      button: confirmButton(token),
      ...(paymentDue && { secondLink: payButton(facts, t('Make payment')) }),
    };
  },
  stillTrue: async ({ db }, { account_id }) =>
    account_id !== null && !(await isEmailConfirmed(db, account_id)),
});
