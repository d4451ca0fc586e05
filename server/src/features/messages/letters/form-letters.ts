import { formatRinggit } from '@bowline/contract/money';
import { isProfilePart, profileParts } from '@bowline/contract/profile-parts';
import { whatHappensNext } from '@bowline/contract/registration-status';
import { formatDateRange } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { isStepId, stepTitle } from '@bowline/contract/workflows';
import type { FormFacts, PayableFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { greeting } from './greeting.ts';

export const seeRegistration = () => ({ label: t('See the registration'), path: '/campers' }) as const;

export const payButton = ({ form }: FormFacts, label: string) =>
  ({ label, path: `/register/payment/${form.camper_id}/${form.id}` }) as const;

/** Who, which camp, when and under which number: the head of every letter on a registration. */
export const campFacts = ({ camper, form: { camp }, reference }: FormFacts) =>
  [
    [t('Camper'), camper],
    [t('Camp'), camp.name],
    [t('Dates'), formatDateRange(camp.starts_on, camp.ends_on)],
    [t('Reference'), reference],
  ] as const;

/** What to pay now, to whom and into which account; nothing where nothing is asked for. */
export function payFacts({ next, provider }: PayableFacts): NonNullable<Letter['facts']> {
  if (!('amount' in next)) return [];
  const label = next.kind === 'deposit' ? t('Deposit to pay now') : t('Still to pay');
  return [
    [label, formatRinggit(next.amount)],
    [t('Pay to'), provider.payee],
    [t('Bank'), provider.bank_name],
    [t('Account number'), provider.bank_account],
  ];
}

export function formCopy(facts: PayableFacts): Letter {
  const { camper, reference, form, account, next } = facts;
  const pays = form.status === 'Pending Payment' && 'amount' in next;
  const payment = pays
    ? t('Next: pay {amount} and upload your slip. Please give the reference {reference} with your payment.', {
        amount: formatRinggit(next.amount),
        reference,
      })
    : t(whatHappensNext[form.status]);
  return {
    subject: t('We have the form for {camper} ({reference})', { camper, reference }),
    title: t('We’ve received your form'),
    paragraphs: [
      greeting(account.firstName),
      t('Thank you. We’ve received the registration form of {camper}. A copy is attached.', { camper }),
      payment,
    ],
    facts: [...(pays ? payFacts(facts) : []), ...campFacts(facts)],
    button: pays ? payButton(facts, t('Make payment')) : seeRegistration(),
    closing: [t('The copy holds health and family details. Please keep it safe.')],
  };
}

export function changesRequested(facts: FormFacts): Letter {
  const { camper, reference, form, account, reason } = facts;
  const steps = form.reopened_steps.filter(isStepId);
  const asked = form.reopened_steps.filter(isProfilePart);
  const titles = [
    ...steps.map((step) => t(stepTitle(step, form.account_type))),
    ...asked.map((part) => t(profileParts[part].title)),
  ];
  const parts = titles.join(', ');
  const first = steps[0] ?? (asked.length > 0 ? form.current_step : undefined);
  return {
    subject: t('Please change something in the form for {camper} ({reference})', { camper, reference }),
    title: t('We need a few changes'),
    paragraphs: [
      greeting(account.firstName),
      t('We have read the form for {camper} and ask you for some changes.', { camper }),
      ...(parts ? [t('Parts to look at: {parts}.', { parts })] : []),
    ],
    quote: reason,
    facts: campFacts(facts),
    button: {
      label: t('Open the form'),
      path: first ? `/register/${first}/${form.camper_id}/${form.id}` : '/campers',
    },
    closing: [t('When you are done, submit the form again.')],
  };
}

export function changeDeclined(facts: FormFacts): Letter {
  const { camper, reference, form, account, provider, reason } = facts;
  return {
    subject: t('About the change you asked for: {camper} ({reference})', { camper, reference }),
    title: t('We can’t make this change'),
    paragraphs: [
      greeting(account.firstName),
      t('Thank you for telling us what you would like to change in the form for {camper}.', { camper }),
      t('We are sorry that we can’t make this change. The form stays as you submitted it.'),
    ],
    quote: reason,
    facts: campFacts(facts),
    button: {
      label: t('See the form'),
      path: `/register/done/${form.camper_id}/${form.id}`,
    },
    closing: [
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: provider.contact_phone,
      }),
    ],
  };
}
