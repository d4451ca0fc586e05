import * as openid from 'openid-client';
import type { AppDeps } from '../app-deps.ts';
import type { SingleSignOn } from '../process/config.ts';
import { discover, ProviderUnreachable } from './discover.ts';

/** What a browser that is sent to the provider must bring back, or keep. */
export interface SignOnAttempt {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: proves at the provider that the code comes to who asked for it. */
  readonly verifier: string;
}

/** Who logged in at the provider. */
export interface SignOnIdentity {
  readonly issuer: string;
  /** Never given to another person, unlike the email. */
  readonly subject: string;
  /** Undefined where the provider does not say that it is the person's own. */
  readonly verifiedEmail: string | undefined;
}

/** The provider let nobody in, or what came back is not its answer to this attempt. */
export class SignOnRefused extends Error {
  readonly reason: 'cancelled' | 'invalid';
  /** The kind of error, for the log of the server. */
  readonly code: string;

  constructor(reason: SignOnRefused['reason'], code: string) {
    super(code);
    this.reason = reason;
    this.code = code;
  }
}

export interface SignOnProvider {
  /** @throws ProviderUnreachable */
  begin(): Promise<SignOnAttempt & { readonly url: string }>;
  /**
   * Reads the query with which the provider led back.
   * @throws ProviderUnreachable, SignOnRefused
   */
  finish(answer: string, attempt: SignOnAttempt): Promise<SignOnIdentity>;
}

const HOUR_MS = 60 * 60_000;

/** As OpenID Connect says (§2). */
const SUBJECT = /^[ -~]{1,255}$/;

/**
 * The provider, found when it is first needed and again after a failure or an hour, so that a start does not depend on it.
 */
export function createProvider(
  settings: SingleSignOn,
  redirectUri: string,
  clock: AppDeps['clock'],
): SignOnProvider {
  let found: { readonly at: number; readonly provider: ReturnType<typeof discover> } | undefined;

  async function configuration(): Promise<openid.Configuration> {
    const now = clock.now().getTime();
    if (!found || now - found.at > HOUR_MS) {
      const current = { at: now, provider: discover(settings) };
      found = current;
      current.provider.catch(() => {
        if (found === current) found = undefined;
      });
    }
    const ahead = Math.round((clock.now().getTime() - Date.now()) / 1000);
    return (await found.provider)(ahead);
  }

  return {
    async begin() {
      const attempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { ...attempt, url: url.href };
    },
    async finish(answer, { state, nonce, verifier }) {
      const config = await configuration();
      const url = new URL(redirectUri);
      url.search = answer;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await openid.authorizationCodeGrant(config, url, checks).catch(refuse);
      const claims = tokens.claims();
      if (!claims) throw new SignOnRefused('invalid', 'no_id_token');
      if (!SUBJECT.test(claims.sub)) throw new SignOnRefused('invalid', 'subject');
      return { issuer: claims.iss, subject: claims.sub, verifiedEmail: verifiedEmail(claims) };
    },
  };
}

const ENTRA = 'https://login.microsoftonline.com/';

/**
 * Microsoft Entra never says `email_verified`; `xms_edov` is its word for an email whose domain belongs to the organisation,
 * or that it verified.
 */
export function verifiedEmail({ iss, email, email_verified, xms_edov }: openid.IDToken): string | undefined {
  const byEntra = email_verified === undefined && iss.startsWith(ENTRA);
  const isVerified = byEntra ? [true, 1, '1', 'true'].includes(xms_edov as string) : email_verified === true;
  return isVerified && typeof email === 'string' ? email : undefined;
}

/** Such as `invalid_grant`. Whatever else a provider says can name people, and is not for our log. */
const codeOf = (error: string): string => (/^[a-z_]{1,40}$/.test(error) ? error : 'unknown');

function refuse(error: unknown): never {
  if (error instanceof openid.AuthorizationResponseError)
    throw new SignOnRefused(error.error === 'access_denied' ? 'cancelled' : 'invalid', codeOf(error.error));
  // With a header such as `WWW-Authenticate: Basic`, the response to a wrong client secret (RFC 6749 §5.2).
  if (error instanceof openid.WWWAuthenticateChallengeError && error.status === 401)
    throw new SignOnRefused('invalid', 'invalid_client');
  if (error instanceof openid.ResponseBodyError && error.status < 500)
    throw new SignOnRefused('invalid', codeOf(error.error));
  if (error instanceof openid.ClientError && !isOutage(error))
    throw new SignOnRefused('invalid', error.code ?? 'unknown');
  throw new ProviderUnreachable();
}

/** Whether the provider did not answer in time, or with an error of its own. */
const isOutage = ({ code, cause }: openid.ClientError): boolean =>
  code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
