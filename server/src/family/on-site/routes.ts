import * as calls from '@bowline/contract/api/takers';
import type { FastifyInstance } from 'fastify';
import { handleCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getTakers, saveTakers } from './takers.ts';

export function takerRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.getTakers, ({ caller, params }) => getTakers(deps, caller, params.formId));
  handleCall(app, deps, calls.saveTakers, ({ caller, params, body }) =>
    saveTakers(deps, caller, params.formId, body),
  );
}
