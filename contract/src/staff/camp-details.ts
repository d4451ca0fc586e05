import * as z from 'zod/mini';
import { type Check, type Field, type FieldOptions, group } from '../form/field.ts';
import { date } from '../form/measure-fields.ts';
import { longText, phone, text } from '../form/text-fields.ts';
import { lineSchema } from '../form/text-schemas.ts';
import { markdownText, timeOfDay } from './staff-fields.ts';

const LINK_LENGTH = 2000;
const LINK = /^https:\/\/[^\s/?#@]+\.[^\s/?#@.]{2,}(?:[/?#]\S*)?$/;

/** The address of a page elsewhere, which browsers open encrypted. */
function httpsLink(label: string, options: FieldOptions<string>): Field<string> {
  const error = 'Enter a link that begins with https://';
  const schema = lineSchema(LINK_LENGTH, error).check(z.refine((link: string) => LINK.test(link), { error }));
  return { ...text(label, options), maxLength: LINK_LENGTH, schema };
}

const afterArrival: Check<string> = (departure, _context, { starts_on, ends_on, arrival_time }) =>
  starts_on === ends_on && typeof arrival_time === 'string' && departure <= arrival_time
    ? 'A camp of one day must end after it begins.'
    : undefined;

const notAfterFirstDay: Check<string> = (day, _context, { starts_on }) =>
  typeof starts_on === 'string' && day > starts_on
    ? 'Choose a day on or before the first day of camp.'
    : undefined;

/** Where a camp is, and when families bring and collect campers. */
export const placeAndTimes = group(
  'Place and times',
  {
    place: text('Place', { optional: true, hint: 'The name of the campsite', sample: 'Pantai Cahaya' }),
    address: longText('Address', {
      optional: true,
      hint: 'Also on the emergency page, to be read to an ambulance',
      sample: 'Jalan Pantai 7, 71050 Port Dickson',
    }),
    map_link: httpsLink('Link to a map', {
      optional: true,
      hint: 'Such as the link that Google Maps shares',
      sample: 'https://maps.app.goo.gl/campsite',
    }),
    arrival_time: timeOfDay('Families bring campers at', {
      optional: true,
      hint: 'On the first day; 24 hours, such as 09:30',
      sample: '09:30',
    }),
    departure_time: timeOfDay('Families collect campers at', {
      optional: true,
      hint: 'On the last day; 24 hours, such as 14:00',
      sample: '14:00',
      check: afterArrival,
    }),
  },
  'Families read these once their camper has a place.',
);

/** What else the families of accepted campers read. */
export const forAcceptedFamilies = group(
  'For accepted families',
  {
    packing_list: markdownText('Packing list', {
      optional: true,
      hint: 'Markdown, such as a line “- Swimwear” for each thing to bring',
      sample: '- Swimwear\n- A hat',
    }),
    day_contact_name: text('Contact on the day, name', {
      optional: true,
      hint: 'Who families call on the days of arrival and departure',
      sample: 'Aida Rahman',
    }),
    day_contact_phone: phone('Contact on the day, phone', { optional: true, autocomplete: 'off' }),
  },
  'On the card, in the acceptance email and in the calendar entry.',
);

/** Asked with the money of a camp. */
export const restDue = {
  rest_due_on: date('The rest of the fee is due by', {
    optional: true,
    sample: '2026-05-15',
    hint: 'Accepted families read it.',
    check: notAfterFirstDay,
  }),
};

/** What families of accepted campers read about a camp, and can be emailed when it changes: texts, times and days. */
export const detailFields = { ...placeAndTimes, ...forAcceptedFamilies, ...restDue };

type DetailName = keyof typeof detailFields;

export const detailNames = Object.keys(detailFields) as DetailName[];

/** A value for each of them. */
export const forEachDetail = <V>(value: (name: DetailName) => V) =>
  Object.fromEntries(detailNames.map((name) => [name, value(name)])) as Record<DetailName, V>;
