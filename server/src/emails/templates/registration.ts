import { isRequestablePart, requestableParts } from '@bowline/contract/profile/requestable-parts';
import { meanwhileSentences } from '@bowline/contract/registrations/family-notice';
import { statusMessages } from '@bowline/contract/registrations/status';
import { isStepId, stepTitle } from '@bowline/contract/steps/workflows';
import { formatDateRange } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { campName, campNameLanguage } from '../../core/camps/camp-names.ts';
import type { EmailContent } from '../email-content.ts';
import type { PayableFacts, RegistrationFacts, ReturnedFacts, WaitingCopyFacts } from '../facts.ts';
import { confirmButton } from './account.ts';
import { greeting } from './greeting.ts';

export const seeRegistration = () => ({ label: t('See your registration'), path: '/campers' }) as const;

export const payButton = ({ registration }: RegistrationFacts, label: string) =>
  ({ label, path: `/register/payment/${registration.camper_id}/${registration.id}` }) as const;

/** Camper, camp, dates and reference: in every email on a registration. */
export const campFacts = ({ camper, registration: { camp }, reference }: RegistrationFacts) =>
  [
    [t('Camper'), camper],
    [t('Camp'), campName(camp), campNameLanguage(camp)],
    [t('Dates'), formatDateRange(camp.starts_on, camp.ends_on)],
    [t('Reference'), reference],
  ] as const;

/** What to pay now, to whom and into which account; empty where nothing is due. */
export function payFacts({ next, provider }: PayableFacts): NonNullable<EmailContent['facts']> {
  if (!('amount' in next)) return [];
  const label = next.kind === 'deposit' ? t('Deposit to pay now') : t('Still to pay');
  return [
    [label, formatRinggit(next.amount)],
    [t('Pay to'), provider.payee],
    [t('Bank'), provider.bank_name],
    [t('Account number'), provider.bank_account],
  ];
}

/** What the family does next: pay, or wait. */
function nextStep({ reference, registration, next }: PayableFacts) {
  if (registration.status !== 'Pending Payment' || !('amount' in next))
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

/** In the place of the form copy while the email is not confirmed: it could be somebody else’s. */
export function formCopyWaiting(facts: WaitingCopyFacts): EmailContent {
  const { camper, reference, account, token, goodUntil } = facts;
  const { paymentDue, sentence } = nextStep(facts);
  return {
    subject: t('Confirm your email to get the form copy for {camper} ({reference})', { camper, reference }),
    title: t('We’ve received your form'),
    paragraphs: [
      greeting(account.firstName),
      t('We’ve received {camper}’s registration form.', { camper }),
      t(
        'The copy holds health and family details, so we email it once you’ve confirmed that this is your email. It follows within a minute.',
      ),
      t('The link is good until {time}.', { time: goodUntil }),
      sentence,
    ],
    links: paymentDue ? [payButton(facts, t('Make payment'))] : [],
    facts: [...(paymentDue ? payFacts(facts) : []), ...campFacts(facts)],
    button: confirmButton(token),
  };
}

export function formCopy(facts: PayableFacts): EmailContent {
  const { camper, reference, account } = facts;
  const { paymentDue, sentence } = nextStep(facts);
  return {
    subject: t('We’ve received the form for {camper} ({reference})', { camper, reference }),
    title: t('We’ve received your form'),
    paragraphs: [
      greeting(account.firstName),
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
}

export function changesRequested(facts: ReturnedFacts): EmailContent {
  const { camper, reference, registration, account, reason, hasPaid } = facts;
  const steps = registration.reopened_steps.filter(isStepId);
  const parts = registration.reopened_steps.filter(isRequestablePart);
  const pathTo = (step: string) => `/register/${step}/${registration.camper_id}/${registration.id}` as const;
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
      greeting(account.firstName),
      t('We’ve read {camper}’s form and need a few changes to the parts below.', { camper }),
    ],
    quote: reason,
    links,
    facts: campFacts(facts),
    button: {
      label: t('Open the form'),
      path: first ? pathTo(first) : '/campers',
    },
    closing: [t('When you’re done, submit the form again.'), ...meanwhileSentences(registration, hasPaid)],
  };
}

export function changeDeclined(facts: RegistrationFacts): EmailContent {
  const { camper, reference, registration, account, provider, reason } = facts;
  return {
    subject: t('The change you asked for: {camper} ({reference})', { camper, reference }),
    title: t('We can’t make this change'),
    paragraphs: [
      greeting(account.firstName),
      t('Thank you for telling us what you’d like to change in {camper}’s form.', { camper }),
      t('We’re sorry that we can’t make this change. The form stays as you submitted it. The reason:'),
    ],
    quote: reason,
    facts: campFacts(facts),
    button: {
      label: t('See the form'),
      path: `/register/done/${registration.camper_id}/${registration.id}`,
    },
    closing: [
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: provider.contact_phone,
      }),
    ],
  };
}
