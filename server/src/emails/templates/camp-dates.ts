import { formatDateRange } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import type { EmailContent } from '../email-content.ts';
import type { NewDatesFacts, RegistrationFacts } from '../facts.ts';
import { greeting } from './greeting.ts';
import { campFacts, seeRegistration } from './registration.ts';

/** How to correct the calendar with the attached file; empty without a file. */
export function calendarText({ calendar }: RegistrationFacts): string[] {
  if (calendar?.method === 'CANCEL')
    return [t('Open the attached file to take the camp out of your calendar.')];
  return calendar ? [t('Open the attached file to put the right dates into your calendar.')] : [];
}

/** The new dates, and those that the family knew. */
export function campDatesChanged(facts: NewDatesFacts): EmailContent {
  const { camper, reference, account, registration, reason, before, provider } = facts;
  const { camp } = registration;
  const values = { camp: campName(camp), camper, reference, before };
  return {
    subject: t('{camp} has new dates: {camper} ({reference})', values),
    title: t('The camp has new dates'),
    paragraphs: [
      greeting(account.firstName),
      t('The dates of {camp} have changed. Please check that {camper} can still come.', values),
      ...calendarText(facts),
      ...(reason ? [t('The reason:')] : []),
    ],
    ...(reason && { quote: reason }),
    facts: [
      [t('Dates until now'), before],
      [t('New dates'), formatDateRange(camp.starts_on, camp.ends_on)],
      ...campFacts(facts).filter(([label]) => label !== t('Dates')),
    ],
    button: seeRegistration(),
    closing: [
      t('If {camper} can’t come on the new dates, reply to this email or call us at {phone}.', {
        ...values,
        phone: provider.contact_phone,
      }),
    ],
  };
}
