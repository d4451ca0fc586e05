import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { CampTextsRecord } from '@bowline/contract/api/staff/season/camp-texts';
import type { previewCamp, StaffCamp, StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { registrationOpen } from '@bowline/contract/registrations/eligibility';
import { type CampTextName, campTextNames } from '@bowline/contract/staff/camp-texts';
import { shownDueLines } from '@bowline/contract/staff/payment-plan';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { daysBetween } from '@bowline/contract/text/calendar';
import type { Language } from '@bowline/contract/text/languages';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { describeCamp } from '../../../core/camps/camp-details.ts';
import { isOutdatedText } from '../../../core/camps/camp-texts.ts';
import { optionsOf, presentCardCamp, pricesOf } from '../../../core/camps/present.ts';
import { type CampText, listCampTexts, listCampTextsIn } from '../../../core/camps/queries.ts';
import { presentPlansOnSubmit } from '../../../core/charges/present.ts';
import type { CampDates } from '../../../core/outbox/message.ts';
import type { Provider } from '../../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { renderMarkdown } from '../../../platform/mail/markdown.ts';
import { dayIn } from '../../../platform/process/clock.ts';
import { findUndoableMove } from './move-days.ts';
import { answersOf, type CampRow, countNeverCounted, listRemovedStops } from './queries/camps.ts';

export function presentCampRow(camp: CampRow, now: Date): StaffCampRow {
  const { id, name, type, audience, min_age, max_age, starts_on, ends_on } = camp;
  const { opens_on, closes_on, early_bird_until, rest_due_on, published } = camp;
  const { closed_by_hand, capacity, waiting_list, held, accepted, offered, waiting, registrations, version } =
    camp;
  return {
    ...{ id, name, type, audience, min_age, max_age, starts_on, ends_on },
    opens_at: camp.opens_at.toISOString(),
    closes_at: camp.closes_at.toISOString(),
    rego_open: registrationOpen(camp, now),
    ...{ opens_on, closes_on, early_bird_until, rest_due_on, published },
    instalments_due: shownDueLines(camp.instalments_due) || null,
    cancelled: presentCancelled(camp),
    ...{ closed_by_hand, capacity, waiting_list, held, accepted, offered, waiting, registrations, version },
  };
}

export async function presentCamp(db: Connection, camp: CampRow, now: Date): Promise<StaffCamp> {
  const lost_points = await listRemovedStops(db, camp);
  const translations = statesOf(camp, await listCampTexts(db, camp.id));
  const never_counted = await countNeverCounted(db, camp.id);
  const move = await findUndoableMove(db, now, camp);
  return {
    ...{ ...answersOf(camp), ...presentCampRow(camp, now), lost_points, never_counted, translations },
    moved: move ? presentMove(move) : null,
  };
}

const statesOf = (camp: CampRow, texts: readonly CampText[]): StaffCamp['translations'] =>
  translatedLanguages.map((language) => {
    const translated = texts.filter((text) => text.language === language);
    const missing = campTextNames.filter(
      (name) => camp[name].trim() && !translated.some((text) => text.name === name),
    );
    return { language, missing, outdated: outdatedNames(camp, translated) };
  });

const outdatedNames = (camp: CampRow, translated: readonly CampText[]): CampTextName[] =>
  campTextNames.filter((name) => translated.some((text) => text.name === name && isOutdatedText(camp, text)));

/** The texts of a camp in a language, with the English ones. */
export async function presentCampTexts(
  db: Connection,
  camp: CampRow,
  language: Language,
): Promise<CampTextsRecord> {
  const texts = await listCampTextsIn(db, camp.id, language);
  const contents = campTextNames.map((name) => [
    name,
    texts.find((text) => text.name === name)?.content ?? null,
  ]);
  const english = campTextNames.map((name) => [name, camp[name].trim() || null]);
  return {
    ...Object.fromEntries(contents),
    language,
    english: Object.fromEntries(english),
    outdated: outdatedNames(camp, texts),
    version: camp.version,
  };
}

/** What a family sees of a camp. */
export function presentPreview(
  deps: Pick<AppDeps, 'clock'>,
  camp: CampRow,
  provider: Provider,
): ResponseOf<typeof previewCamp> {
  const now = deps.clock.now();
  const moment = { now, timeZone: provider.time_zone };
  return {
    eligible_camp: presentCardCamp({ ...camp, full: camp.held >= camp.capacity }, moment),
    fee: ringgitFromSen(camp.fee_sen),
    deposit: ringgitFromSen(provider.deposit_sen),
    ...pricesOf(camp),
    plans: presentPlansOnSubmit(deps, newRegistrationFor(camp, provider), {
      charged_sen: camp.fee_sen,
      deposit_sen: Math.min(provider.deposit_sen, camp.fee_sen),
    }),
    ...optionsOf(camp),
    camp_details: detailsForAll(camp, dayIn(provider.time_zone, now)),
    fees_description: renderMarkdown(camp.fees_description),
    terms_conditions: renderMarkdown(camp.terms_conditions),
    terms_conditions_adult: renderMarkdown(camp.terms_conditions_adult),
    terms_conditions_appendices: renderMarkdown(camp.terms_conditions_appendices),
  };
}

// Without the stops that one family chose. A camp that is over still has details for staff.
const detailsForAll = (camp: CampRow, today: string) => ({
  ...describeCamp({
    ...camp,
    packing_lists: null,
    stop_texts: null,
    stop_there: null,
    stop_home: null,
    bus_there: false,
    bus_home: false,
  }),
  days_left: daysBetween(today, camp.starts_on),
});

const newRegistrationFor = (camp: CampRow, { time_zone, days_to_pay }: Provider) => ({
  ...{ id: '', camp, time_zone, days_to_pay, submitted_at: null, payment_plan: null },
  ...{
    offered_plan: camp.payment_plan,
    instalments_due: camp.instalments_due,
    rest_due_on: camp.rest_due_on,
  },
});

const presentCancelled = ({ cancelled_at, cancelled_reason }: CampRow) =>
  cancelled_at && { at: cancelled_at.toISOString(), reason: cancelled_reason ?? '' };

function presentMove({ moved_at, act }: NonNullable<Awaited<ReturnType<typeof findUndoableMove>>>) {
  const datesOf = ({ starts_on, ends_on }: CampDates) => ({ starts_on, ends_on });
  return { at: moved_at.toISOString(), from: datesOf(act.before), to: datesOf(act.after) };
}
