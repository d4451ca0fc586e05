import { findCamp } from '../../../core/camps/queries.ts';
import { getPasses, passPath } from '../../../core/on-site/passes.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { drawQrPath } from '../../../documents/camp-code.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { notFound } from '../../../platform/app-error.ts';
import { readDistinctNames } from '../../review/lists/queries.ts';
import { requireCampDay } from '../days/access.ts';
import { findPass, listTagged } from './queries.ts';

export const campPassRoutes = defineRoutes({
  findByPass: async (deps, { staff, params }) => {
    const pass = /^[\w-]{22}$/.test(params.token) ? await findPass(deps.db, params.token) : undefined;
    if (!pass) throw notFound();
    const { camp_id, registration_id, ends_on, accepted } = pass;
    const { time_zone } = await getProvider(deps.db);
    // Its holder may learn that it no longer works, without seeing the camp.
    if (ends_on < deps.clock.today(time_zone))
      return { camp_id, registration_id, state: 'earlier camp' as const };
    await requireCampDay(deps, staff, camp_id);
    return { camp_id, registration_id, state: accepted ? ('valid' as const) : ('not accepted' as const) };
  },
  listNameTags: async ({ db, config }, { params }) => {
    const camp = await findCamp(db, params.campId);
    if (!camp) throw notFound();
    const people = await listTagged(db, camp.id);
    const nameOf = await readDistinctNames(db, camp.id);
    const passes = await getPasses(
      db,
      people.map(({ id }) => id),
    );
    return {
      camp: { id: camp.id, name: camp.name },
      people: people.map(({ id, name, reference, ...person }) => ({
        registration_id: id,
        name: nameOf({ name, reference: reference ?? '' }),
        ...person,
        qr: drawQrPath(config.publicUrl + passPath(passes.get(id) ?? '')),
      })),
    };
  },
});
