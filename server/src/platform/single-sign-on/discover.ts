import * as openid from 'openid-client';
import * as z from 'zod/mini';
import type { SingleSignOn } from '../process/config.ts';

const TIMEOUT_SECONDS = 10;
const LARGEST_RESPONSE = 1024 * 1024;

/** The provider did not answer, or not as an OpenID provider with this issuer does. */
export class ProviderUnreachable extends Error {}

type Settings = Pick<SingleSignOn, 'issuer' | 'clientId' | 'clientSecret'>;

const address = z.url({ protocol: /^https?$/ });

/** What the library leaves unchecked until it needs it. */
const published = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});

/**
 * Reads what the provider publishes about itself. Returns what makes a client of it, by the number of seconds that our
 * time is ahead of this machine's clock.
 * @throws ProviderUnreachable
 */
export async function discover({ issuer, clientId, clientSecret }: Settings) {
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  const options = { timeout: TIMEOUT_SECONDS, execute: insecure, [openid.customFetch]: fetchLimited };
  const found = await openid
    .discovery(new URL(issuer), clientId, clientSecret, undefined, options)
    .catch(() => undefined);
  const metadata = found?.serverMetadata();
  const checked = published.safeParse(metadata).data;
  // The library lets Microsoft's addresses that are for every organisation pass.
  if (!metadata || !checked || new URL(checked.issuer).href !== new URL(issuer).href)
    throw new ProviderUnreachable();
  const methods = checked.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret);
  return (secondsAhead: number): openid.Configuration => {
    const client = { [openid.clockSkew]: secondsAhead };
    const configuration = new openid.Configuration(metadata, clientId, client, authentication);
    configuration.timeout = TIMEOUT_SECONDS;
    configuration[openid.customFetch] = fetchLimited;
    for (const allow of insecure) allow(configuration);
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  };
}

/** Stops reading a response that would fill the memory. */
async function fetchLimited(url: string, options: openid.CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > LARGEST_RESPONSE) controller.error(new Error('The response is too large'));
      else controller.enqueue(chunk);
    },
  });
  return response.body ? new Response(response.body.pipeThrough(limit), response) : response;
}
