import { isDeepStrictEqual } from 'node:util';
import type { CampQuestionsRecord } from '@bowline/contract/api/staff/season/camp-questions';
import { missingFields } from '@bowline/contract/form/parse';
import { readQuestions, type TypedQuestion } from '@bowline/contract/staff/camp-questions';
import { type CampQuestion, campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { logAccess } from '../../../core/access-log/queries.ts';
import {
  countAnswers,
  findLatestQuestions,
  insertQuestions,
  listPublishedQuestions,
} from '../../../core/camps/queries/questions.ts';
import { secondsUntil } from '../../../core/outbox/held-emails.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { laterQuestions } from '../../../core/registrations/asked-steps.ts';
import { contextOf, getRegistration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { findCampRow, lockCampRow } from '../camps/queries/camps.ts';
import { findAskedHold, listOlderForms, listTakenNames } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Lacking = CampQuestionsRecord['lacking'][number] & { readonly account_id: string };

/** The latest questions of a camp, and who has yet to answer them. Throws 404. */
export async function getCampQuestions(deps: Deps, campId: string): Promise<CampQuestionsRecord> {
  const { camp, latest, lacking } = await readQuestionsOf(deps, campId);
  const published = await listPublishedQuestions(deps.db, campId);
  const answers = await countAnswers(deps.db, campId);
  const heldUntil = await findAskedHold(deps.db, campId, deps.clock.now());
  return {
    camp: { id: camp.id, name: camp.name },
    version: latest?.version ?? 0,
    questions: [...(latest?.questions ?? [])],
    ever_asked: published.map(({ question }) => ({ question, answers: answers.get(question.name) ?? 0 })),
    published_at: latest?.published_at.toISOString() ?? null,
    published_by: latest?.published_by ?? null,
    lacking: lacking.map(({ account_id: _, ...row }) => row),
    seconds_left: heldUntil ? secondsUntil(heldUntil, deps.clock) : null,
  };
}

/** A camp, its latest questions, and the sent forms that lack an answer to them. Throws 404. */
export async function readQuestionsOf({ db, clock }: Deps, campId: string) {
  const camp = await findCampRow(db, campId);
  if (!camp) throw notFound();
  const latest = await findLatestQuestions(db, campId);
  const { time_zone } = await getProvider(db);
  // Nobody can answer after the camp.
  const isOver = clock.today(time_zone) > camp.ends_on;
  const lacking = latest && !isOver ? await listLacking(db, clock, campId, latest.version) : [];
  return { camp, latest, lacking };
}

/**
 * Publishes questions as the next version. Throws 404, 409 with the latest questions for another version, and 422 with the
 * errors of each question.
 */
export async function publishQuestions(
  { db, clock }: Deps,
  caller: CallerInfo,
  campId: string,
  body: { readonly version: number; readonly questions: readonly TypedQuestion[] },
): Promise<CampQuestionsRecord> {
  const isCurrent = await db.transaction().execute(async (trx) => {
    const camp = await lockCampRow(trx, campId);
    if (!camp) throw notFound();
    const { version = 0, questions: latest = [] } = (await findLatestQuestions(trx, campId)) ?? {};
    if (body.version !== version) return false;
    const names = body.questions.map(({ name }) => name);
    const published = (await listPublishedQuestions(trx, campId)).map(({ question }) => question);
    const read = readQuestions(body.questions, { published, taken: await listTakenNames(trx, names) });
    if ('errors' in read) throw invalid(read.errors);
    if (isDeepStrictEqual(read.questions, latest)) return true;
    await insertQuestions(trx, {
      ...{ camp_id: campId, version: version + 1, questions: read.questions },
      ...{ published_by: caller.staffId, published_at: clock.now() },
    });
    await logAccess(trx, { ...caller, action: 'change', what: ['questionsPublished', camp.name] });
    return true;
  });
  // Who lacks an answer is read from every sent form, which the camp need not wait for.
  const current = await getCampQuestions({ db, clock }, campId);
  if (!isCurrent) throw conflict(current);
  return current;
}

async function listLacking(
  db: Connection,
  clock: AppDeps['clock'],
  campId: string,
  version: number,
): Promise<Lacking[]> {
  const lacking: Lacking[] = [];
  for (const { id, account_id, camper_name, asked_at } of await listOlderForms(db, campId, version)) {
    const registration = await getRegistration(db, id);
    const open = requiredOf(laterQuestions(registration), contextOf(registration, clock));
    if (open === 0) continue;
    const { reference, status } = registration;
    lacking.push({
      ...{ registration_id: id, account_id, camper_name, status, open },
      reference: reference ?? '',
      asked_at: asked_at?.toISOString() ?? null,
    });
  }
  return lacking;
}

const requiredOf = (questions: readonly CampQuestion[], context: ReturnType<typeof contextOf>): number =>
  missingFields(campQuestionsStep(questions), {}, context).length;
