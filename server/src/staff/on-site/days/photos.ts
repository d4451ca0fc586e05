import { hash } from 'node:crypto';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDayPhotos } from '@bowline/contract/api/staff/on-site/camp-days';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { FileStoreError } from '../../../platform/files/file-store/file-store.ts';
import { shrinkImage } from '../../../platform/files/images/normalise-image.ts';
import { listPhotos } from './queries/people.ts';

const MAX_KEPT = 1000;

/** Some 5 kB each. A photo that is replaced is another file. */
const small = new LRUCache<string, Promise<string>>({ max: MAX_KEPT });

/** What a device knows a photo by: it changes with the photo, and says nothing of the file. */
export const photoTag = (file: string): string => hash('sha256', file).slice(0, 16);

type Photos = ResponseOf<typeof getDayPhotos>['photos'];

/** Small photos of some people of a camp, base64. Those without one are left out. */
export async function readPhotos(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  campId: string,
  registrationIds: readonly string[],
): Promise<Photos> {
  const rows = await listPhotos(db, campId, registrationIds);
  const photos = rows.map(async ({ registration_id, photo_file }) => {
    const jpeg = photo_file && (await readSmall(files, photo_file));
    return jpeg ? [{ registration_id, photo: photoTag(photo_file), jpeg }] : [];
  });
  return (await Promise.all(photos)).flat();
}

/** Undefined where the photo was replaced meanwhile. */
async function readSmall(files: AppDeps['files'], file: string): Promise<string | undefined> {
  const known = small.get(file) ?? shrink(files, file);
  small.set(file, known);
  try {
    return await known;
  } catch (error) {
    small.delete(file);
    if (error instanceof FileStoreError) return undefined;
    throw error;
  }
}

const shrink = async (files: AppDeps['files'], file: string): Promise<string> =>
  (await shrinkImage(await files.get(file))).toString('base64');
