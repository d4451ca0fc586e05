import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { AppDeps } from './app-deps.ts';

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
 * Signs and reads the tokens that carry a session.
 * @param publicUrl where the portal lives by its settings; never what a request claims
 */
export function createTokens(key: Uint8Array, publicUrl: string, clock: Clock): Tokens {
  const issuerOf = (issuer: Issuer) => `${publicUrl}/api/auth/${issuer}`;
  return {
    issue({ accountId, sessionId }, issuer, { loggedInAt, endsAt }) {
      // By the time of the login the page knows whether the session can still be prolonged.
      return new SignJWT({ auth_time: Math.floor(loggedInAt.getTime() / 1000) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(issuerOf(issuer))
        .setSubject(accountId)
        .setJti(sessionId)
        .setIssuedAt(clock.now())
        .setExpirationTime(endsAt)
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify<{ sub: string; jti: string }>(token, key, {
          algorithms: [ALGORITHM],
          issuer: [issuerOf('login'), issuerOf('signup')],
          requiredClaims: ['iss', 'sub', 'jti', 'exp'],
          currentDate: clock.now(),
        });
        return { accountId: payload.sub, sessionId: payload.jti };
      } catch {
        // Whatever is wrong with a token, the answer is the same: it is not valid.
        return undefined;
      }
    },
  };
}

interface Remembered {
  readonly claims: SessionClaims;
  readonly expiresAt: number;
}

/**
 * Tokens whose signature is checked once: a text that was found right before is right until it expires. In a
 * profile of the campers list, checking took more than a tenth. Whether the session still lives is for the caller to look
 * up, every time.
 */
export function rememberTokens(tokens: Tokens, clock: Clock, most = MOST_TOKENS): Tokens {
  const remembered = new LRUCache<string, Remembered>({ max: most });
  return {
    ...tokens,
    async read(token) {
      const known = remembered.get(token);
      if (known && clock.now().getTime() < known.expiresAt) return known.claims;
      remembered.delete(token);
      const claims = await tokens.read(token);
      if (claims) remembered.set(token, { claims, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return claims;
    },
  };
}

type Deps = Pick<AppDeps, 'config' | 'clock' | 'deriveKey'>;

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
export function createStaffTokens({ config, clock, deriveKey }: Deps): StaffTokens {
  const key = deriveKey('staff-tokens');
  const issuer = `${config.publicUrl}/api/staff/login`;
  return {
    issue: ({ staffId, sessionId }, endsAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(issuer)
        .setSubject(staffId)
        .setJti(sessionId)
        .setIssuedAt(clock.now())
        .setExpirationTime(endsAt)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify<{ sub: string; jti: string }>(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          requiredClaims: ['iss', 'sub', 'jti', 'exp'],
          currentDate: clock.now(),
        });
        return { staffId: payload.sub, sessionId: payload.jti };
      } catch {
        // Whatever is wrong with a token, the answer is the same: it is not valid.
        return undefined;
      }
    },
  };
}
