import * as calls from '@bowline/contract/api/staff/on-site/checkpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../../http/handle-call.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { staffRequest } from '../../staff-request.ts';
import { copyDay, getProgram, saveDay } from './save-program.ts';

export function checkpointRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getProgram, ({ params, request }) =>
    getProgram(deps, staffRequest(request, undefined), params.campId),
  );

  handleStaffCall(app, deps, calls.saveProgramDay, ({ params, body, request }) =>
    saveDay(deps, staffRequest(request, body), params.campId),
  );

  handleStaffCall(app, deps, calls.copyProgramDay, ({ params, body, request }) =>
    copyDay(deps, staffRequest(request, body), params.campId),
  );
}
