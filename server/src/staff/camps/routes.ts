import * as textCalls from '@bowline/contract/api/staff/season/camp-texts';
import * as calls from '@bowline/contract/api/staff/season/camps';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import type { Language } from '@bowline/contract/text/languages';
import type { FastifyInstance } from 'fastify';
import { getProvider } from '../../core/provider/queries.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { renderMarkdown } from '../../platform/mail/markdown.ts';
import { callerInfo } from '../staff-request.ts';
import { previewDates } from './change-dates.ts';
import { copyCamps } from './copy-season.ts';
import { presentCamp, presentCampRow, presentCampTexts, presentPreview } from './present.ts';
import { type CampRow, findCampRow, listCampRows } from './queries/camps.ts';
import { closeCamp, createCamp, deleteCamp, publishCamp, saveCamp } from './save-camp.ts';
import { saveCampTexts } from './save-camp-texts.ts';

export function staffCampRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, clock } = deps;
  const rowOf = (camp: CampRow) => presentCampRow(camp, clock.now());

  handleStaffCall(app, deps, calls.listStaffCamps, async () => (await listCampRows(db)).map(rowOf));

  handleStaffCall(app, deps, calls.getStaffCamp, async ({ params }) =>
    presentCamp(db, await getCamp(deps, params.campId), clock.now()),
  );

  handleStaffCall(app, deps, calls.createStaffCamp, ({ body, request }) =>
    createCamp(deps, callerInfo(request), body),
  );

  handleStaffCall(app, deps, calls.saveStaffCamp, ({ body, params, request }) =>
    saveCamp(deps, callerInfo(request), params.campId, body),
  );

  handleStaffCall(app, deps, calls.previewCampDates, ({ body, params }) =>
    previewDates(deps, params.campId, body),
  );

  handleStaffCall(app, deps, calls.closeStaffCamp, ({ body, params, request }) =>
    closeCamp(deps, callerInfo(request), params.campId, body.closed_by_hand),
  );

  handleStaffCall(app, deps, calls.publishStaffCamp, ({ params, request }) =>
    publishCamp(deps, callerInfo(request), params.campId),
  );

  handleStaffCall(app, deps, calls.deleteStaffCamp, async ({ params, request }) => {
    await deleteCamp(deps, callerInfo(request), params.campId);
    return undefined;
  });

  handleStaffCall(app, deps, calls.copySeason, async ({ body, request }) => {
    const copies = await copyCamps(deps, callerInfo(request), body.camp_ids, body.first_day);
    return copies.map(rowOf);
  });

  handleStaffCall(app, deps, calls.previewCamp, async ({ params }) =>
    presentPreview(deps, await getCamp(deps, params.campId), await getProvider(db)),
  );

  handleStaffCall(app, deps, textCalls.getCampTexts, async ({ params }) => {
    const language = translatedLanguage(params.language);
    return presentCampTexts(db, await getCamp(deps, params.campId), language);
  });

  handleStaffCall(app, deps, textCalls.saveCampTexts, ({ body, params, request }) => {
    const language = translatedLanguage(params.language);
    return saveCampTexts(deps, callerInfo(request), { campId: params.campId, language }, body);
  });

  handleStaffCall(app, deps, calls.previewMarkdown, async ({ body }) => ({
    html: renderMarkdown(body.markdown),
  }));
}

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
