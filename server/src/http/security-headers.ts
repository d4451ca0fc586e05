import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
// The camera takes ID photos; the page asks for nothing else of the device.
const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), display-capture=()';

interface Policy {
  /** `sha256-…` of the styles inlined in prerendered pages. */
  readonly styleHashes: readonly string[];
  /** Whether families reach us by TLS. */
  readonly secure: boolean;
}

/** Puts the headers on every answer that keep a browser to our own scripts, and keep answers of the API out of caches. */
export function setSecurityHeaders(app: FastifyInstance, policy: Policy): void {
  const headers = { ...headersOf(policy), 'permissions-policy': PERMISSIONS };
  const ofApi = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? ofApi : headers);
    done();
  });
}

/** What helmet says, asked once: it is the same for every answer. */
function headersOf(policy: Policy): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(policy) },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: policy.secure && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // Only browsers long out of use look at these, and every answer would carry them.
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
    // A phone's HEIC photo is decoded in a worker that its decoder makes from a blob.
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

// Helmet tells of what is wrong the way Express does.
function raise(error?: unknown): void {
  if (error) throw error;
}
