import { defineRoutes } from '../../http/serve-calls.ts';
import { getTakers, saveTakers } from './takers.ts';

export const takerRoutes = defineRoutes({
  getTakers: (deps, { caller, params }) => getTakers(deps, caller, params.formId),
  saveTakers: (deps, { caller, params, body }) => saveTakers(deps, caller, params.formId, body),
});
