import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { camperRoutes } from './features/campers/routes.ts';
import { campRoutes } from './features/camps/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { portalRoutes } from './features/portal/routes.ts';
import { registrationRoutes } from './features/registrations/routes.ts';
import { handleErrors } from './http/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { validateWithContract } from './http/validation.ts';
import { guardAgainstForgery } from './http/xsrf.ts';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

/** The whole application, every part registered by hand and in order; it listens only when told to. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    logger: { level: config.logLevel },
    trustProxy: typeof config.trustProxy === 'number' ? hops(config.trustProxy) : config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
  });
  handleErrors(app);
  validateWithContract(app);
  await app.register(cookie);
  guardAgainstForgery(app, config.publicUrl.startsWith('https:'));

  healthRoutes(app, deps);
  portalRoutes(app, deps);
  accountRoutes(app, deps);
  campRoutes(app, deps);
  camperRoutes(app, deps);
  registrationRoutes(app, deps);
  paymentRoutes(app, deps);
  return app;
}

/** Trusts the given number of proxies in front of us, nearest first. */
const hops = (trusted: number) => (_address: string, hop: number) => hop < trusted;
