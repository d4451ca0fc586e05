import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import type { AppDeps } from '../../http/app-deps.ts';
import { getProvider } from '../provider/provider.ts';
import { adultTerms, appendices, dropOffPoints, fees, pickUpPoints, terms } from './demo-texts.ts';

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

// Registration for the youngest is still to come, so that this can be seen too.
const opensIn = (name: string) => (name === 'First Splash' ? 30 : -1);

/** Lays down a sample season, its dates counted from today, where there is no camp at all. Answers whether it did. */
export async function layDemoSeason({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<boolean> {
  const some = await db.selectFrom('camp').select('id').limit(1).executeTakeFirst();
  if (some) return false;
  const { time_zone } = await getProvider(db);
  const at = { now: clock.now(), today: clock.today(time_zone) };
  const rows = camps.map((camp) => demoCamp(camp, at));
  await db.insertInto('camp').values(rows).execute();
  return true;
}

interface Moment {
  readonly now: Date;
  /** The provider's. */
  readonly today: string;
}

function demoCamp({ startsIn, ...camp }: (typeof camps)[number], at: Moment) {
  const day = (days: number) => new Date(at.now.getTime() + days * DAY_MS);
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
    pick_up_points: pickUpPoints,
    drop_off_points: dropOffPoints,
    fees_description: fees,
    terms_conditions: terms,
    terms_conditions_adult: adultTerms,
    terms_conditions_appendices: appendices,
    demo: true,
  };
}
