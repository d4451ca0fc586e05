import * as calls from '@bowline/contract/api/campers';
import type { FastifyInstance } from 'fastify';
import { handleCall } from '../../http/handle-call.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { createCamper, getCamperRecord, listCamperRecords, saveCamper } from './campers.ts';

export function camperRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.listCampers, ({ caller }) => listCamperRecords(deps, caller));
  handleCall(app, deps, calls.getCamper, ({ caller, params }) => getCamperRecord(deps, caller, params.id));
  handleCall(app, deps, calls.createCamper, ({ caller, body, request }) =>
    createCamper(deps, caller, body, idempotencyKeyOf(request)),
  );
  handleCall(app, deps, calls.saveCamper, ({ caller, params, body }) =>
    saveCamper(deps, caller, params.id, body),
  );
}
