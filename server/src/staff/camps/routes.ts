import { translatedLanguages } from '@bowline/contract/staff/translations';
import type { Language } from '@bowline/contract/text/languages';
import { getProvider } from '../../core/provider/queries.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { renderMarkdown } from '../../platform/mail/markdown.ts';
import { previewDates } from './change-dates.ts';
import { copyCamps } from './copy-season.ts';
import { presentCamp, presentCampRow, presentCampTexts, presentPreview } from './present.ts';
import { type CampRow, findCampRow, listCampRows } from './queries/camps.ts';
import { closeCamp, createCamp, deleteCamp, publishCamp, saveCamp } from './save-camp.ts';
import { saveCampTexts } from './save-camp-texts.ts';

export const staffCampRoutes = defineRoutes({
  listStaffCamps: async ({ db, clock }) =>
    (await listCampRows(db)).map((camp) => presentCampRow(camp, clock.now())),
  getStaffCamp: async (deps, { params }) =>
    presentCamp(deps.db, await getCamp(deps, params.campId), deps.clock.now()),
  createStaffCamp: (deps, { by, body }) => createCamp(deps, by, body),
  saveStaffCamp: (deps, { by, params, body }) => saveCamp(deps, by, params.campId, body),
  previewCampDates: (deps, { params, body }) => previewDates(deps, params.campId, body),
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
