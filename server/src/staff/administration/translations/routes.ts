import type { BodyOf, QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/administration/translations';
import type * as emailCalls from '@bowline/contract/api/staff/messages/email-texts';
import { editableKinds, type MessageKind } from '@bowline/contract/emails/message-kinds';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import type { Catalogue, PluralForms } from '@bowline/contract/text/t';
import { logAccess } from '../../../core/access-log/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { listCorrections } from '../../../core/text-corrections/queries.ts';
import { readTextCorrections } from '../../../core/text-corrections/text-corrections.ts';
import { emailOf } from '../../../emails/build-email.ts';
import { loadLogo, logoInPage } from '../../../emails/email-logo.ts';
import { renderHtml, renderText } from '../../../emails/render-email.ts';
import { type SampleFacts, sampleFacts } from '../../../emails/sample-facts.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { recordTexts } from '../../../platform/language.ts';
import { textsByKind } from '../../../platform/text-places.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { findTranslation, getCatalogue, listTexts, listTranslations } from './list-translations.ts';
import { deleteCorrection, deleteCorrectionOf, upsertCorrection } from './queries.ts';

export const translationRoutes = defineRoutes({
  listTranslations: (deps, { query }) => listTranslations(deps.db, query),
  getCatalogue: (deps, { query }) => getCatalogue(deps.db, query.language),
  correctTranslation: (deps, { by, body }) => correctTranslation(deps, by, body),
  undoCorrection: (deps, { by, params }) => undoCorrection(deps, by, params.correctionId),
  listEmailKinds,
  getEmailTexts: (deps, { query }) => getEmailTexts(deps, query),
  previewEmailTexts: (deps, { body }) => previewEmailTexts(deps, body),
  saveEmailTexts: async (deps, { by, body }) => void (await correctTexts(deps, by, body.texts)),
});

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'files'>;
type Correction = BodyOf<typeof calls.correctTranslation>;

/** Replaces shipped translations, all or none; entering the shipped one removes the correction. */
async function correctTexts(
  { db, clock }: Deps,
  caller: CallerInfo,
  corrections: readonly Correction[],
): Promise<ResponseOf<typeof calls.correctTranslation>[]> {
  const corrected = await db.transaction().execute(async (trx) => {
    const after: ResponseOf<typeof calls.correctTranslation>[] = [];
    for (const { language, english, ...forms } of corrections) {
      const text = { language, english };
      const before = await findTranslation(trx, text);
      if (!before) throw invalid({ english: ['The portal has no such text.'] });
      const translation = formsOf(forms);
      if (isSame(translation, before.shipped)) await deleteCorrectionOf(trx, text);
      else await upsertCorrection(trx, text, { translation, staffId: caller.staffId, at: clock.now() });
      await logChange(trx, caller, text);
      after.push((await findTranslation(trx, text)) ?? before);
    }
    return after;
  });
  await readTextCorrections(db);
  return corrected;
}

async function correctTranslation(deps: Deps, caller: CallerInfo, correction: Correction) {
  const [corrected] = await correctTexts(deps, caller, [correction]);
  if (!corrected) throw notFound();
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

/** The emails to families, with how many of their texts were changed. */
export async function listEmailKinds(deps: Deps): Promise<ResponseOf<typeof emailCalls.listEmailKinds>> {
  const corrected = (await listCorrections(deps.db)).map(({ english }) => english);
  const facts = await loadSampleFacts(deps);
  return editableKinds.map((kind) => {
    const texts = textsOf(kind, facts);
    return { kind, changed: corrected.filter((english) => texts.all.includes(english)).length };
  });
}

/** The texts of an email, and a sample of it. */
export async function getEmailTexts(
  deps: Deps,
  { kind, language }: QueryOf<typeof emailCalls.getEmailTexts>,
): Promise<ResponseOf<typeof emailCalls.getEmailTexts>> {
  // Another process may have changed one.
  await readTextCorrections(deps.db);
  const { inSample, all } = textsOf(kind, await loadSampleFacts(deps));
  const texts = await listTexts(deps.db, language, all);
  return {
    texts: texts.map((text) => ({ ...text, in_sample: inSample.includes(text.english) })),
    sample: await renderSample(deps, kind, language),
  };
}

/** The sample with some texts changed, which are not saved. */
export function previewEmailTexts(
  deps: Deps,
  { kind, texts }: BodyOf<typeof emailCalls.previewEmailTexts>,
): Promise<ResponseOf<typeof emailCalls.previewEmailTexts>> {
  const changed = texts.map(({ language: _, english, ...forms }) => [english, forms as PluralForms]);
  return renderSample(deps, kind, texts[0]?.language ?? ENGLISH, Object.fromEntries(changed));
}

/** The texts of the sample in their order, and then those of other cases. */
function textsOf(kind: MessageKind, facts: SampleFacts) {
  const { texts: inSample } = recordTexts(ENGLISH, {}, () => emailOf({ kind }).writeSample(facts));
  const others = textsByKind()[kind] ?? [];
  return { inSample, all: [...new Set([...inSample, ...others])] };
}

const loadSampleFacts = async ({ db, clock }: Deps): Promise<SampleFacts> => {
  const provider = await getProvider(db);
  return sampleFacts(provider, clock.today(provider.time_zone));
};

async function renderSample(deps: Deps, kind: MessageKind, language: Language, changed: Catalogue = {}) {
  const facts = await loadSampleFacts(deps);
  const { provider } = facts;
  const logo = await loadLogo(deps, provider);
  const { publicUrl } = deps.config;
  const { result } = recordTexts(language, changed, async () => {
    const content = emailOf({ kind }).writeSample(facts);
    const html = await renderHtml(content, provider, publicUrl, logo && logoInPage(logo));
    return { subject: content.subject, language, html, text: renderText(content, provider, publicUrl) };
  });
  return result;
}
