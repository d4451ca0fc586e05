import { decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../app-deps.ts';
import type { DecryptionKeys } from '../files/file-store/encrypted-bytes.ts';
import type { Clock } from '../process/clock.ts';
import { keysFor } from './keys-for.ts';

const MOST_TOKENS = 5000;

const ALGORITHM = 'HS256';

export type Issuer = 'login' | 'signup';

export interface SessionClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

export interface SessionTimes {
  readonly loggedInAt: Date;
  readonly endsAt: Date;
}

export interface Tokens {
  issue(claims: SessionClaims, issuer: Issuer, times: SessionTimes): Promise<string>;
  /** The claims of a token that we signed and that has not expired; undefined for any other text. */
  read(token: string): Promise<SessionClaims | undefined>;
}

/**
 * Signs and reads the tokens that carry a session of a family.
 * @param keys the first one signs, all are accepted
 * @param publicUrl the portal's configured address; never what a request claims
 */
export function createTokens(keys: DecryptionKeys, publicUrl: string, clock: Clock): Tokens {
  const issuerOf = (issuer: Issuer) => `${publicUrl}/api/auth/${issuer}`;
  const signed = createSignedTokens(keys, [issuerOf('login'), issuerOf('signup')], clock);
  return {
    issue({ accountId, sessionId }, issuer, { loggedInAt, endsAt }) {
      // The page reads the time of the login to know whether the session can still be prolonged.
      const auth_time = Math.floor(loggedInAt.getTime() / 1000);
      return signed.issue({ iss: issuerOf(issuer), sub: accountId, jti: sessionId, auth_time }, endsAt);
    },
    async read(token) {
      const claims = await signed.read(token);
      return claims && { accountId: claims.sub, sessionId: claims.jti };
    },
  };
}

type SignedClaims = JWTPayload & { readonly iss: string; readonly sub: string; readonly jti: string };

/** The tokens that the first of the keys signs for these issuers. Those that another of them signed are read too. */
function createSignedTokens(keys: DecryptionKeys, issuer: string[], clock: Clock) {
  const verify = async (token: string, key: Buffer): Promise<SignedClaims | undefined> => {
    try {
      const { payload } = await jwtVerify<SignedClaims>(token, key, {
        algorithms: [ALGORITHM],
        issuer,
        requiredClaims: ['iss', 'sub', 'jti', 'exp'],
        currentDate: clock.now(),
      });
      return payload;
    } catch {
      // Whatever is wrong with a token, the answer is the same: it is not valid.
      return undefined;
    }
  };
  return {
    issue: (claims: SignedClaims, endsAt: Date): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(clock.now())
        .setExpirationTime(endsAt)
        .sign(keys[0]),
    async read(token: string): Promise<SignedClaims | undefined> {
      for (const key of keys) {
        const claims = await verify(token, key);
        if (claims) return claims;
      }
      return undefined;
    },
  };
}

interface CachedToken {
  readonly claims: SessionClaims;
  readonly expiresAt: number;
}

/**
 * Caches the claims of valid tokens until they expire, so that each signature is verified once: in a profile of the
 * campers list, verification took more than a tenth. The caller still looks the session up every time.
 */
export function cacheTokens(tokens: Tokens, clock: Clock, max = MOST_TOKENS): Tokens {
  const cache = new LRUCache<string, CachedToken>({ max: max });
  return {
    ...tokens,
    async read(token) {
      const cached = cache.get(token);
      if (cached && clock.now().getTime() < cached.expiresAt) return cached.claims;
      cache.delete(token);
      const claims = await tokens.read(token);
      if (claims) cache.set(token, { claims, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return claims;
    },
  };
}

type Deps = Pick<AppDeps, 'config' | 'clock' | 'deriveKey' | 'previousKey'>;

export interface StaffClaims {
  readonly staffId: string;
  readonly sessionId: string;
}

export interface StaffTokens {
  issue(claims: StaffClaims, endsAt: Date): Promise<string>;
  /** The claims of a token that we signed for staff and that has not expired; undefined for any other text. */
  read(token: string): Promise<StaffClaims | undefined>;
}

/** Signs and reads the tokens of staff sessions, with a key of their own: a family's token is not readable here. */
export function createStaffTokens(deps: Deps): StaffTokens {
  const { config, clock } = deps;
  const iss = `${config.publicUrl}/api/staff/login`;
  const signed = createSignedTokens(keysFor(deps, 'staff-tokens'), [iss], clock);
  return {
    issue: ({ staffId, sessionId }, endsAt) => signed.issue({ iss, sub: staffId, jti: sessionId }, endsAt),
    async read(token) {
      const claims = await signed.read(token);
      return claims && { staffId: claims.sub, sessionId: claims.jti };
    },
  };
}
