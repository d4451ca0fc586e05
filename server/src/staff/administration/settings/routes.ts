import * as calls from '@bowline/contract/api/staff/administration/settings';
import { sendImage } from '../../../core/files/images.ts';
import { getDuitnowQr } from '../../../core/provider/provider.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { withUpload } from '../../../http/uploads/upload.ts';
import { removePicture, replacePicture, requirePicture } from './provider-images.ts';
import { presentSettings, saveSettings } from './save-settings.ts';

export const staffSettingsRoutes = defineRoutes({
  getSettings: async (deps) => presentSettings(await getProvider(deps.db)),
  saveSettings: (deps, { by, body }) => saveSettings(deps, by, body),
  getStaffDuitnowQr: async (deps, { reply }) => sendImage(reply, await getDuitnowQr(deps)),
  uploadPicture: (deps, { by, params, request }) => {
    const name = requirePicture(params.picture);
    return withUpload(request, calls.uploadPicture, ({ files }) => replacePicture(deps, by, name, files));
  },
  removePicture: (deps, { by, params }) => removePicture(deps, by, requirePicture(params.picture)),
});
