import * as calls from '@bowline/contract/api/staff/settings';
import type { FastifyInstance } from 'fastify';
import { sendImage } from '../../core/files/send-image.ts';
import { getDuitnowQr, getProvider } from '../../core/provider/provider.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { withUpload } from '../../http/upload.ts';
import { removePicture, replacePicture } from './provider-images.ts';
import { changeSettings, presentSettings } from './save-settings.ts';

export function staffSettingsRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getSettings, async () => presentSettings(await getProvider(deps.db)));

  handleStaffCall(app, deps, calls.saveSettings, ({ body, staff, request }) =>
    changeSettings(deps, { staffId: staff.staffId, address: request.ip }, body),
  );

  handleStaffCall(app, deps, calls.getStaffDuitnowQr, async ({ reply }) =>
    sendImage(reply, await getDuitnowQr(deps)),
  );
  handleStaffCall(app, deps, calls.uploadDuitnowQr, ({ staff, request }) =>
    withUpload(request, calls.uploadDuitnowQr, ({ files }) =>
      replacePicture(deps, { staffId: staff.staffId, address: request.ip }, 'duitnow_qr', files),
    ),
  );
  handleStaffCall(app, deps, calls.removeDuitnowQr, ({ staff, request }) =>
    removePicture(deps, { staffId: staff.staffId, address: request.ip }, 'duitnow_qr'),
  );

  handleStaffCall(app, deps, calls.uploadLogo, ({ staff, request }) =>
    withUpload(request, calls.uploadLogo, ({ files }) =>
      replacePicture(deps, { staffId: staff.staffId, address: request.ip }, 'logo', files),
    ),
  );
  handleStaffCall(app, deps, calls.removeLogo, ({ staff, request }) =>
    removePicture(deps, { staffId: staff.staffId, address: request.ip }, 'logo'),
  );
}
