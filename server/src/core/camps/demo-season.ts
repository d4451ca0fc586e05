import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getProvider, updateProvider } from '../provider/queries.ts';
import { hashEnglish } from './camp-texts.ts';
import { demoDetails, packingListIn } from './demo-details.ts';
import { hasCamps, insertCamps, insertCampTexts } from './queries.ts';

/** Sample fees and terms of the demo season. An operator replaces them before opening a real one. */
const fees = `The camp fee includes meals and gear. The **deposit** reserves a place for review. It is returned when we cannot offer a place.
`;

const sharedTerms = `1. **Application.** The signed application form and the acknowledged consent form are required for registration. The organiser may accept or refuse an application at its discretion.
2. **Payment.** The date on which the payment is received counts as the date of registration.
3. **Cancellation.** Up to 30 days before camp the fee less the deposit is returned. After that, half of it.
4. **Health.** All medical conditions, allergies and medicines must be stated truthfully. They are shown only to the people who need them.
5. **Safety.** A life jacket is worn on and near the water at all times. Instructions of the camp staff are followed.
6. **Photographs.** Pictures taken at camp may be used in the camp's own publications unless you tell us otherwise in writing.
`;

const terms = `# Terms and conditions

${sharedTerms}7. **Supervision.** Between arrival and collection the camper is in the care of the camp staff and may not leave the campsite alone.
8. **Emergency.** If we cannot reach the emergency contact, the camp may consent to medical treatment on the guardian's behalf.
`;

const adultTerms = `# Terms and conditions for adult campers

${sharedTerms}7. **Conduct.** Adult campers share the site with children and follow the same rules on and off the water.
8. **Emergency.** If I am not able to decide for myself, the camp may consent to medical treatment on my behalf.
`;

const appendices = `# Appendix A: Clothing and equipment

- Swimwear, a long-sleeved rash guard and a hat
- Shoes that may get wet
- Sun cream, insect repellent, a water bottle
- Personal medicine, labelled with name and dose

# Appendix B: Water safety

Every camper takes a swimming check on the first day. Non-swimmers are welcome and sail with an instructor.
`;

const HOUR_MS = 60 * 60 * 1000;

const pickUpPoints = `KL Sentral, level 1 bus bay, 08:00
Petaling Jaya, Taman Jaya LRT station, 08:30`;

const dropOffPoints = `Petaling Jaya, Taman Jaya LRT station, about 16:30
KL Sentral, level 1 bus bay, about 17:00`;

const stopsIn = {
  pick_up_points: {
    ms: 'KL Sentral, ruang bas aras 1, 08:00\nPetaling Jaya, stesen LRT Taman Jaya, 08:30',
    'zh-Hans': '吉隆坡中环车站（KL Sentral）一楼巴士站，08:00\n八打灵再也，Taman Jaya 轻快铁站，08:30',
  },
  drop_off_points: {
    ms: 'Petaling Jaya, stesen LRT Taman Jaya, kira-kira 16:30\nKL Sentral, ruang bas aras 1, kira-kira 17:00',
    'zh-Hans': '八打灵再也，Taman Jaya 轻快铁站，约 16:30\n吉隆坡中环车站（KL Sentral）一楼巴士站，约 17:00',
  },
};

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
  const example = { ...demoDetails, pick_up_points: pickUpPoints };
  return (Object.keys(leftover) as Leftover[])
    .filter((name) => camp[name] === example[name])
    .map((name) => leftover[name]);
}

const fullHour = (at: Date): number => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;

/** The texts of a demo camp in the families' other languages. */
export const demoTexts = ({
  id,
  ...camp
}: Pick<DemoCamp, 'id' | 'packing_list' | 'pick_up_points' | 'drop_off_points'>) =>
  (['packing_list', 'pick_up_points', 'drop_off_points'] as const).flatMap((name) =>
    Object.entries(name === 'packing_list' ? packingListIn : stopsIn[name]).map(([language, content]) => ({
      ...{ camp_id: id, language, name, content },
      english_sha256: hashEnglish(camp[name]),
    })),
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
    pick_up_points: pickUpPoints,
    drop_off_points: dropOffPoints,
    ...demoDetails,
    rest_due_on: date(startsIn - 14),
    fees_description: fees,
    terms_conditions: terms,
    terms_conditions_adult: adultTerms,
    terms_conditions_appendices: appendices,
    demo: true,
  };
}
