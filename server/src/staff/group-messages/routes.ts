import * as calls from '@bowline/contract/api/staff/group-messages';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listQueueFamilies } from '../queue/queries/entries.ts';
import { idempotentRequest } from '../staff-request.ts';
import { countLanguages, countRegistrations, previewGroupMessage, sendToGroup } from './send-to-group.ts';

export function groupMessageRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.countGroup, async ({ staff, query }) => {
    const families = await listQueueFamilies(deps.db, query, staff);
    return {
      families: families.length,
      registrations: countRegistrations(families),
      languages: countLanguages(families),
    };
  });
  handleStaffCall(app, deps, calls.previewGroupMessage, ({ staff, body }) =>
    previewGroupMessage(deps, staff, body),
  );
  handleStaffCall(app, deps, calls.sendGroupMessage, ({ body, request }) =>
    sendToGroup(deps, idempotentRequest(request, body)),
  );
}
