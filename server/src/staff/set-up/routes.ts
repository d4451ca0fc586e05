import * as calls from '@bowline/contract/api/staff/set-up';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { createExampleCamp } from './create-example-camp.ts';
import { presentSetUp } from './present.ts';
import { deleteSkipped, insertSkipped } from './queries.ts';

export function setUpRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getSetUp, () => presentSetUp(deps));

  handleStaffCall(app, deps, calls.skipSetUpItem, async ({ body: { item, skipped } }) => {
    await (skipped ? insertSkipped(deps.db, [item]) : deleteSkipped(deps.db, item));
    return presentSetUp(deps);
  });

  handleStaffCall(app, deps, calls.createExampleCamp, ({ request }) =>
    createExampleCamp(deps, callerInfo(request)),
  );
}
