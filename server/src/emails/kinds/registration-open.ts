import { formatDateRange, formatDay, formatTime } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { campName, campNameLanguage, type NamedCamp } from '../../core/camps/camp-names.ts';
import { findNamedCamp } from '../../core/camps/queries.ts';
import { defineEmail } from '../define-email.ts';
import { loadAccountFacts, named } from '../facts.ts';
import { greeting } from '../words.ts';

interface OpenCamp extends NamedCamp {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly closes_at: Date;
}

/** The reminder that a family asked for. */
export const registrationOpen = defineEmail({
  kind: 'registration open',
  load: async (deps, row) => ({
    camp: named(await findNamedCamp(deps.db, named(row.camp_id))) as OpenCamp,
    ...(await loadAccountFacts(deps, row)),
  }),
  sample: (facts) => {
    const { camp } = facts.registration;
    return { ...facts, camp: { ...camp, closes_at: new Date(camp.starts_on) } };
  },
  write: ({ camp, ...facts }) => {
    const zone = facts.provider.time_zone;
    const closes = { day: formatDay(camp.closes_at, zone), time: formatTime(camp.closes_at, zone) };
    return {
      subject: t('Registration for {camp} is open', { camp: campName(camp) }),
      title: t('Registration is open'),
      paragraphs: [
        greeting(facts),
        t('You asked us to email you when registration for {camp} opens. It’s open now.', {
          camp: campName(camp),
        }),
      ],
      facts: [
        [t('Camp'), campName(camp), campNameLanguage(camp)],
        [t('Dates'), formatDateRange(camp.starts_on, camp.ends_on)],
        [t('Register by'), t('{day} at {time}', closes)],
      ],
      button: { label: t('Register now'), path: '/campers' },
    };
  },
});
