import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { accessLogRoutes } from './features/access-log/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { bankStatementRoutes } from './features/bank-statements/routes.ts';
import { camperRoutes } from './features/campers/routes.ts';
import { campRoutes } from './features/camps/routes.ts';
import { changeRequestRoutes } from './features/change-requests/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { familyExportRoutes } from './features/family-export/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { groupMessageRoutes } from './features/group-messages/routes.ts';
import { mailLogRoutes } from './features/mail-log/routes.ts';
import { maintenance } from './features/maintenance/service.ts';
import { openingReminderRoutes, openingReminders } from './features/opening-reminders/routes.ts';
import { emailPages } from './features/passwords/email-page-routes.ts';
import { passwordPages } from './features/passwords/page-routes.ts';
import { passwordRoutes } from './features/passwords/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { portalRoutes } from './features/portal/routes.ts';
import { readPortal } from './features/portal/service.ts';
import { queueViewRoutes } from './features/queue-views/routes.ts';
import { registrationRoutes } from './features/registrations/routes.ts';
import { reviewRoutes } from './features/review/routes.ts';
import { staffAccountRoutes } from './features/staff-accounts/routes.ts';
import { staffCampRoutes } from './features/staff-camps/routes.ts';
import { staffChargeRoutes } from './features/staff-charges/routes.ts';
import { staffListRoutes } from './features/staff-lists/routes.ts';
import { staffPaymentRoutes } from './features/staff-payments/routes.ts';
import { staffSettingsRoutes } from './features/staff-settings/routes.ts';
import { apiDocs } from './http/api-docs.ts';
import { answerBadAddress, handleErrors } from './http/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { logSettings } from './http/log-settings.ts';
import { acceptMultipart } from './http/multipart.ts';
import { limitRequests, shedLoad } from './http/overload.ts';
import { pageRoutes } from './http/pages.ts';
import { logRequests } from './http/request-log.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { validateWithContract } from './http/validation.ts';
import { readWebBuild } from './http/web-build.ts';
import { guardAgainstForgery } from './http/xsrf.ts';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

/** The whole application, every part registered by hand and in order; it listens only when told to. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    logger: logSettings(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === 'number' ? hops(config.trustProxy) : config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    frameworkErrors: answerBadAddress,
    // The signed address of an image is a parameter of 105 characters.
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  const secure = config.publicUrl.startsWith('https:');
  const webBuild = readWebBuild(config.webDir);
  logRequests(app);
  handleErrors(app);
  validateWithContract(app);
  setSecurityHeaders(app, { styleHashes: webBuild?.styleHashes ?? [], secure });
  await shedLoad(app);
  if (config.rateLimit) await limitRequests(app);
  await app.register(cookie);
  guardAgainstForgery(app, secure);
  await acceptMultipart(app);

  healthRoutes(app, deps);
  portalRoutes(app, deps);
  accountRoutes(app, deps);
  passwordRoutes(app, deps);
  campRoutes(app, deps);
  camperRoutes(app, deps);
  openingReminderRoutes(app, deps);
  registrationRoutes(app, deps);
  changeRequestRoutes(app, deps);
  paymentRoutes(app, deps);
  documentRoutes(app, deps);
  fileRoutes(app, deps);
  staffAccountRoutes(app, deps);
  accessLogRoutes(app, deps);
  familyExportRoutes(app, deps);
  reviewRoutes(app, deps);
  queueViewRoutes(app, deps);
  staffPaymentRoutes(app, deps);
  staffChargeRoutes(app, deps);
  bankStatementRoutes(app, deps);
  staffCampRoutes(app, deps);
  staffListRoutes(app, deps);
  groupMessageRoutes(app, deps);
  mailLogRoutes(app, deps);
  dashboardRoutes(app, deps);
  staffSettingsRoutes(app, deps);
  maintenance(app, deps);
  openingReminders(app, deps);
  await passwordPages(app, deps);
  await emailPages(app, deps);
  await apiDocs(app, config.publicUrl);
  await pageRoutes(app, webBuild, () => readPortal(deps));
  return app;
}

/** Trusts the given number of proxies in front of us, nearest first. */
const hops = (trusted: number) => (_address: string, hop: number) => hop < trusted;
