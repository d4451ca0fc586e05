import * as calls from '@bowline/contract/api/staff/settings';
import type { FastifyInstance } from 'fastify';
import { sendImage } from '../../core/files/send-image.ts';
import { getDuitnowQr, getProvider } from '../../core/provider/provider.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { withUpload } from '../../http/upload.ts';
import { removeImage, replaceImage } from './provider-images.ts';
import { presentSettings, saveSettings } from './save-settings.ts';

export function staffSettingsRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getSettings, async () => presentSettings(await getProvider(deps.db)));

  handleStaffCall(app, deps, calls.saveSettings, ({ body, staff, request }) =>
    saveSettings(deps, { staffId: staff.staffId, address: request.ip }, body),
  );

  handleStaffCall(app, deps, calls.getStaffDuitnowQr, async ({ reply }) =>
    sendImage(reply, await getDuitnowQr(deps)),
  );
  handleStaffCall(app, deps, calls.uploadDuitnowQr, ({ staff, request }) =>
    withUpload(request, calls.uploadDuitnowQr, ({ files }) =>
      replaceImage(deps, { staffId: staff.staffId, address: request.ip }, 'duitnow_qr', files),
    ),
  );
  handleStaffCall(app, deps, calls.removeDuitnowQr, ({ staff, request }) =>
    removeImage(deps, { staffId: staff.staffId, address: request.ip }, 'duitnow_qr'),
  );

  handleStaffCall(app, deps, calls.uploadLogo, ({ staff, request }) =>
    withUpload(request, calls.uploadLogo, ({ files }) =>
      replaceImage(deps, { staffId: staff.staffId, address: request.ip }, 'logo', files),
    ),
  );
  handleStaffCall(app, deps, calls.removeLogo, ({ staff, request }) =>
    removeImage(deps, { staffId: staff.staffId, address: request.ip }, 'logo'),
  );
}
