import { defineRoutes } from '../../http/serve-calls.ts';
import { createExampleCamp } from './create-example-camp.ts';
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
