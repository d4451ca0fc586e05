import { saveSettings } from '@bowline/contract/api/staff/administration/settings';
import { publishCampQuestions } from '@bowline/contract/api/staff/season/camp-questions';
import { saveCampTexts } from '@bowline/contract/api/staff/season/camp-texts';
import {
  createStaffCamp,
  listStaffCamps,
  type StaffCampRow,
  saveStaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import type { CampType } from '@bowline/contract/steps/workflows';
import { addDays } from '@bowline/contract/text/calendar';
import type { Client } from '@bowline/testing/client';
import { demoDetails } from '../../core/camps/demo-details.ts';
import { demoNameIn, demoTextsIn } from '../../core/camps/demo-texts.ts';
import type { Camp, Camps } from './registration.ts';

/** How long before this season the last one was: the same days of the week. */
export const LAST_SEASON_DAYS = 52 * 7;
const SECOND_WEEK_DAYS = 14;

/** Days, `yyyy-mm-dd`. */
interface Dates {
  readonly today: string;
  /** The first day on which families of this season register. */
  readonly opens: string;
  readonly earlyBirdUntil: string;
}

interface AllCamps {
  readonly camps: Camps;
  readonly lastSeason: Camps;
  /** Another one for juniors. */
  readonly secondWeek: Camp;
  /** The one camp that is on now, for all. */
  readonly ofToday: Camps;
}

/** Opens the camps of the demo season that are open by now, and creates the others. */
export async function setUpCamps(admin: Client, dates: Dates, places: number): Promise<AllCamps> {
  await admin.call(saveSettings, { body: { payment_reminders: true } });
  const isOpen = ({ opens_on }: StaffCampRow) => opens_on <= dates.today;
  const open = (await admin.call(listStaffCamps)).filter(isOpen);
  for (const camp of open) await openCamp(admin, camp, dates, places);
  const { junior } = byType(open);
  await askQuestions(admin, junior, 0, firstQuestions);
  const lastSeason: StaffCampRow[] = [];
  for (const camp of open) lastSeason.push(await createLike(admin, camp, -LAST_SEASON_DAYS, dates.opens));
  const secondWeek = await createLike(admin, junior, SECOND_WEEK_DAYS, dates.opens, 'Junior Regatta Week');
  const starts_on = addDays(dates.today, -1);
  const harbour = await createCamp(admin, {
    ...{ name: 'Harbour Days', type: 'junior', audience: 'children', min_age: 11, max_age: 13, capacity: 20 },
    ...{ starts_on, ends_on: addDays(starts_on, 3), rest_due_on: starts_on },
    ...{ opens_on: dates.opens, closes_on: addDays(starts_on, -3) },
  });
  const ofToday = { lite: harbour, junior: harbour, senior: harbour };
  return { camps: byType(open), lastSeason: byType(lastSeason), secondWeek, ofToday };
}

const byType = (camps: readonly StaffCampRow[]) =>
  Object.fromEntries(camps.map((camp) => [camp.type, camp])) as Record<CampType, StaffCampRow>;

/** With discounts; the junior camp is paid in instalments and asks about medicines. */
function openCamp(
  admin: Client,
  { id: campId, type, version }: StaffCampRow,
  dates: Dates,
  capacity: number,
) {
  const ofJunior = {
    ...{ payment_plan: 'instalments', instalments_due: '60 days before\n14 days before' },
    ...{
      asks_medicines: true,
      standard_medicines: 'Paracetamol\nAntihistamine\nOral rehydration salts',
    },
  };
  const body = {
    ...{ version, capacity, online_payments: true, opens_on: dates.opens, opens_time: '08:00' },
    ...{ sibling_discount_unit: '%', sibling_discount: 10 },
    ...{ early_bird_unit: 'RM', early_bird_discount: 50, early_bird_until: dates.earlyBirdUntil },
    ...(type === 'junior' && ofJunior),
  };
  return admin.call(saveStaffCamp, { params: { campId }, body });
}

/** The same camp so many days later. A year before, it opened a year before as well. */
function createLike(admin: Client, camp: StaffCampRow, days: number, opens: string, name?: string) {
  const [starts_on, ends_on] = [addDays(camp.starts_on, days), addDays(camp.ends_on, days)];
  const { type, audience, min_age, max_age } = camp;
  return createCamp(admin, {
    ...{ name: name ?? `${camp.name} ${starts_on.slice(0, 4)}`, type, audience, min_age, max_age },
    ...{ starts_on, ends_on, capacity: 24, opens_on: addDays(opens, Math.min(days, 0)) },
    ...{ closes_on: addDays(starts_on, -7), rest_due_on: addDays(starts_on, -14) },
  });
}

/** A camp with its texts in every language. Registration opens at midnight. */
async function createCamp(admin: Client, given: Answers & { readonly name: string }): Promise<StaffCampRow> {
  const texts = { ...sampleAnswers(campSection), ...demoDetails, ...demoTextsIn.en };
  const camp = await admin.call(createStaffCamp, { body: { ...texts, opens_time: '00:00', ...given } });
  for (const language of translatedLanguages) {
    const body = { name: demoNameIn(given.name, language), ...demoTextsIn[language] };
    await admin.call(saveCampTexts, { params: { campId: camp.id, language }, body });
  }
  return camp;
}

const common = { required: true, readers: 'office' };

const firstQuestions = [
  {
    ...{ name: 'camp_q1', kind: 'yesNo', ...common },
    ...{ label: 'Has the camper sailed before?', label_ms: 'Pernahkah peserta belayar?' },
    'label_zh-Hans': '孩子以前玩过帆船吗？',
  },
  {
    ...{ name: 'camp_q2', kind: 'choices', ...common, when_question: 'camp_q1', when_answer: 'Yes' },
    ...{ label: 'In which boats?', label_ms: 'Dengan bot apa?', 'label_zh-Hans': '用过哪些船？' },
    choices: 'Optimist\nLaser\nHobie Cat\nSomething else',
    choices_ms: 'Optimist\nLaser\nHobie Cat\nLain-lain',
    'choices_zh-Hans': 'OP 级\n激光级\n霍比双体船\n其他',
  },
];

/** Those that the junior camp asks in the end: one more. */
export const allQuestions = [
  ...firstQuestions,
  {
    ...{ name: 'camp_q3', kind: 'yesNo', ...common },
    label: 'Does the camper wear glasses in the water?',
    label_ms: 'Adakah peserta memakai cermin mata di dalam air?',
    'label_zh-Hans': '孩子下水时戴眼镜吗？',
  },
];

/** Publishes the questions of a camp. Returns who has not answered all of them. */
export async function askQuestions(
  admin: Client,
  { id: campId }: Pick<Camp, 'id'>,
  version: number,
  questions: typeof allQuestions,
) {
  const body = { version, questions: [...questions] };
  return (await admin.call(publishCampQuestions, { params: { campId }, body })).lacking;
}
