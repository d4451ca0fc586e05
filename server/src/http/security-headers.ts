import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { pathOfUrl } from './request-path.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
// The camera takes ID photos; the page asks for nothing else of the device.
const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), display-capture=()';

interface Policy {
  /** `sha256-…` of the styles inlined in prerendered pages. */
  readonly styleHashes: readonly string[];
  /** Whether the portal is served by TLS. */
  readonly secure: boolean;
}

/** Headers of every response that limit a browser to our own scripts. */
export const securityHeaders = (policy: Policy): OutgoingHttpHeaders => ({
  ...headersOf(policy),
  'permissions-policy': PERMISSIONS,
});

/** Sets these headers on every response, and keeps API responses out of caches. */
export function setSecurityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(pathOfUrl(request.url).startsWith('/api') ? apiHeaders : headers);
    done();
  });
}

/** The headers of helmet, computed once: they are the same for every response. */
function headersOf(policy: Policy): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(policy) },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: policy.secure && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // Only browsers long out of use read these.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  protect(request, response, raise);
  return response.getHeaders();
}

function directivesOf({ styleHashes }: Policy) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    // The decoder of HEIC photos starts a worker from a blob.
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

// Helmet passes errors to a callback, as Express does.
function raise(error?: unknown): void {
  if (error) throw error;
}
