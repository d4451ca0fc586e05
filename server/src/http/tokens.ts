import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';

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
