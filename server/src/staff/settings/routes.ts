import * as calls from '@bowline/contract/api/staff/settings';
import type { FastifyInstance } from 'fastify';
import { sendImage } from '../../core/files/images.ts';
import { getDuitnowQr } from '../../core/provider/provider.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { removeImage, replaceImage } from './provider-images.ts';
import { presentSettings, saveSettings } from './save-settings.ts';

export function staffSettingsRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getSettings, async () => presentSettings(await getProvider(deps.db)));

  handleStaffCall(app, deps, calls.saveSettings, ({ body, request }) =>
    saveSettings(deps, callerInfo(request), body),
  );

  handleStaffCall(app, deps, calls.getStaffDuitnowQr, async ({ reply }) =>
    sendImage(reply, await getDuitnowQr(deps)),
  );
  handleStaffCall(app, deps, calls.uploadDuitnowQr, ({ request }) =>
    withUpload(request, calls.uploadDuitnowQr, ({ files }) =>
      replaceImage(deps, callerInfo(request), 'duitnow_qr', files),
    ),
  );
  handleStaffCall(app, deps, calls.removeDuitnowQr, ({ request }) =>
    removeImage(deps, callerInfo(request), 'duitnow_qr'),
  );

  handleStaffCall(app, deps, calls.uploadLogo, ({ request }) =>
    withUpload(request, calls.uploadLogo, ({ files }) =>
      replaceImage(deps, callerInfo(request), 'logo', files),
    ),
  );
  handleStaffCall(app, deps, calls.removeLogo, ({ request }) =>
    removeImage(deps, callerInfo(request), 'logo'),
  );

  handleStaffCall(app, deps, calls.uploadPicture, ({ request }) =>
    withUpload(request, calls.uploadPicture, ({ files }) =>
      replaceImage(deps, callerInfo(request), 'picture', files),
    ),
  );
  handleStaffCall(app, deps, calls.removePicture, ({ request }) =>
    removeImage(deps, callerInfo(request), 'picture'),
  );
}
