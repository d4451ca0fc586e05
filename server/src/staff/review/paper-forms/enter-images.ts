import { logAccess } from '../../../core/access-log/queries.ts';
import { isUntaken } from '../../../core/accounts/queries/paper-accounts.ts';
import { hasSigned } from '../../../core/corrections/queries.ts';
import {
  type CamperImages,
  findCamperOwner,
  lockImages,
  replaceImages,
} from '../../../core/files/queries.ts';
import { removeFiles, withStoredFiles } from '../../../core/files/stored-files.ts';
import { withdrawConsents } from '../../../core/registrations/queries/consents.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { readCamperPicture } from '../../../platform/files/images/camper-picture.ts';
import { imageErrors } from '../../../platform/files/images/normalise-image.ts';
import { readFiles } from '../../../platform/files/images/read-image.ts';
import type { CallerInfo } from '../../staff-request.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

interface OfFamily {
  readonly accountId: string;
  readonly camperId: string;
}

const columns = { photo: 'photo_file', ic_front: 'ic_front_file', ic_back: 'ic_back_file' } as const;
type Field = keyof typeof columns;

/** Throws 404 where the family has no such camper, before the body is read. */
export async function requireCamperOf(db: Connection, { accountId, camperId }: OfFamily): Promise<void> {
  const owner = await findCamperOwner(db, camperId);
  if (owner?.account_id !== accountId) throw notFound();
}

/**
 * Stores images that came with a paper form, all of them or none. Throws 404, and 409 once the family has taken the account
 * over or signed: then pictures are its own.
 */
export async function enterImages<Name extends Field>(
  deps: Deps,
  of: OfFamily,
  uploaded: Readonly<Record<Name, Buffer>>,
  { staffId, address }: CallerInfo,
): Promise<undefined> {
  const images = Object.entries<{ jpeg: Buffer }>(await readFiles(uploaded, readCamperPicture, imageErrors));
  const jpegs = images.map(([, { jpeg }]) => jpeg);
  const unused = await withStoredFiles(deps, jpegs, (keys) =>
    deps.db.transaction().execute(async (trx) => {
      await requireCamperOf(trx, of);
      if (!(await isUntaken(trx, of.accountId)) || (await hasSigned(trx, of)))
        throw new AppError('read_only', 'Only pictures that came with a paper form are entered here.');
      const old = await lockImages(trx, of.camperId);
      const next: Partial<CamperImages> = Object.fromEntries(
        images.map(([field], at) => [columns[field as Field], keys[at]]),
      );
      await replaceImages(trx, of.camperId, { ...next, updated_at: deps.clock.now() });
      await withdrawConsents(trx, deps.clock, { camperId: of.camperId });
      await logAccess(trx, { staffId, action: 'change', what: ['paperCamper'], address, ...of });
      return Object.keys(next).map((column) => old[column as keyof CamperImages]);
    }),
  );
  await removeFiles(deps, unused);
  return undefined;
}
