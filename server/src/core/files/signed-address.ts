import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '../../http/app-deps.ts';
import { type ImageName, imageColumns } from './image-path.ts';

type Deps = Pick<AppDeps, 'deriveKey' | 'clock'>;

/** Decisions §6. */
const LIFETIME_SECONDS = 5 * 60;

/** A text that opens one image for five minutes, for whoever has it. */
export function signImage(deps: Deps, { camperId, column }: ImageName): string {
  const claim = `${camperId}.${column}.${secondsNow(deps) + LIFETIME_SECONDS}`;
  return `${claim}.${signatureOf(deps, claim)}`;
}

/** The image that a text of ours opens; undefined when it has run out or is not ours. */
export function readSignedImage(deps: Deps, token: string): ImageName | undefined {
  const [camperId = '', column, expires, signature = ''] = token.split('.');
  const expected = signatureOf(deps, `${camperId}.${column}.${expires}`);
  if (!same(signature, expected) || Number(expires) <= secondsNow(deps)) return undefined;
  const known = imageColumns.find((candidate) => candidate === column);
  return known && { camperId, column: known };
}

const secondsNow = ({ clock }: Deps): number => Math.floor(clock.now().getTime() / 1000);

const signatureOf = ({ deriveKey }: Deps, claim: string): string =>
  createHmac('sha256', deriveKey('image-addresses')).update(claim).digest('base64url');

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
