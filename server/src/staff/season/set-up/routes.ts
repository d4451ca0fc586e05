import { logAccess } from '../../../core/access-log/queries.ts';
import { demoTexts, exampleCamp } from '../../../core/camps/demo-season.ts';
import { insertCamps, insertCampTexts } from '../../../core/camps/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { presentSetUp } from './present.ts';
import { deleteSkipped, insertSkipped } from './queries.ts';

export const setUpRoutes = defineRoutes({
  getSetUp: presentSetUp,
  skipSetUpItem: async (deps, { body: { item, skipped } }) => {
    await (skipped ? insertSkipped(deps.db, [item]) : deleteSkipped(deps.db, item));
    return presentSetUp(deps);
  },
  createExampleCamp: (deps, { by }) => createExampleCamp(deps, by),
});

/** Creates a draft with the texts of an example camp. */
function createExampleCamp(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const { time_zone } = await getProvider(trx);
    const camp = exampleCamp({ now: clock.now(), today: clock.today(time_zone) });
    await insertCamps(trx, [{ ...camp, created_at: clock.now() }]);
    await insertCampTexts(trx, demoTexts(camp));
    await logAccess(trx, { ...caller, action: 'change', what: ['campCreated', camp.name] });
    return { id: camp.id };
  });
}
