import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/administration/translations';
import type { PluralForms } from '@bowline/contract/text/t';
import { logAccess } from '../../../core/access-log/queries.ts';
import { readTextCorrections } from '../../../core/text-corrections/text-corrections.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { getEmailTexts, listEmailKinds, previewEmailText } from './email-texts.ts';
import { findTranslation, getCatalogue, listTranslations } from './list-translations.ts';
import { deleteCorrection, deleteCorrectionOf, upsertCorrection } from './queries.ts';

export const translationRoutes = defineRoutes({
  listTranslations: (deps, { query }) => listTranslations(deps.db, query),
  getCatalogue: (deps, { query }) => getCatalogue(deps.db, query.language),
  correctTranslation: (deps, { by, body }) => correctTranslation(deps, by, body),
  undoCorrection: (deps, { by, params }) => undoCorrection(deps, by, params.correctionId),
  listEmailKinds,
  getEmailTexts: (deps, { query }) => getEmailTexts(deps, query),
  previewEmailText: (deps, { body }) => previewEmailText(deps, body),
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Correction = BodyOf<typeof calls.correctTranslation>;

/** Puts a translation in place of the shipped one; the shipped one itself takes the correction away. */
async function correctTranslation(
  { db, clock }: Deps,
  caller: CallerInfo,
  { language, english, ...forms }: Correction,
): Promise<ResponseOf<typeof calls.correctTranslation>> {
  const text = { language, english };
  const corrected = await db.transaction().execute(async (trx) => {
    const before = await findTranslation(trx, text);
    if (!before) throw invalid({ english: ['The portal has no such text.'] });
    const translation = formsOf(forms);
    if (isSame(translation, before.shipped)) await deleteCorrectionOf(trx, text);
    else await upsertCorrection(trx, text, { translation, staffId: caller.staffId, at: clock.now() });
    await logChange(trx, caller, text);
    return (await findTranslation(trx, text)) ?? before;
  });
  await readTextCorrections(db);
  return corrected;
}

/** Goes back to the shipped translation. Throws 404 where there is no such correction. */
async function undoCorrection({ db }: Deps, caller: CallerInfo, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const text = await deleteCorrection(trx, id);
    if (!text) throw notFound();
    await logChange(trx, caller, text);
  });
  await readTextCorrections(db);
}

const formsOf = (forms: Partial<PluralForms> & { other: string }): PluralForms =>
  Object.fromEntries(Object.entries(forms).filter(([, text]) => text !== undefined)) as PluralForms;

const isSame = (one: Partial<PluralForms>, other: Partial<PluralForms>): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

type CorrectedText = Pick<Correction, 'language' | 'english'>;

const logChange = (trx: Connection, caller: CallerInfo, { language, english }: CorrectedText) =>
  logAccess(trx, {
    ...caller,
    action: 'change',
    what: ['textTranslated', language, english],
  });
