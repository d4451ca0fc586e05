import type { CampHealthRecord } from '@bowline/contract/api/staff/on-site/camp-health';
import { parseAnswers } from '@bowline/contract/form/parse';
import { wordsAnswered } from '@bowline/contract/on-site/words/family-words';
import { campHealthSection, readAllergens } from '@bowline/contract/staff/camp-health';
import { uuidv7 } from 'uuidv7';
import { openRecord, sealRecord } from '../../../core/answers/sealed-records.ts';
import { isOutdated } from '../../../core/answers/sections.ts';
import type { CampHealthContent } from '../../../core/on-site/queries/health.ts';
import { markPeopleChanged } from '../../../core/on-site/queries.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import { allergyWordsOf } from '../../lists/answers.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { requireCampDay } from '../days/access.ts';
import {
  answersOf,
  type CamperOfCamp,
  nothingEntered,
  presentCampHealth,
  requireCamper,
  respondentOf,
} from './get-camp-health.ts';
import { findCampHealth, putCampHealth } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Saves what the medic enters; what is absent stays. Throws 409 with the current record for an older version of it. */
export async function saveCampHealth(
  deps: Deps,
  request: StaffRequest<Readonly<Record<string, unknown>>>,
  of: CamperOfCamp,
): Promise<CampHealthRecord> {
  const { db, clock } = deps;
  const { staff } = request;
  const { family_words, ...body } = request.body;
  const open = await requireCampDay(deps, staff, of.campId);
  const context = await answerContext(db, clock, 'parent');
  return db.transaction().execute(async (trx) => {
    const registration = await requireCamper(trx, of);
    const present = () => presentCampHealth(trx, request, open, registration.id);
    const row = await findCampHealth(trx, registration.id);
    const before = row ? openRecord<CampHealthContent>(trx, 'camp_health', row) : nothingEntered;
    const version = row?.version ?? 0;
    if (isOutdated(body, { version })) throw conflict(await present());
    const words = allergyWordsOf(respondentOf(await getRegistration(trx, registration.id)));
    const given = { ...answersOf(before, words), ...body };
    const parsed = parseAnswers(campHealthSection, given, context, 'complete');
    if (!parsed.ok) throw invalid(parsed.errors);
    const id = row?.id ?? uuidv7();
    const read = readAllergens(parsed.answers);
    const familyAnswered = parsed.answers.family_answered ?? false;
    const content: CampHealthContent = {
      ...read,
      answered_words: wordsAnswered(
        { before, now: read, ticked: familyAnswered, seen: readWords(family_words) },
        words,
      ),
      family_answered: familyAnswered,
      what_to_do: parsed.answers.what_to_do ?? '',
    };
    const saved = await putCampHealth(trx, {
      id,
      registration_id: registration.id,
      sealed: sealRecord(trx, 'camp_health', id, content),
      version: version + 1,
      staff_id: staff.staffId,
      updated_at: clock.now(),
    });
    if (!saved) throw conflict(await present());
    await markPeopleChanged(trx, of.campId);
    await logOnRegistration(trx, request, registration, { action: 'change', what: ['campHealth'] });
    return present();
  });
}

/** The words on the medic's page; none from a page that does not send them. */
const readWords = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((word) => typeof word === 'string') : [];
