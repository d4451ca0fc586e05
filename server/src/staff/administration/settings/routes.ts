import type { ResponseOf } from '@bowline/contract/api/define-call';
import * as calls from '@bowline/contract/api/staff/administration/settings';
import { type SettingsPicture, settingsPictures } from '@bowline/contract/api/staff/administration/settings';
import { logAccess } from '../../../core/access-log/queries.ts';
import { sendImage } from '../../../core/files/images.ts';
import { removeFiles, withStoredFiles } from '../../../core/files/stored-files.ts';
import { forgetPortal } from '../../../core/portal/read-portal.ts';
import { getDuitnowQr } from '../../../core/provider/provider.ts';
import { getProvider, updateProvider } from '../../../core/provider/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { withUpload } from '../../../http/uploads/upload.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import {
  cropImage,
  imageErrors,
  type NormalisedImage,
} from '../../../platform/files/images/normalise-image.ts';
import { readFiles, readImage } from '../../../platform/files/images/read-image.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { lockProvider } from './queries.ts';
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

type Deps = Pick<AppDeps, 'db' | 'files'>;
type Settings = ResponseOf<typeof calls.saveSettings>;

/** The provider's pictures, with what the log says of a change. */
const pictures = {
  'duitnow-qr': { column: 'duitnow_qr_file', replaced: ['qrCodeReplaced'], removed: ['qrCodeRemoved'] },
  logo: { column: 'logo_file', replaced: ['logoReplaced'], removed: ['logoRemoved'] },
  picture: { column: 'picture_file', replaced: ['pictureReplaced'], removed: ['pictureRemoved'] },
} as const satisfies Record<SettingsPicture, object>;

/** The picture that an address names. Throws 404 for another name. */
function requirePicture(name: string): SettingsPicture {
  const picture = settingsPictures.find((one) => one === name);
  if (!picture) throw notFound();
  return picture;
}

/** Replaces a picture. Throws an error at the field for a file that is no picture. */
async function replacePicture(
  deps: Deps,
  caller: CallerInfo,
  name: SettingsPicture,
  files: Readonly<Record<'picture', Buffer>>,
): Promise<Settings> {
  const { picture } = await readFiles(files, readImage, imageErrors);
  const jpeg = name === 'picture' ? await cropPicture(picture) : picture.jpeg;
  return withStoredFiles(deps, [jpeg], ([key]) => setPicture(deps, caller, name, key));
}

// Twice the width that it is shown in. It comes before the form of the login, so it must be small.
const PICTURE = { width: 960, height: 400 };

function cropPicture({ jpeg, width, height }: NormalisedImage): Promise<Buffer> {
  if (width < PICTURE.width || height < PICTURE.height) throw invalid({ picture: [TOO_SMALL] });
  return cropImage(jpeg, PICTURE);
}

const TOO_SMALL = `This picture is too small. Choose one of at least ${PICTURE.width} × ${PICTURE.height} pixels.`;

/** Removes a picture. Throws 404 if there is none. */
export const removePicture = (deps: Deps, caller: CallerInfo, name: SettingsPicture): Promise<Settings> =>
  setPicture(deps, caller, name, null);

async function setPicture(
  deps: Deps,
  caller: CallerInfo,
  name: SettingsPicture,
  key: string | null,
): Promise<Settings> {
  const { column, replaced, removed } = pictures[name];
  const { before, settings } = await deps.db.transaction().execute(async (trx) => {
    await lockProvider(trx);
    const { [column]: before } = await getProvider(trx);
    if (key === null && before === null) throw notFound();
    await updateProvider(trx, { [column]: key });
    await logAccess(trx, { ...caller, action: 'change', what: key === null ? removed : replaced });
    return { before, settings: presentSettings(await getProvider(trx)) };
  });
  forgetPortal(deps.db);
  await removeFiles(deps, [before]);
  return settings;
}
