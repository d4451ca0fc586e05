import { questionNameFrom } from '@bowline/contract/staff/camp-questions';
import { copyError, copyOfCamp, daysToMove, nameOfCopy } from '@bowline/contract/staff/seasons/season-copy';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import type { Language } from '@bowline/contract/text/languages';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { hashEnglish } from '../../../core/camps/camp-texts.ts';
import { findLatestQuestions, insertQuestions } from '../../../core/camps/queries/questions.ts';
import { type CampText, insertCampTexts, listCampTexts } from '../../../core/camps/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { renderMarkdown } from '../../../platform/mail/markdown.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { cancelCamp, previewCancelCamp, restoreCamp } from './cancel-camp.ts';
import { presentCamp, presentCampRow, presentCampTexts, presentPreview } from './present.ts';
import { closeCamp, deleteCamp, publishCamp } from './publish-camp.ts';
import { type CampRow, findCampRow, listCampRows } from './queries/camps.ts';
import { insertCopy } from './queries/changes.ts';
import { createCamp, previewSaveCamp, saveCamp } from './save-camp.ts';
import { saveCampTexts } from './save-camp-texts.ts';
import { previewUndoMove, undoMove } from './undo-move.ts';

export const staffCampRoutes = defineRoutes({
  listStaffCamps: async ({ db, clock }) =>
    (await listCampRows(db)).map((camp) => presentCampRow(camp, clock.now())),
  getStaffCamp: async (deps, { params }) =>
    presentCamp(deps.db, await getCamp(deps, params.campId), deps.clock.now()),
  createStaffCamp: (deps, { by, body }) => createCamp(deps, by, body),
  saveStaffCamp: (deps, { by, params, body, dryRun }) =>
    (dryRun ? previewSaveCamp : saveCamp)(deps, by, params.campId, body),
  undoCampMove: (deps, { by, params, dryRun }) =>
    (dryRun ? previewUndoMove : undoMove)(deps, by, params.campId),
  cancelCamp: async (deps, { by, params, body, dryRun }) =>
    dryRun
      ? previewCancelCamp(deps, by, params.campId, body)
      : presentCamp(deps.db, await cancelCamp(deps, by, params.campId, body), deps.clock.now()),
  restoreCamp: (deps, { by, params }) => restoreCamp(deps, by, params.campId),
  closeStaffCamp: (deps, { by, params, body }) => closeCamp(deps, by, params.campId, body.closed_by_hand),
  publishStaffCamp: (deps, { by, params }) => publishCamp(deps, by, params.campId),
  deleteStaffCamp: (deps, { by, params }) => deleteCamp(deps, by, params.campId),
  copySeason: async (deps, { by, body }) => {
    const copies = await copyCamps(deps, by, body.camp_ids, body.first_day);
    return copies.map((camp) => presentCampRow(camp, deps.clock.now()));
  },
  previewCamp: async (deps, { params }) =>
    presentPreview(deps, await getCamp(deps, params.campId), await getProvider(deps.db)),
  getCampTexts: async (deps, { params }) => {
    const language = translatedLanguage(params.language);
    return presentCampTexts(deps.db, await getCamp(deps, params.campId), language);
  },
  saveCampTexts: (deps, { by, params, body }) => {
    const language = translatedLanguage(params.language);
    return saveCampTexts(deps, by, { campId: params.campId, language }, body);
  },
  previewMarkdown: async (_deps, { body }) => ({ html: renderMarkdown(body.markdown) }),
});

function translatedLanguage(tag: string): Language {
  const language = translatedLanguages.find((one) => one === tag);
  if (!language) throw notFound();
  return language;
}

async function getCamp({ db }: AppDeps, id: string): Promise<CampRow> {
  const camp = await findCampRow(db, id);
  if (!camp) throw notFound();
  return camp;
}

/**
 * Copies camps as drafts, so that the earliest starts on `firstDay`; all other dates shift equally, and hours stay.
 * Throws 404 where one of them is missing, 422 for the day it already starts on: then none is copied.
 */
function copyCamps(
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
