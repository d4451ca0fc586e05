import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { uploadDuitnowQr } from '@bowline/contract/api/staff/settings';
import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../app-deps.ts';
import { readFiles } from '../../http/read-files.ts';
import { notFound } from '../../http/refusals.ts';
import { readImage } from '../../platform/images/read-image.ts';
import { imageRefusals } from '../../platform/images/refusal-sentences.ts';
import { logAccess } from '../access-log/service.ts';
import { removeFiles, withKeptFiles } from '../files/service.ts';
import { getProvider } from '../portal/service.ts';
import { type By, presentSettings } from './service.ts';

type Deps = Pick<AppDeps, 'db' | 'files'>;
type Settings = ResponseOf<typeof uploadDuitnowQr>;
type Upload = { readonly duitnow_qr: Buffer };

/** Puts a picture in the place of the one before. Throws an error at the field for a file that is no picture. */
export async function replaceDuitnowQr(deps: Deps, by: By, files: Upload): Promise<Settings> {
  const { duitnow_qr } = await readFiles(files, readImage, imageRefusals);
  return withKeptFiles(deps, [duitnow_qr.jpeg], ([key]) =>
    setDuitnowQr(deps, key, { ...by, what: t('Settings changed: DuitNow QR code replaced') }),
  );
}

/** Removes the picture. Throws 404 where there is none. */
export const removeDuitnowQr = (deps: Deps, by: By): Promise<Settings> =>
  setDuitnowQr(deps, null, { ...by, what: t('Settings changed: DuitNow QR code removed') });

async function setDuitnowQr(
  deps: Deps,
  key: string | null,
  entry: By & { readonly what: string },
): Promise<Settings> {
  const { before, settings } = await deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('provider').select('id').forNoKeyUpdate().execute();
    const { duitnow_qr_file: before } = await getProvider(trx);
    if (key === null && before === null) throw notFound();
    await trx.updateTable('provider').set({ duitnow_qr_file: key }).execute();
    await logAccess(trx, { ...entry, action: 'change' });
    return { before, settings: presentSettings(await getProvider(trx)) };
  });
  await removeFiles(deps, [before]);
  return settings;
}
