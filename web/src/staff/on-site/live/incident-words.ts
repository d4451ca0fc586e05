import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { severities } from '@bowline/contract/on-site/actions/incident';

type Incident = CampDay['changes']['incidents'][number];

export const incidentKind = ({ type }: Pick<Incident, 'type'>): string =>
  type === 'incident' ? 'Incident' : 'First aid';

export const nameOfIncident = (
  { registration_id: id }: Pick<Incident, 'registration_id'>,
  { people }: Pick<CampDay, 'people'>,
): string => people.find(({ registration_id }) => registration_id === id)?.name ?? 'No specific camper';

const rankOf = ({ facts }: Incident): number => (facts?.severity ? severities.indexOf(facts.severity) : -1);

/** The worst first, and of them the newest; those of unknown severity come last. */
export const byUrgency = (incidents: readonly Incident[]): Incident[] =>
  [...incidents].sort((a, b) => rankOf(b) - rankOf(a) || b.happened_at.localeCompare(a.happened_at));
