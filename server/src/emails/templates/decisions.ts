import { statusMessages } from '@bowline/contract/registrations/status';
import { formatSen } from '@bowline/contract/text/money';
import { defineTexts, t, translate } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import type { EmailContent } from '../email-content.ts';
import type { CorrectionFacts, RegistrationFacts, WithdrawnFacts } from '../facts.ts';
import { calendarText } from './camp-dates.ts';
import { greeting } from './greeting.ts';
import { campFacts, seeRegistration } from './registration.ts';

const correctedMessages = defineTexts({
  accepted:
    'On {day} we told you that {camper} has a place at {camp}. If you put the dates into your calendar, please remove them.',
  waitlisted: 'On {day} we told you that {camper} is on the waiting list for {camp}.',
  refused: 'On {day} we told you that we couldn’t offer {camper} a place at {camp}.',
  withdrawn: 'On {day} we told you that the registration of {camper} for {camp} was withdrawn.',
  'changes requested':
    'On {day} we asked you to change {camper}’s form for {camp}. You don’t need to change anything.',
} satisfies Record<CorrectionFacts['corrected'], string>);

const values = ({ camper, reference, registration }: RegistrationFacts) => ({
  camper,
  reference,
  camp: campName(registration.camp),
});

export function accepted(facts: RegistrationFacts): EmailContent {
  return {
    subject: t('{camper} has a place at {camp} ({reference})', values(facts)),
    title: t('See you at camp!'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('Good news: {camper} has a place at {camp}.', values(facts)),
      t('Open the attached file to add the dates to your calendar.'),
      t(
        'The attached picture is {camper}’s code. Keep it on your phone: our crew can scan it on the day.',
        values(facts),
      ),
    ],
    facts: campFacts(facts),
    button: seeRegistration(),
  };
}

export function waitlisted(facts: RegistrationFacts): EmailContent {
  return {
    subject: t('{camper} is on the waiting list for {camp} ({reference})', values(facts)),
    title: t('On the waiting list'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('{camp} is full for now, so {camper} is on the waiting list.', values(facts)),
      ...calendarText(facts),
      t('We’ll email you as soon as a place is free. You don’t need to do anything.'),
    ],
    facts: campFacts(facts),
    button: seeRegistration(),
  };
}

export function refused(facts: RegistrationFacts): EmailContent {
  return {
    subject: t('{camper}’s registration for {camp} ({reference})', values(facts)),
    title: t('We couldn’t offer a place'),
    paragraphs: [
      greeting(facts.account.firstName),
      t(
        'Thank you for registering {camper} for {camp}. We’re sorry that we can’t offer a place this time. The reason:',
        {
          ...values(facts),
        },
      ),
    ],
    quote: facts.reason,
    facts: campFacts(facts),
    button: seeRegistration(),
    closing: [
      ...calendarText(facts),
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}

export function withdrawn(facts: WithdrawnFacts): EmailContent {
  const { receivedSen, pendingSen, day } = facts;
  return {
    subject: t('{camper}’s registration for {camp} is withdrawn ({reference})', values(facts)),
    title: t('Your registration is withdrawn'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('{camper}’s registration for {camp} was withdrawn on {day}.', { ...values(facts), day }),
      t('{camper} no longer has a place, or a spot on the waiting list.', values(facts)),
      ...calendarText(facts),
      receivedSen > 0
        ? t('We have received {amount} for this registration. We’ll email you if we pay any of it back.', {
            amount: formatSen(receivedSen),
          })
        : t('We have received no payment for this registration, and there is nothing left to pay.'),
      ...(pendingSen > 0
        ? [t('We’re still checking your slip for {amount}.', { amount: formatSen(pendingSen) })]
        : []),
      t('You can register again while registration is open. Your answers are kept.'),
    ],
    facts: [
      ...(receivedSen > 0 ? [[t('Received'), formatSen(receivedSen)] as const] : []),
      ...campFacts(facts),
    ],
    button: { label: t('Go to your campers'), path: '/campers' },
    closing: [
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}

/** Takes back an earlier email and says what the status is now. */
export function correction(facts: CorrectionFacts): EmailContent {
  const { camper, reference, registration, corrected, sentOn: toldOn, provider, reason } = facts;
  const values = { camper, camp: campName(registration.camp), reference, day: toldOn };
  return {
    subject: t('Correction: please ignore our last email about {camper} ({reference})', values),
    title: t('Please ignore our last email'),
    paragraphs: [
      greeting(facts.account.firstName),
      translate(correctedMessages[corrected], values),
      ...calendarText(facts),
      t('We sent that email by mistake, and we’re sorry. Here is where things stand now:'),
      translate(statusMessages[registration.status]),
    ],
    ...(reason && { quote: reason }),
    facts: campFacts(facts),
    button: seeRegistration(),
    closing: [
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: provider.contact_phone,
      }),
    ],
  };
}
