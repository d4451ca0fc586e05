import { isDeepStrictEqual } from 'node:util';
import type { CampQuestionsRecord } from '@bowline/contract/api/staff/season/camp-questions';
import { missingFields } from '@bowline/contract/form/parse';
import { readQuestions, type TypedQuestion } from '@bowline/contract/staff/camp-questions';
import { type CampQuestion, campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { logAccess } from '../../core/access-log/queries.ts';
import { cancelMessage } from '../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { laterQuestions } from '../../core/registrations/asked-steps.ts';
import { contextOf, getRegistration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { conflict, invalid, notFound } from '../../platform/app-error.ts';
import { findCampRow, lockCampRow } from '../camps/queries/camps.ts';
import type { CallerInfo } from '../staff-request.ts';
import { findLatestQuestions, insertQuestions, listOlderForms, listTakenNames } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Lacking = CampQuestionsRecord['lacking'][number] & { readonly account_id: string };

/** The latest questions of a camp, and who has yet to answer them. Throws 404. */
export async function getCampQuestions(deps: Deps, campId: string): Promise<CampQuestionsRecord> {
  const { camp, latest, lacking } = await readQuestionsOf(deps, campId);
  return {
    camp: { id: camp.id, name: camp.name },
    version: latest?.version ?? 0,
    questions: [...(latest?.questions ?? [])],
    published_at: latest?.published_at.toISOString() ?? null,
    published_by: latest?.published_by ?? null,
    lacking: lacking.map(({ account_id: _, ...row }) => row),
  };
}

async function readQuestionsOf({ db, clock }: Deps, campId: string) {
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
    const { version = 0, questions: published = [] } = (await findLatestQuestions(trx, campId)) ?? {};
    if (body.version !== version) return false;
    const names = body.questions.map(({ name }) => name);
    const read = readQuestions(body.questions, { published, taken: await listTakenNames(trx, names) });
    if ('errors' in read) throw invalid(read.errors);
    if (isDeepStrictEqual(read.questions, published)) return true;
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

/** Emails the families whose sent forms lack an answer that must be given. Throws 404. */
export async function askFamilies(
  { db, clock }: Deps,
  caller: CallerInfo,
  campId: string,
): Promise<CampQuestionsRecord> {
  const { lacking } = await readQuestionsOf({ db, clock }, campId);
  await db.transaction().execute(async (trx) => {
    for (const { account_id: accountId, registration_id: registrationId } of lacking) {
      // One that was not sent yet would ask the same.
      await cancelMessage(trx, registrationId, 'camp questions');
      await queueMessage(trx, { clock }, { kind: 'camp questions', accountId, registrationId });
      const about = { accountId, registrationId };
      await logAccess(trx, { ...caller, action: 'change', what: ['questionsAsked'], ...about });
    }
  });
  return getCampQuestions({ db, clock }, campId);
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
