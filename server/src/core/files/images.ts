import type { AppDeps } from '../../http/app-deps.ts';
import type { Caller } from '../../http/authentication.ts';
import { notFound } from '../../http/refusals.ts';
import { shrinkImage } from '../../platform/images/normalise-image.ts';
import { type ImageName, readImagePath } from './image-path.ts';
import { findImages, findImagesByCamper } from './queries.ts';
import { readSignedImage, signImage } from './signed-address.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files' | 'deriveKey'>;

/** The JPEG at a path of one of the caller's campers; throws 404 for any other path. */
export async function getOwnImage(deps: Deps, caller: Caller, path: string): Promise<Buffer> {
  const { file } = await getOwn(deps, caller, path);
  return deps.files.get(file);
}

/** What opens such an image for five minutes without a token. */
export async function signOwnImage(deps: Deps, caller: Caller, path: string): Promise<string> {
  const { name } = await getOwn(deps, caller, path);
  return signImage(deps, name);
}

/** The JPEG that a signed address opens; throws 404 when it has run out or is not ours. */
export async function getSignedImage(deps: Deps, token: string, size?: 'small'): Promise<Buffer> {
  const name = readSignedImage(deps, token);
  const images = name && (await findImagesByCamper(deps.db, name.camperId));
  const file = name && images?.[name.column];
  if (!file) throw notFound();
  const jpeg = await deps.files.get(file);
  return size === 'small' ? shrinkImage(jpeg) : jpeg;
}

interface OwnImage {
  readonly name: ImageName;
  readonly file: string;
}

async function getOwn({ db }: Deps, caller: Caller, path: string): Promise<OwnImage> {
  const name = readImagePath(path);
  const images = name && (await findImages(db, caller.accountId, name.camperId));
  const file = name && images?.[name.column];
  if (!file) throw notFound();
  return { name, file };
}
