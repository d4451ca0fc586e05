import { type CampTextsRecord, confirmedTexts } from '@bowline/contract/api/staff/season/camp-texts';
import type { Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import {
  type CampTextName,
  type CampTexts,
  campTextNames,
  campTextsSection,
  stopTextNames,
  termsTextNames,
} from '@bowline/contract/staff/camp-texts';
import type { Language } from '@bowline/contract/text/languages';
import { linesIn } from '@bowline/contract/text/lists';
import { logAccess } from '../../../core/access-log/queries.ts';
import { isOutdated } from '../../../core/answers/sections.ts';
import { hashEnglish, type Translation, textsIn } from '../../../core/camps/camp-texts.ts';
import { listCampTextsIn } from '../../../core/camps/queries.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { lockConsented, withdrawConsents } from '../../../core/registrations/queries/consents.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { conflict, invalid, notFound, unreadableBody } from '../../../platform/app-error.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { presentCampTexts } from './present.ts';
import { type CampRow, lockCampRow } from './queries/camps.ts';
import { replaceCampTexts, updateCamp } from './queries/changes.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/**
 * Saves translations of a camp's texts; what is absent stays, and what is empty is deleted. A translation that is changed
 * or confirmed is one of the English text as it is now. Where families read other terms afterwards, those that agreed to
 * them in this language are asked again. Throws 409 with the current texts for an older version of the camp.
 */
export function saveCampTexts(
  { db, clock }: Deps,
  caller: CallerInfo,
  { campId, language }: { readonly campId: string; readonly language: Language },
  body: Readonly<Record<string, unknown>>,
): Promise<CampTextsRecord> {
  return db.transaction().execute(async (trx) => {
    // Registrations before their camp, as wherever both are locked.
    await lockConsented(trx, campId);
    const camp = await lockCampRow(trx, campId);
    if (!camp) throw notFound();
    if (isOutdated(body, camp)) throw conflict(await presentCampTexts(trx, camp, language));
    const stored = await listCampTextsIn(trx, campId, language);
    const given = { ...contentsOf(stored), ...body };
    const parsed = parseAnswers(
      campTextsSection,
      given,
      await answerContext(trx, clock, 'parent'),
      'complete',
    );
    if (!parsed.ok) throw invalid(parsed.errors);
    requireLineForEachStop(camp, parsed.answers);
    const texts = translationsAfter(camp, stored, parsed.answers, readConfirmed(body));
    await replaceCampTexts(trx, { campId, language }, texts);
    if (areTermsOther(textsIn(camp, language, stored), textsIn(camp, language, texts)))
      await withdrawConsents(trx, clock, { campId, language });
    const version = camp.version + 1;
    await updateCamp(trx, campId, { version });
    const what = ['campTranslated', camp.name, language] as const;
    await logAccess(trx, { ...caller, action: 'change', what });
    return presentCampTexts(trx, { ...camp, version }, language);
  });
}

/** Throws 422 at stops that have more or fewer lines than in English. */
function requireLineForEachStop(camp: CampRow, texts: CampTexts): void {
  const wrong = stopTextNames.flatMap((name) => {
    const [wanted, given] = [linesIn(camp[name]).length, linesIn(texts[name]).length];
    return given === 0 || given === wanted
      ? []
      : [[name, [`Write one line for each of the ${wanted} stops, in their order.`]] as const];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

const contentsOf = (texts: readonly Translation[]): Answers =>
  Object.fromEntries(texts.map(({ name, content }) => [name, content]));

function readConfirmed({ confirmed }: Readonly<Record<string, unknown>>): readonly CampTextName[] {
  const { data } = confirmedTexts.safeParse(confirmed ?? []);
  if (!data) throw unreadableBody();
  return data;
}

function translationsAfter(
  camp: CampRow,
  stored: readonly Translation[],
  contents: CampTexts,
  confirmed: readonly CampTextName[],
): Translation[] {
  return campTextNames.flatMap((name) => {
    const content = contents[name];
    if (content === null) return [];
    const before = stored.find((text) => text.name === name);
    if (before?.content === content && !confirmed.includes(name)) return [before];
    return [{ name, content, english_sha256: hashEnglish(camp[name]) }];
  });
}

type Texts = ReturnType<typeof textsIn>;

const areTermsOther = (before: Texts, after: Texts): boolean =>
  termsTextNames.some((name) => before[name].text !== after[name].text);
