import * as calls from '@bowline/contract/api/staff/on-site/camp-passes';
import type { FastifyInstance } from 'fastify';
import { findCamp } from '../../../core/camps/queries.ts';
import { getPasses, passPath } from '../../../core/on-site/passes.ts';
import { drawQrPath } from '../../../documents/qr-codes.ts';
import { handleStaffCall } from '../../../http/handle-call.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { requireCampDay } from '../days/access.ts';
import { findPass, listTagged } from './queries.ts';

export function campPassRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, config } = deps;

  handleStaffCall(app, deps, calls.findByPass, async ({ staff, params }) => {
    const pass = /^[\w-]{22}$/.test(params.token) ? await findPass(db, params.token) : undefined;
    if (!pass) throw notFound();
    await requireCampDay(deps, staff, pass.camp_id);
    return pass;
  });

  handleStaffCall(app, deps, calls.listNameTags, async ({ params }) => {
    const camp = await findCamp(db, params.campId);
    if (!camp) throw notFound();
    const people = await listTagged(db, camp.id);
    const passes = await getPasses(
      db,
      people.map(({ id }) => id),
    );
    return {
      camp: { id: camp.id, name: camp.name },
      people: people.map(({ id, ...person }) => ({
        registration_id: id,
        ...person,
        qr: drawQrPath(config.publicUrl + passPath(passes.get(id) ?? '')),
      })),
    };
  });
}
