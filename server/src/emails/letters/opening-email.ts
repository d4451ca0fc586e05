import { formatDateRange, formatDay, formatTime } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { OpeningFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { greeting } from './greeting.ts';

/** What a family asked to be told. */
export function registrationOpen({ account, camp, provider }: OpeningFacts): Letter {
  const zone = provider.time_zone;
  const closes = { day: formatDay(camp.closes_at, zone), time: formatTime(camp.closes_at, zone) };
  return {
    subject: t('Registration for {camp} is open', { camp: camp.name }),
    title: t('Registration is open'),
    paragraphs: [
      greeting(account.firstName),
      t('You asked us to email you when registration for {camp} opens. It’s open now.', { camp: camp.name }),
    ],
    facts: [
      [t('Camp'), camp.name],
      [t('Dates'), formatDateRange(camp.starts_on, camp.ends_on)],
      [t('Register by'), t('{day} at {time}', closes)],
    ],
    button: { label: t('Register now'), path: '/campers' },
  };
}
