import * as openid from 'openid-client';
import type { SingleSignOn } from '../process/config.ts';

const TIMEOUT_SECONDS = 10;

/** The provider did not answer, or not as an OpenID provider with this issuer does. */
export class ProviderUnreachable extends Error {}

type Settings = Pick<SingleSignOn, 'issuer' | 'clientId' | 'clientSecret'>;

/**
 * Reads what the provider publishes about itself. Returns what makes a client of it, by the number of seconds that our
 * time is ahead of this machine's clock.
 * @throws ProviderUnreachable
 */
export async function discover({ issuer, clientId, clientSecret }: Settings) {
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  const options = { timeout: TIMEOUT_SECONDS, execute: insecure };
  const found = await openid
    .discovery(new URL(issuer), clientId, clientSecret, undefined, options)
    .catch(() => undefined);
  const metadata = found?.serverMetadata();
  // The library lets Microsoft's addresses that are for every organisation pass.
  if (!metadata || new URL(metadata.issuer).href !== new URL(issuer).href) throw new ProviderUnreachable();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret);
  return (secondsAhead: number): openid.Configuration => {
    const client = { [openid.clockSkew]: secondsAhead };
    const configuration = new openid.Configuration(metadata, clientId, client, authentication);
    configuration.timeout = TIMEOUT_SECONDS;
    for (const allow of insecure) allow(configuration);
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  };
}
