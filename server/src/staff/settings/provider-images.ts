import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { saveSettings } from '@bowline/contract/api/staff/settings';
import { logAccess } from '../../core/access-log/queries.ts';
import { removeFiles, withStoredFiles } from '../../core/files/stored-files.ts';
import { forgetPortal } from '../../core/portal/read-portal.ts';
import { getProvider, updateProvider } from '../../core/provider/queries.ts';
import { readFiles } from '../../http/pages/read-files.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { cropImage, imageErrors, type NormalisedImage } from '../../platform/files/images/normalise-image.ts';
import { readImage } from '../../platform/files/images/read-image.ts';
import type { CallerInfo } from '../staff-request.ts';
import { lockProvider } from './queries.ts';
import { presentSettings } from './save-settings.ts';

type Deps = Pick<AppDeps, 'db' | 'files'>;
type Settings = ResponseOf<typeof saveSettings>;

/** The provider's images, with what the log says of a change. */
const images = {
  duitnow_qr: {
    column: 'duitnow_qr_file',
    replaced: ['qrCodeReplaced'],
    removed: ['qrCodeRemoved'],
  },
  logo: {
    column: 'logo_file',
    replaced: ['logoReplaced'],
    removed: ['logoRemoved'],
  },
  picture: {
    column: 'picture_file',
    replaced: ['pictureReplaced'],
    removed: ['pictureRemoved'],
  },
} as const;

type ImageName = keyof typeof images;

/** Replaces an image. Throws an error at the field for a file that is no image. */
export async function replaceImage<N extends ImageName>(
  deps: Deps,
  caller: CallerInfo,
  name: N,
  files: Readonly<Record<N, Buffer>>,
): Promise<Settings> {
  const read = await readFiles(files, readImage, imageErrors);
  const jpeg = name === 'picture' ? await cropPicture(read[name]) : read[name].jpeg;
  return withStoredFiles(deps, [jpeg], ([key]) => setImage(deps, caller, name, key));
}

// Twice the width that it is shown in. It comes before the form of the login, so it must be small.
const PICTURE = { width: 960, height: 400 };

function cropPicture({ jpeg, width, height }: NormalisedImage): Promise<Buffer> {
  if (width < PICTURE.width || height < PICTURE.height) throw invalid({ picture: [TOO_SMALL] });
  return cropImage(jpeg, PICTURE);
}

const TOO_SMALL = `This picture is too small. Choose one of at least ${PICTURE.width} × ${PICTURE.height} pixels.`;

/** Removes an image. Throws 404 if there is none. */
export const removeImage = (deps: Deps, caller: CallerInfo, name: ImageName): Promise<Settings> =>
  setImage(deps, caller, name, null);

async function setImage(
  deps: Deps,
  caller: CallerInfo,
  name: ImageName,
  key: string | null,
): Promise<Settings> {
  const { column, replaced, removed } = images[name];
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
