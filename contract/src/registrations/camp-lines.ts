import { formatDate } from '../text/dates.ts';
import { formatPhone } from '../text/phone.ts';
import { t } from '../text/t.ts';

type KnownName =
  | 'place'
  | 'address'
  | 'map_link'
  | 'arrival_time'
  | 'departure_time'
  | 'stop_there'
  | 'stop_home';

/** The facts of a camp; null if unknown. Days are `yyyy-mm-dd`, times `HH:mm`. */
type KnownCamp = Readonly<Record<'starts_on' | 'ends_on', string>> &
  Readonly<Record<KnownName | 'day_contact_name' | 'day_contact_phone', string | null>> &
  Readonly<Record<'bus_there' | 'bus_home', boolean>>;

/** A fact about a camp. */
export interface CampLine {
  readonly key: 'place' | 'address' | 'map' | 'there' | 'home' | 'contact';
  readonly term: string;
  readonly value: string;
  /** Not shown on the card of a camper until it is unfolded. */
  readonly folded?: true;
}

/** The facts of a camp as lines, in the order in which families need them. By bus, its stop instead of the camp's time. */
export function campLines(details: KnownCamp): CampLine[] {
  const { place, address, map_link, day_contact_name, day_contact_phone } = details;
  const contact = [day_contact_name, day_contact_phone && formatPhone(day_contact_phone)];
  const lines = [
    { key: 'place', term: t('Campsite'), value: place },
    { key: 'address', term: t('Address'), value: address, folded: true },
    { key: 'map', term: t('Map'), value: map_link },
    ...journeys(details),
    {
      key: 'contact',
      term: t('Contact on the day'),
      value: contact.filter(Boolean).join(', '),
      folded: true,
    },
  ] as const;
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []));
}

function journeys({ starts_on, ends_on, ...details }: KnownCamp) {
  const { stop_there, stop_home, bus_there, bus_home, arrival_time, departure_time } = details;
  return [
    {
      key: 'there',
      term: bus_there ? t('Bus to camp') : t('Arrival'),
      value: timeOn(starts_on, bus_there ? (stop_there ?? noStop()) : arrival_time),
    },
    {
      key: 'home',
      term: bus_home ? t('Bus home') : t('Going home'),
      value: timeOn(ends_on, bus_home ? (stop_home ?? noStop()) : departure_time),
    },
  ] as const;
}

const noStop = () => t('stop not known yet, please tell us');

/** Whether the camper takes the bus and no stop is chosen. */
export const lacksStop = (of: KnownCamp): boolean =>
  (of.bus_there && !of.stop_there) || (of.bus_home && !of.stop_home);

const timeOn = (day: string, time: string | null): string | null =>
  time && t('{day}, {time}', { day: formatDate(day), time });
