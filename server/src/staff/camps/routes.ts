import * as calls from '@bowline/contract/api/staff/camps';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getProvider } from '../../core/provider/provider.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { renderMarkdown } from '../../platform/markdown.ts';
import { copyCamps } from './copy-season.ts';
import { presentCamp, presentCampRow, presentPreview } from './present.ts';
import { type CampRow, findCampRow, listCampRows } from './queries.ts';
import { type By, closeCamp, createCamp, deleteCamp, publishCamp, saveCamp } from './save-camp.ts';

export function staffCampRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, clock } = deps;
  const rowOf = (camp: CampRow) => presentCampRow(camp, clock.now());

  handleStaffCall(app, deps, calls.listStaffCamps, async () => (await listCampRows(db)).map(rowOf));

  handleStaffCall(app, deps, calls.getStaffCamp, async ({ params }) =>
    presentCamp(db, await getCamp(deps, params.campId), clock.now()),
  );

  handleStaffCall(app, deps, calls.createStaffCamp, ({ body, staff, request }) =>
    createCamp(deps, by(staff, request), body),
  );

  handleStaffCall(app, deps, calls.saveStaffCamp, ({ body, params, staff, request }) =>
    saveCamp(deps, by(staff, request), params.campId, body),
  );

  handleStaffCall(app, deps, calls.closeStaffCamp, ({ body, params, staff, request }) =>
    closeCamp(deps, by(staff, request), params.campId, body.closed_by_hand),
  );

  handleStaffCall(app, deps, calls.publishStaffCamp, ({ params, staff, request }) =>
    publishCamp(deps, by(staff, request), params.campId),
  );

  handleStaffCall(app, deps, calls.deleteStaffCamp, async ({ params, staff, request }) => {
    await deleteCamp(deps, by(staff, request), params.campId);
    return undefined;
  });

  handleStaffCall(app, deps, calls.copySeason, async ({ body, staff, request }) => {
    const copies = await copyCamps(deps, by(staff, request), body.camp_ids, body.first_day);
    return copies.map(rowOf);
  });

  handleStaffCall(app, deps, calls.previewCamp, async ({ params }) =>
    presentPreview(await getCamp(deps, params.campId), await getProvider(db), clock.now()),
  );

  handleStaffCall(app, deps, calls.previewMarkdown, async ({ body }) => ({
    html: renderMarkdown(body.markdown),
  }));
}

async function getCamp({ db }: AppDeps, id: string): Promise<CampRow> {
  const camp = await findCampRow(db, id);
  if (!camp) throw notFound();
  return camp;
}

const by = ({ staffId }: StaffCaller, { ip }: FastifyRequest): By => ({ staffId, address: ip });
