import { createHmac, timingSafeEqual } from 'node:crypto';
import { icPath, photoPath } from '@bowline/contract/api/images';
import type { FastifyReply } from 'fastify';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { shrinkImage } from '../../platform/files/images/normalise-image.ts';
import type { Caller } from '../sessions/caller.ts';
import { type CamperImages, findImages, findImagesForSession } from './queries.ts';

/** Decisions §6. */
const LIFETIME_SECONDS = 5 * 60;

const paths = {
  photo_file: photoPath,
  ic_front_file: (camperId: string) => icPath(camperId, 'front'),
  ic_back_file: (camperId: string) => icPath(camperId, 'back'),
};

const imageColumns = Object.keys(paths) as (keyof CamperImages)[];

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files' | 'deriveKey'>;

/** The JPEG at a path of one of the caller's campers; throws 404 for any other path. */
export async function getOwnImage(deps: Deps, caller: Caller, path: string): Promise<Buffer> {
  const { file } = await getOwnImageRecord(deps, caller, path);
  return deps.files.get(file);
}

/** A signed text that opens such an image without a token, for five minutes at most and only while the session lives. */
export async function signOwnImage(deps: Deps, caller: Caller, path: string): Promise<string> {
  const { name } = await getOwnImageRecord(deps, caller, path);
  return signImage(deps, { ...name, sessionId: caller.sessionId });
}

/** The JPEG that a signed address opens; throws 404 when it or its session has ended, or its signature is wrong. */
export async function getSignedImage(deps: Deps, token: string, size?: 'small'): Promise<Buffer> {
  const name = readSignedImage(deps, token);
  const images =
    name && (await findImagesForSession(deps.db, name.camperId, name.sessionId, deps.clock.now()));
  const file = name && images?.[name.column];
  if (!file) throw notFound();
  const jpeg = await deps.files.get(file);
  return size === 'small' ? shrinkImage(jpeg) : jpeg;
}

interface OwnImage {
  readonly name: ImageName;
  readonly file: string;
}

async function getOwnImageRecord({ db }: Deps, caller: Caller, path: string): Promise<OwnImage> {
  const name = readImagePath(path);
  const images = name && (await findImages(db, caller.accountId, name.camperId));
  const file = name && images?.[name.column];
  if (!file) throw notFound();
  return { name, file };
}

/** One image of one camper. */
interface ImageName {
  readonly camperId: string;
  readonly column: keyof CamperImages;
}

/**
 * The image that a `path` of the API names; undefined for any text but those the contract makes. It names a record,
 * never a file: no text from a request is ever part of a file's name.
 */
function readImagePath(path: string): ImageName | undefined {
  const camperId = uuid.exec(path)?.[0];
  const column = camperId && imageColumns.find((candidate) => paths[candidate](camperId) === path);
  return column ? { camperId, column } : undefined;
}

/** One image, for one session. */
interface SignedName extends ImageName {
  readonly sessionId: string;
}

/** A signed text that gives a session access to one image for five minutes. */
function signImage(
  deps: Pick<Deps, 'deriveKey' | 'clock'>,
  { camperId, column, sessionId }: SignedName,
): string {
  const claim = `${camperId}.${column}.${sessionId}.${secondsNow(deps) + LIFETIME_SECONDS}`;
  return `${claim}.${signatureOf(deps, claim)}`;
}

/** The image that a signed text gives access to; undefined when it has expired or its signature is wrong. */
function readSignedImage(deps: Pick<Deps, 'deriveKey' | 'clock'>, token: string): SignedName | undefined {
  const [camperId = '', column, sessionId = '', expires, signature = ''] = token.split('.');
  const expected = signatureOf(deps, `${camperId}.${column}.${sessionId}.${expires}`);
  if (!same(signature, expected) || Number(expires) <= secondsNow(deps)) return undefined;
  const known = imageColumns.find((candidate) => candidate === column);
  return known && { camperId, column: known, sessionId };
}

const secondsNow = ({ clock }: Pick<Deps, 'deriveKey' | 'clock'>): number =>
  Math.floor(clock.now().getTime() / 1000);

const signatureOf = ({ deriveKey }: Pick<Deps, 'deriveKey' | 'clock'>, claim: string): string =>
  createHmac('sha256', deriveKey('image-addresses')).update(claim).digest('base64url');

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sends an image. All stored images are JPEGs that the server encoded itself. */
export function sendImage(reply: FastifyReply, jpeg: Buffer): FastifyReply {
  return reply.type('image/jpeg').header('content-disposition', 'inline; filename="image.jpg"').send(jpeg);
}
