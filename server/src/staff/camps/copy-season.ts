import { questionNameFrom } from '@bowline/contract/staff/camp-questions';
import { copyError, copyOfCamp, daysToMove, nameOfCopy } from '@bowline/contract/staff/season-copy';
import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/queries.ts';
import { hashEnglish } from '../../core/camps/camp-texts.ts';
import { findLatestQuestions, insertQuestions } from '../../core/camps/queries/questions.ts';
import { type CampText, insertCampTexts, listCampTexts } from '../../core/camps/queries.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import type { CallerInfo } from '../staff-request.ts';
import { type CampRow, listCampRows } from './queries/camps.ts';
import { insertCopy } from './queries/changes.ts';

/**
 * Copies camps as drafts, so that the earliest starts on `firstDay`; all other dates shift equally, and hours stay.
 * Throws 404 where one of them is missing, 422 for the day it already starts on: then none is copied.
 */
export function copyCamps(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
  ids: readonly string[],
  firstDay: string,
): Promise<CampRow[]> {
  return db.transaction().execute(async (trx) => {
    const camps = await listCampRows(trx, ids);
    if (camps.length !== new Set(ids).size) throw notFound();
    const error = copyError(camps, firstDay);
    if (error) throw invalid({ first_day: [error] });
    const days = daysToMove(camps, firstDay) ?? 0;
    const copies: string[] = [];
    for (const camp of camps) copies.push(await copyCamp(trx, caller, { camp, days, now: clock.now() }));
    await logAccess(trx, {
      ...caller,
      action: 'change',
      what: ['seasonCopied', ...camps.map(({ name }) => name)],
    });
    return listCampRows(trx, copies);
  });
}

interface Copied {
  readonly camp: CampRow;
  readonly days: number;
  readonly now: Date;
}

async function copyCamp(
  trx: Connection,
  { staffId }: CallerInfo,
  { camp, days, now }: Copied,
): Promise<string> {
  const id = uuidv7();
  const copy = copyOfCamp(camp, days);
  await insertCopy(trx, camp.id, { id, ...copy, days, created_at: now });
  const texts = await listCampTexts(trx, camp.id);
  await insertCampTexts(
    trx,
    texts.map((text) => ({ ...text, ...(text.name === 'name' && copyOfName(text)), camp_id: id })),
  );
  const asked = (await findLatestQuestions(trx, camp.id))?.questions ?? [];
  const set = {
    camp_id: id,
    version: 1,
    questions: renamed(asked),
    published_by: staffId,
    published_at: now,
  };
  if (asked.length > 0) await insertQuestions(trx, set);
  return id;

  function copyOfName({ content, english_sha256 }: CampText) {
    const isCurrent = english_sha256 === hashEnglish(camp.name);
    return {
      content: nameOfCopy(content, camp, days),
      ...(isCurrent && { english_sha256: hashEnglish(copy.name) }),
    };
  }
}

/** The same questions under names of their own: no answer is read as one to a question of another camp. */
function renamed(questions: readonly CampQuestion[]): CampQuestion[] {
  const names = new Map(questions.map(({ name }) => [name, questionNameFrom(uuidv7())]));
  return questions.map((question) => ({
    ...question,
    name: names.get(question.name) ?? question.name,
    when_question: names.get(question.when_question ?? '') ?? null,
  }));
}
