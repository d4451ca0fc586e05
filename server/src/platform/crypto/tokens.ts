import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../app-deps.ts';
import { keysFor } from './keys-for.ts';

const MOST_TOKENS = 5000;

const ALGORITHM = 'HS256';

export type Issuer = 'login' | 'signup';

export interface SessionClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

interface SessionTimes {
  readonly loggedInAt: Date;
  readonly endsAt: Date;
}

export interface Tokens {
  issue(claims: SessionClaims, issuer: Issuer, times: SessionTimes): Promise<string>;
  /** The claims of a token that we signed and that has not expired; undefined for any other text. */
  read(token: string): Promise<SessionClaims | undefined>;
}

type Deps = Pick<AppDeps, 'config' | 'clock' | 'deriveKey' | 'previousKey'>;

/** Signs and reads the tokens that carry a session of a family, issued by the portal's configured address. */
export function createTokens(deps: Deps): Tokens {
  const issuerOf = (issuer: Issuer) => `${deps.config.publicUrl}/api/auth/${issuer}`;
  const signed = createSignedTokens(deps, 'token-signing', [issuerOf('login'), issuerOf('signup')]);
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

type SignedClaims = JWTPayload & {
  readonly iss: string;
  readonly sub: string;
  readonly jti: string;
  readonly exp: number;
};

/**
 * The tokens of these issuers, signed with the key for a purpose. Those signed with the previous key are read too. The
 * claims of valid tokens are cached until they expire: verifying a signature takes a tenth of a short call. The caller looks
 * the session up every time.
 */
function createSignedTokens(deps: Deps, purpose: string, issuer: string[]) {
  const { clock } = deps;
  const keys = keysFor(deps, purpose);
  const cache = new LRUCache<string, SignedClaims>({ max: MOST_TOKENS });
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
    issue: (claims: Omit<SignedClaims, 'exp'>, endsAt: Date): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(clock.now())
        .setExpirationTime(endsAt)
        .sign(keys[0]),
    async read(token: string): Promise<SignedClaims | undefined> {
      const cached = cache.get(token);
      if (cached && clock.now().getTime() < cached.exp * 1000) return cached;
      cache.delete(token);
      for (const key of keys) {
        const claims = await verify(token, key);
        if (!claims) continue;
        cache.set(token, claims);
        return claims;
      }
      return undefined;
    },
  };
}

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
  const iss = `${deps.config.publicUrl}/api/staff/login`;
  const signed = createSignedTokens(deps, 'staff-tokens', [iss]);
  return {
    issue: ({ staffId, sessionId }, endsAt) => signed.issue({ iss, sub: staffId, jti: sessionId }, endsAt),
    async read(token) {
      const claims = await signed.read(token);
      return claims && { staffId: claims.sub, sessionId: claims.jti };
    },
  };
}
