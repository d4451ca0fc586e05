import type { CamperRecord } from '@bowline/contract/api/campers';
import { pathOf } from '@bowline/contract/api/define-call';
import { uploadIc, uploadPhoto } from '@bowline/contract/api/family/campers';
import * as calls from '@bowline/contract/api/images';
import { getOwnImage, getSignedImage, sendImage, signOwnImage } from '../../core/files/images.ts';
import { type CamperImages, findCamperOwner, lockImages, replaceImages } from '../../core/files/queries.ts';
import { removeFiles, withStoredFiles } from '../../core/files/stored-files.ts';
import { requireAccess } from '../../core/guardians/access.ts';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import { withdrawConsents } from '../../core/registrations/queries/consents.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes, idempotencyKeyOf } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { readCamperPicture } from '../../platform/files/images/camper-picture.ts';
import { imageErrors } from '../../platform/files/images/normalise-image.ts';
import { readFiles } from '../../platform/files/images/read-image.ts';
import { getCamperRecord } from '../campers/campers.ts';

export const fileRoutes = defineRoutes({
  uploadIc: async (deps, { caller, params, request }) => {
    await requireOwnCamper(deps, caller, params.id);
    const known = { camperId: params.id, key: idempotencyKeyOf(request), call: 'uploadIc' };
    return withUpload(request, uploadIc, ({ files }) => saveImages(deps, caller, { ...known, files }));
  },
  uploadPhoto: async (deps, { caller, params, request }) => {
    await requireOwnCamper(deps, caller, params.id);
    const known = { camperId: params.id, key: idempotencyKeyOf(request), call: 'uploadPhoto' };
    return withUpload(request, uploadPhoto, ({ files }) => saveImages(deps, caller, { ...known, files }));
  },
  getImage: async (deps, { caller, body, reply }) =>
    sendImage(reply, await getOwnImage(deps, caller, body.path)),
  getImageUrl: async (deps, { caller, body }) => {
    const token = await signOwnImage(deps, caller, body.path);
    return { url: deps.config.publicUrl + pathOf(calls.getSignedImage, { token }) };
  },
  getSignedImage: async (deps, { params, query, reply }) =>
    sendImage(reply, await getSignedImage(deps, params.token, query.size)),
});

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

/** The column of each field of an upload. */
const columns = {
  photo: 'photo_file',
  ic_front: 'ic_front_file',
  ic_back: 'ic_back_file',
} as const satisfies Record<string, keyof CamperImages>;

type Field = keyof typeof columns;

interface ImageUpload<Name extends Field> {
  readonly camperId: string;
  readonly files: Readonly<Record<Name, Buffer>>;
  /** The idempotency key of the request. */
  readonly key: string | undefined;
  readonly call: string;
}

/** Throws 404 or 403 before the body is read. */
async function requireOwnCamper({ db }: Deps, caller: Caller, camperId: string): Promise<void> {
  await requireEditable(db, caller, camperId);
}

async function requireEditable(db: Connection, { accountId }: Caller, camperId: string): Promise<void> {
  const camper = await findCamperOwner(db, camperId);
  if (!camper) throw notFound();
  await requireAccess(db, camper, accountId, 'edit');
}

/**
 * Replaces images of a camper, all of them or none; the old files are removed afterwards. Throws 413, 415 or 422 with
 * a sentence at every field whose file is rejected.
 */
async function saveImages<Name extends Field>(
  deps: Deps,
  caller: Caller,
  upload: ImageUpload<Name>,
): Promise<CamperRecord> {
  const images = Object.entries<{ jpeg: Buffer }>(
    await readFiles(upload.files, readCamperPicture, imageErrors),
  );
  const jpegs = images.map(([, { jpeg }]) => jpeg);
  const unusedKeys = await withStoredFiles(deps, jpegs, (keys) => {
    const changes = images.map(([field], at) => [columns[field as Name], keys[at]] as const);
    return replaceImageKeys(deps, caller, upload, Object.fromEntries(changes));
  });
  await removeFiles(deps, unusedKeys);
  return getCamperRecord(deps, caller, upload.camperId);
}

/** Returns the keys of files no longer in use: the old ones or, for a repeated request, the new ones. */
function replaceImageKeys(
  { db, clock }: Deps,
  caller: Caller,
  { camperId, key, call, files }: ImageUpload<never>,
  next: Partial<CamperImages>,
): Promise<(string | null)[]> {
  return db.transaction().execute(async (trx) => {
    const old = await lockImages(trx, camperId);
    // It may have ended, or been frozen, while the files came.
    await requireEditable(trx, caller, camperId);
    const request = { accountId: caller.accountId, key, call: `${call} ${camperId}`, content: files };
    const { repeated } = await runIdempotent(trx, request, async () => {
      await replaceImages(trx, camperId, { ...next, updated_at: clock.now() });
      await withdrawConsents(trx, clock, { camperId });
      return { id: camperId };
    });
    if (repeated) return Object.values(next);
    return Object.keys(next).map((column) => old[column as keyof CamperImages]);
  });
}
