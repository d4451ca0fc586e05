import { getSettings, saveSettings } from '@bowline/contract/api/staff/settings';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { getProvider } from '../portal/service.ts';
import { changeSettings, presentSettings } from './service.ts';

export function staffSettingsRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, getSettings, async () => presentSettings(await getProvider(deps.db)));

  handleStaffCall(app, deps, saveSettings, ({ body, staff, request }) =>
    changeSettings(deps, { staffId: staff.staffId, address: request.ip }, body),
  );
}
