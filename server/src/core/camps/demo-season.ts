import type { CampTextName } from '@bowline/contract/staff/camp-texts';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getProvider, updateProvider } from '../provider/queries.ts';
import { hashEnglish } from './camp-texts.ts';
import { demoDetails } from './demo-details.ts';
import { demoNameIn, demoTextsIn } from './demo-texts.ts';
import { hasCamps, insertCamps, insertCampTexts } from './queries.ts';

const HOUR_MS = 60 * 60 * 1000;

const camps = [
  {
    type: 'lite',
    name: 'Lite Camp',
    min_age: 7,
    max_age: 10,
    audience: 'children',
    startsIn: 90,
    fee_sen: 88_000,
  },
  {
    type: 'junior',
    name: 'Junior Camp',
    min_age: 11,
    max_age: 13,
    audience: 'children',
    startsIn: 97,
    fee_sen: 128_000,
  },
  {
    type: 'senior',
    name: 'Senior Camp',
    min_age: 14,
    max_age: null,
    audience: 'both',
    startsIn: 104,
    fee_sen: 148_000,
  },
  {
    type: 'lite',
    name: 'First Splash',
    min_age: 5,
    max_age: 6,
    audience: 'children',
    startsIn: 111,
    fee_sen: 68_000,
  },
] as const;

// Registration for the youngest opens later, to show that state too.
const opensIn = (name: string) => (name === 'First Splash' ? 30 : -1);

/** Creates a sample season, its dates counted from today, where there is no camp at all. Returns whether it did. */
export async function createDemoSeason({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<boolean> {
  if (await hasCamps(db)) return false;
  const { time_zone } = await getProvider(db);
  const at = { now: clock.now(), today: clock.today(time_zone) };
  const rows = camps.map((camp) => demoCamp(camp, at));
  await insertCamps(db, rows);
  await insertCampTexts(db, rows.flatMap(demoTexts));
  await updateProvider(db, {
    more_races: 'Malay\nKadazan\nIban',
    more_religions: 'Islam',
    more_shirt_sizes: 'XXL',
  });
  return true;
}

/** A draft of a camp with an example of every text. It opens on no date. */
export const exampleCamp = (at: Moment) => ({
  ...demoCamp(camps[1], at),
  opens_at: new Date(fullHour(at.now) + 30 * DAY_MS),
  published: false,
  demo: false,
});

const leftover = {
  place: 'the place',
  address: 'the address',
  day_contact_phone: 'the phone of the day contact',
  packing_list: 'the packing list',
  pick_up_points: 'the bus stops',
} as const;

type Leftover = keyof typeof leftover;

/** What a camp still has of the example, in words. */
export function leftoversOf(camp: Readonly<Record<Leftover, unknown>>): string[] {
  const example = { ...demoDetails, ...demoTextsIn.en };
  return (Object.keys(leftover) as Leftover[])
    .filter((name) => camp[name] === example[name])
    .map((name) => leftover[name]);
}

const fullHour = (at: Date): number => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;

/** The texts of a demo camp in the families' other languages. */
export const demoTexts = (camp: DemoCamp) =>
  translatedLanguages.flatMap((language) =>
    Object.entries({ name: demoNameIn(camp.name, language), ...demoTextsIn[language] }).map(
      ([name, content]) => ({
        ...{ camp_id: camp.id, language, name, content },
        english_sha256: hashEnglish(camp[name as CampTextName]),
      }),
    ),
  );

type DemoCamp = ReturnType<typeof demoCamp>;

interface Moment {
  readonly now: Date;
  /** The provider's. */
  readonly today: string;
}

function demoCamp({ startsIn, ...camp }: (typeof camps)[number], at: Moment) {
  // At a full hour, as people choose it.
  const day = (days: number) => new Date(fullHour(at.now) + days * DAY_MS);
  const date = (days: number) => addDays(at.today, days);
  return {
    ...camp,
    id: uuidv7(),
    starts_on: date(startsIn),
    ends_on: date(startsIn + 5),
    capacity: 60,
    opens_at: day(opensIn(camp.name)),
    closes_at: day(startsIn - 14),
    guest_lunch_sen: 35_00,
    ...demoDetails,
    ...demoTextsIn.en,
    rest_due_on: date(startsIn - 14),
    demo: true,
  };
}
