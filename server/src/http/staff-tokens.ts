import { jwtVerify, SignJWT } from 'jose';
import type { AppDeps } from './app-deps.ts';

const ALGORITHM = 'HS256';

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
