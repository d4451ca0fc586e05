import { hash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An OpenID provider on this machine, where everybody is logged in already. Tests change what it says. */
interface OpenidProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of who logs in there, over those of a right ID token. */
  claims: JWTPayload;
  /** What goes wrong there. */
  fault: 'none' | 'denies' | 'down' | 'down for tokens' | 'signs with an unknown key';
  /** Over what it publishes about itself. */
  published: object;
  /** The error for a code that it does not accept. */
  codeError: string;
  /** How many times it was found. */
  discoveries: number;
}

interface Requested {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

const ALGORITHM = 'RS256';
const MINUTE_MS = 60_000;

/** @param now the time of its tokens */
export async function startOpenidProvider(now: () => Date): Promise<OpenidProvider> {
  const [signing, unknown] = [await generateKeyPair(ALGORITHM), await generateKeyPair(ALGORITHM)];
  const jwk = { ...(await exportJWK(signing.publicKey)), kid: 'signing', alg: ALGORITHM, use: 'sig' };
  const requested = new Map<string, Requested>();
  const server = createServer((request, response) => {
    if (provider.fault === 'down') response.writeHead(503).end();
    else answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const provider: OpenidProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'bowline',
    clientSecret: 'a secret of + and %',
    claims: {},
    fault: 'none',
    published: {},
    codeError: 'invalid_grant',
    discoveries: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const { issuer, clientId } = provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, discover());
    if (pathname === '/keys') return send(response, 200, { keys: [jwk] });
    if (pathname === '/authorize')
      return void response.writeHead(303, { location: authorize(searchParams) }).end();
    if (pathname === '/token' && provider.fault !== 'down for tokens') return token(request, response);
    response.writeHead(503).end();
  }

  function discover() {
    provider.discoveries += 1;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      ...provider.published,
    };
  }

  /** Where the browser is sent back to. */
  function authorize(query: URLSearchParams): string {
    const given = (name: string) => query.get(name) ?? '';
    const isRight =
      given('client_id') === clientId &&
      given('response_type') === 'code' &&
      given('scope') === 'openid email' &&
      given('code_challenge_method') === 'S256';
    if (!isRight) throw new Error('The request for a login is wrong');
    const back = new URL(given('redirect_uri'));
    back.searchParams.set('state', given('state'));
    if (provider.fault === 'denies') back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', newCode(query));
    return back.href;
  }

  function newCode(query: URLSearchParams): string {
    const code = randomBytes(16).toString('base64url');
    const [nonce, challenge, redirectUri] = ['nonce', 'code_challenge', 'redirect_uri'].map(
      (name) => query.get(name) ?? '',
    ) as [string, string, string];
    requested.set(code, { nonce, challenge, redirectUri });
    return code;
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const form = new URLSearchParams(body);
    const code = form.get('code') ?? '';
    const found = requested.get(code);
    requested.delete(code);
    const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url');
    if (!isClient(request)) return refuseClient(response);
    if (found?.challenge !== challenge || found.redirectUri !== form.get('redirect_uri'))
      return send(response, 400, { error: provider.codeError });
    const id_token = await idToken(found.nonce);
    send(response, 200, { access_token: 'of no use', token_type: 'Bearer', id_token });
  }

  function isClient({ headers }: IncomingMessage): boolean {
    const [, given = ''] = headers.authorization?.split('Basic ') ?? [];
    const pair = Buffer.from(given, 'base64').toString();
    const [id, secret] = pair.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return id === clientId && secret === provider.clientSecret;
  }

  function idToken(nonce: string): Promise<string> {
    const { privateKey } = provider.fault === 'signs with an unknown key' ? unknown : signing;
    const iat = Math.floor(now().getTime() / 1000);
    const exp = Math.floor((now().getTime() + 5 * MINUTE_MS) / 1000);
    const claims = { iss: issuer, aud: clientId, nonce, iat, exp, email_verified: true, ...provider.claims };
    return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: 'signing' }).sign(privateKey);
  }

  return provider;
}

/** As RFC 6749 §5.2 says. */
function refuseClient(response: ServerResponse): void {
  response.setHeader('www-authenticate', 'Basic realm="tokens"');
  send(response, 401, { error: 'invalid_client' });
}

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
