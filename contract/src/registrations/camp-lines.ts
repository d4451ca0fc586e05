import { formatDate } from '../text/dates.ts';
import { formatPhone } from '../text/phone.ts';
import { t } from '../text/t.ts';

/** What is known of a camp; null where it is not. Days are `yyyy-mm-dd`, times `HH:mm`. */
interface KnownCamp {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly place: string | null;
  readonly address: string | null;
  readonly map_link: string | null;
  readonly arrival_time: string | null;
  readonly departure_time: string | null;
  readonly stop_there: string | null;
  readonly stop_home: string | null;
  readonly day_contact_name: string | null;
  readonly day_contact_phone: string | null;
}

/** A fact about a camp. */
export interface CampLine {
  readonly key: 'place' | 'address' | 'map' | 'there' | 'home' | 'contact';
  readonly term: string;
  readonly value: string;
}

/** What is known of a camp as lines, in the order in which families need them. Whoever takes the bus reads its stop instead of the camp's time. */
export function campLines(details: KnownCamp): CampLine[] {
  const { place, address, map_link, day_contact_name, day_contact_phone } = details;
  const contact = [day_contact_name, day_contact_phone && formatPhone(day_contact_phone)];
  const lines = [
    { key: 'place', term: t('Campsite'), value: place },
    { key: 'address', term: t('Address'), value: address },
    { key: 'map', term: t('Map'), value: map_link },
    ...journeys(details),
    { key: 'contact', term: t('Contact on the day'), value: contact.filter(Boolean).join(', ') },
  ] as const;
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []));
}

function journeys({ starts_on, ends_on, ...details }: KnownCamp) {
  const { stop_there, stop_home, arrival_time, departure_time } = details;
  return [
    {
      key: 'there',
      term: stop_there ? t('Bus to camp') : t('Arrival'),
      value: timeOn(starts_on, stop_there ?? arrival_time),
    },
    {
      key: 'home',
      term: stop_home ? t('Bus home') : t('Going home'),
      value: timeOn(ends_on, stop_home ?? departure_time),
    },
  ] as const;
}

const timeOn = (day: string, time: string | null): string | null =>
  time && t('{day}, {time}', { day: formatDate(day), time });
