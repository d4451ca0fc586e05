import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { keysFor } from '../../../platform/crypto/keys-for.ts';
import { decrypt, encrypt } from '../../../platform/files/file-store/encrypted-bytes.ts';
import type { SignOnAttempt } from '../../../platform/single-sign-on/provider.ts';

type Deps = Pick<AppDeps, 'config' | 'clock' | 'deriveKey' | 'previousKey'>;

const NAME = 'single-sign-on';
const PATH = '/api/staff/login/single-sign-on';
const SECONDS = 10 * 60;

const cookieContent = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** In milliseconds since the epoch. */
  endsAt: z.number(),
});

type OpenAttempt = z.infer<typeof cookieContent>;

/** Keeps an attempt in the browser that makes it, encrypted, for ten minutes. */
export function keepAttempt(deps: Deps, reply: FastifyReply, attempt: SignOnAttempt): void {
  const { state, nonce, verifier } = attempt;
  const endsAt = deps.clock.now().getTime() + SECONDS * 1000;
  const content = Buffer.from(JSON.stringify({ state, nonce, verifier, endsAt }));
  const sealed = encrypt(deps.deriveKey(NAME), NAME, content).toString('base64url');
  reply.setCookie(NAME, sealed, { ...optionsOf(deps), maxAge: SECONDS });
}

/** The attempt that this browser began less than ten minutes ago, if it did. The browser forgets it. */
export function takeAttempt(
  deps: Deps,
  { cookies }: FastifyRequest,
  reply: FastifyReply,
): OpenAttempt | undefined {
  const cookie = cookies[NAME];
  if (cookie === undefined) return undefined;
  reply.clearCookie(NAME, optionsOf(deps));
  const attempt = open(deps, cookie);
  return attempt && attempt.endsAt > deps.clock.now().getTime() ? attempt : undefined;
}

function open(deps: Deps, cookie: string): OpenAttempt | undefined {
  try {
    const content = decrypt(keysFor(deps, NAME), NAME, Buffer.from(cookie, 'base64url'));
    return cookieContent.parse(JSON.parse(content.toString()));
  } catch {
    // Not one of ours.
    return undefined;
  }
}

const optionsOf = ({ config }: Deps) =>
  ({ path: PATH, httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') }) as const;
