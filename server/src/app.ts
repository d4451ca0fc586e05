import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { readPortal } from './core/portal/read-portal.ts';
import { sendAuthError } from './family/account/log-in.ts';
import { accountRoutes } from './family/account/routes.ts';
import { campChoiceRoutes } from './family/camp-choices/routes.ts';
import { campQuestionRoutes } from './family/camp-questions/routes.ts';
import { camperRoutes } from './family/campers/routes.ts';
import { campRoutes } from './family/camps/routes.ts';
import { changeRequestRoutes } from './family/change-requests/routes.ts';
import { familyCorrectionRoutes } from './family/corrections/routes.ts';
import { deletionRoutes } from './family/deletion/routes.ts';
import { documentRoutes } from './family/documents/routes.ts';
import { fileRoutes } from './family/files/routes.ts';
import { guardianRoutes } from './family/guardians/routes.ts';
import { offerRoutes } from './family/offers/routes.ts';
import { takerRoutes } from './family/on-site/routes.ts';
import { paymentNotifications } from './family/online-payments/notifications.ts';
import { onlinePaymentRoutes } from './family/online-payments/routes.ts';
import { openingReminderRoutes, openingReminders } from './family/opening-reminders/routes.ts';
import { emailPages } from './family/passwords/email-pages.ts';
import { passwordPages } from './family/passwords/password-pages.ts';
import { passwordRoutes } from './family/passwords/routes.ts';
import { paymentRoutes } from './family/payments/routes.ts';
import { portalRoutes } from './family/portal/routes.ts';
import { refundRoutes } from './family/refunds/routes.ts';
import { registrationRoutes } from './family/registrations/routes.ts';
import { prepareDraining } from './http/draining.ts';
import { handleErrors, sendUnparsed, sendUnroutable } from './http/error-handler.ts';
import { prepareExports } from './http/export-turns.ts';
import { healthRoutes } from './http/health.ts';
import { languageChoice } from './http/language-choice.ts';
import { apiDocs } from './http/openapi/api-docs.ts';
import { limitRequests, shedLoad } from './http/overload.ts';
import { pageRoutes } from './http/pages/pages.ts';
import { readWebBuild } from './http/pages/web-build.ts';
import { setRequestLanguages } from './http/request-language.ts';
import { logRequests, logSettings } from './http/request-log.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { serveCalls } from './http/serve-calls.ts';
import { acceptMultipart } from './http/uploads/upload.ts';
import { readTextAsUtf8 } from './http/utf8.ts';
import { requireHost, validateWithContract } from './http/validation.ts';
import { guardAgainstForgery } from './http/xsrf.ts';
import { maintenance } from './maintenance.ts';
import type { AppDeps } from './platform/app-deps.ts';
import { noticeProxy } from './proxy-notice.ts';
import { staffAccountRoutes } from './staff/administration/accounts/routes.ts';
import { apiKeyRoutes } from './staff/administration/integrations/api-keys/routes.ts';
import { changeRoutes } from './staff/administration/integrations/changes/routes.ts';
import { webhookRoutes } from './staff/administration/integrations/webhooks/routes.ts';
import { accessLogRoutes } from './staff/administration/log/routes.ts';
import { staffRetentionRoutes } from './staff/administration/retention/routes.ts';
import { staffSettingsRoutes } from './staff/administration/settings/routes.ts';
import { singleSignOnRoutes } from './staff/administration/single-sign-on/routes.ts';
import { translationRoutes } from './staff/administration/translations/routes.ts';
import { familyRoutes } from './staff/families/families/routes.ts';
import { familyExportRoutes } from './staff/families/family-data/routes.ts';
import { staffGuardianRoutes } from './staff/families/guardians/routes.ts';
import { familyImportRoutes } from './staff/families/imports/routes.ts';
import { mergeRoutes } from './staff/families/merges/routes.ts';
import { emailLogRoutes } from './staff/messages/email-log/routes.ts';
import { groupMessageRoutes } from './staff/messages/group-messages/routes.ts';
import { scheduledMessageRoutes } from './staff/messages/scheduled-messages/routes.ts';
import { textMessageRoutes } from './staff/messages/text-messages/routes.ts';
import { bankStatementRoutes } from './staff/money/bank-statements/routes.ts';
import { staffChargeRoutes } from './staff/money/charges/routes.ts';
import { journalRoutes } from './staff/money/journal/routes.ts';
import { ledgerRoutes } from './staff/money/ledger/routes.ts';
import { staffOnlinePaymentRoutes } from './staff/money/online-payments/routes.ts';
import { staffPaymentRoutes } from './staff/money/payments/routes.ts';
import { payoutRoutes } from './staff/money/payouts/routes.ts';
import { refundAccountRoutes } from './staff/money/refund-accounts/routes.ts';
import { campDayRoutes, dayStreamRoutes } from './staff/on-site/days/routes.ts';
import { groupRoutes } from './staff/on-site/groups/routes.ts';
import { campHealthRoutes } from './staff/on-site/health/routes.ts';
import { campPassRoutes } from './staff/on-site/passes/routes.ts';
import { checkpointRoutes } from './staff/on-site/program/routes.ts';
import { correctionRoutes } from './staff/review/corrections/routes.ts';
import { dashboardRoutes } from './staff/review/dashboard/routes.ts';
import { staffListRoutes } from './staff/review/lists/routes.ts';
import { paperFormRoutes } from './staff/review/paper-forms/routes.ts';
import { queueViewRoutes } from './staff/review/queue/routes.ts';
import { reviewRoutes } from './staff/review/registrations/routes.ts';
import { campMoveRoutes } from './staff/season/camp-moves/routes.ts';
import { staffCampQuestionRoutes } from './staff/season/camp-questions/routes.ts';
import { staffCampRoutes } from './staff/season/camps/routes.ts';
import { setUpRoutes } from './staff/season/set-up/routes.ts';
import { waitingListRoutes } from './staff/season/waiting-list/routes.ts';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

/** Builds the whole application, with every part registered explicitly and in order. Does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, logStream: stream } = deps;
  const secure = config.publicUrl.startsWith('https:');
  const webBuild = readWebBuild(config.webDir);
  const headers = securityHeaders({ styleHashes: webBuild?.styleHashes ?? [], secure });
  const app = fastify({
    logger: { ...logSettings(config), ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === 'number' ? hops(config.trustProxy) : config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    frameworkErrors: sendUnroutable(headers),
    clientErrorHandler: sendUnparsed(headers),
    // `requireHost` does it.
    http: { requireHostHeader: false },
    // The signed address of an image is a parameter of 142 characters.
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What arrives on an open connection while closing is served, and the connection then ended.
    return503OnClosing: false,
  });
  logRequests(app);
  noticeProxy(app, deps);
  setRequestLanguages(app);
  handleErrors(app);
  prepareDraining(app);
  prepareExports(app);
  validateWithContract(app);
  setSecurityHeaders(app, headers);
  requireHost(app);
  readTextAsUtf8(app);
  if (deps.shedsLoad ?? true) await shedLoad(app, config.rateLimit);
  if (config.rateLimit) await limitRequests(app);
  await app.register(cookie);
  guardAgainstForgery(app, secure);
  await acceptMultipart(app, join(config.dataDir, 'uploads'));

  healthRoutes(app, deps);
  serveCalls(app, deps, allRoutes(app, deps), { signUp: authErrors, login: authErrors });
  maintenance(app, deps);
  openingReminders(app, deps);
  languageChoice(app, secure);
  await paymentNotifications(app, deps);
  await passwordPages(app, deps);
  await emailPages(app, deps);
  await apiDocs(app, config.publicUrl);
  await pageRoutes(app, webBuild, () => readPortal(deps));
  return app;
}

/** The handlers of all calls, family's and staff's. */
const allRoutes = (app: FastifyInstance, deps: AppDeps) => ({
  ...portalRoutes,
  ...staffGuardianRoutes,
  ...guardianRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...deletionRoutes,
  ...campRoutes,
  ...camperRoutes,
  ...openingReminderRoutes,
  ...registrationRoutes,
  ...campQuestionRoutes,
  ...changeRequestRoutes,
  ...offerRoutes,
  ...familyCorrectionRoutes,
  ...takerRoutes,
  ...paymentRoutes,
  ...onlinePaymentRoutes,
  ...campChoiceRoutes,
  ...refundRoutes,
  ...documentRoutes,
  ...fileRoutes,
  ...staffAccountRoutes,
  ...singleSignOnRoutes(deps),
  ...accessLogRoutes,
  ...familyRoutes,
  ...correctionRoutes,
  ...mergeRoutes,
  ...familyImportRoutes,
  ...paperFormRoutes,
  ...familyExportRoutes,
  ...reviewRoutes,
  ...queueViewRoutes,
  ...staffPaymentRoutes,
  ...staffOnlinePaymentRoutes,
  ...refundAccountRoutes,
  ...payoutRoutes,
  ...ledgerRoutes,
  ...journalRoutes,
  ...staffChargeRoutes,
  ...bankStatementRoutes,
  ...staffCampRoutes,
  ...staffCampQuestionRoutes,
  ...campMoveRoutes,
  ...waitingListRoutes,
  ...staffListRoutes,
  ...campDayRoutes,
  ...dayStreamRoutes(app, deps),
  ...campHealthRoutes,
  ...checkpointRoutes,
  ...groupRoutes,
  ...campPassRoutes,
  ...groupMessageRoutes,
  ...emailLogRoutes,
  ...dashboardRoutes,
  ...staffSettingsRoutes,
  ...setUpRoutes,
  ...translationRoutes,
  ...scheduledMessageRoutes,
  ...textMessageRoutes,
  ...staffRetentionRoutes,
  ...apiKeyRoutes,
  ...changeRoutes,
  ...webhookRoutes(app),
});

// The forms of sign-up and login show their errors themselves.
const authErrors = { errorHandler: sendAuthError };

/** Trusts the given number of proxies in front of us, nearest first. */
const hops = (trusted: number) => (_address: string, hop: number) => hop < trusted;
