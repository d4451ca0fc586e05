import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { saveSettings } from '@bowline/contract/api/staff/settings';
import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../core/access-log/service.ts';
import { removeFiles, withKeptFiles } from '../../core/files/kept-files.ts';
import { forgetPortal } from '../../core/portal/read-portal.ts';
import { getProvider } from '../../core/provider/provider.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { readFiles } from '../../http/read-files.ts';
import { notFound } from '../../http/refusals.ts';
import { readImage } from '../../platform/images/read-image.ts';
import { imageRefusals } from '../../platform/images/refusal-sentences.ts';
import { type By, presentSettings } from './save-settings.ts';

type Deps = Pick<AppDeps, 'db' | 'files'>;
type Settings = ResponseOf<typeof saveSettings>;

/** A picture of the provider's, with what the log says of a change of it. */
const images = {
  duitnow_qr: {
    column: 'duitnow_qr_file',
    replaced: () => t('Settings changed: DuitNow QR code replaced'),
    removed: () => t('Settings changed: DuitNow QR code removed'),
  },
  logo: {
    column: 'logo_file',
    replaced: () => t('Settings changed: logo replaced'),
    removed: () => t('Settings changed: logo removed'),
  },
} as const;

type ImageName = keyof typeof images;

/** Puts a picture in the place of the one before. Throws an error at the field for a file that is no picture. */
export async function replaceImage<N extends ImageName>(
  deps: Deps,
  by: By,
  name: N,
  files: Readonly<Record<N, Buffer>>,
): Promise<Settings> {
  const read = await readFiles(files, readImage, imageRefusals);
  return withKeptFiles(deps, [read[name].jpeg], ([key]) => setImage(deps, by, name, key));
}

/** Removes the picture. Throws 404 where there is none. */
export const removeImage = (deps: Deps, by: By, name: ImageName): Promise<Settings> =>
  setImage(deps, by, name, null);

async function setImage(deps: Deps, by: By, name: ImageName, key: string | null): Promise<Settings> {
  const { column, replaced, removed } = images[name];
  const { before, settings } = await deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('provider').select('id').forNoKeyUpdate().execute();
    const { [column]: before } = await getProvider(trx);
    if (key === null && before === null) throw notFound();
    await trx
      .updateTable('provider')
      .set({ [column]: key })
      .execute();
    await logAccess(trx, { ...by, action: 'change', what: key === null ? removed() : replaced() });
    return { before, settings: presentSettings(await getProvider(trx)) };
  });
  forgetPortal(deps.db);
  await removeFiles(deps, [before]);
  return settings;
}
