import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLocalhost } from '../outgoing/public-address.ts';
import { readGateway } from '../sms/gateway.ts';

const repository = resolve(import.meta.dirname, '../../../..');

/** One setting that is a whole URL; `kinds` are the schemes it may have. */
function url(kinds: string[], sentence: string) {
  return z.string().refine((text) => URL.canParse(text) && kinds.includes(new URL(text).protocol), {
    error: sentence,
    abort: true,
  });
}

const imapForm = 'must look like imaps://user:password@host/folder';

const imapUrl = url(['imap:', 'imaps:'], imapForm).refine(
  (text) => hasLogin(new URL(text)),
  `${imapForm}, with %25 for a % and %2F for a / in the password`,
);

function hasLogin({ username, password, hostname, pathname }: URL): boolean {
  try {
    return [username, password, hostname, decodeURIComponent(username + password + pathname)].every(Boolean);
  } catch {
    return false;
  }
}

/** `off`, `on` (any peer), the number of proxies, or their addresses: as Fastify's `trustProxy`. */
const trustProxy = z.string().transform((text) => {
  if (text === 'on' || text === 'off') return text === 'on';
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim());
});

const publicUrl = url(['http:', 'https:'], 'must be an http or https address')
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ''), 'must have no path after the host')
  .transform((text) => new URL(text).origin);

/** Who a login is sent to must be certain: by TLS, or on this machine. */
const issuer = url(['http:', 'https:'], 'must look like https://accounts.example.org')
  .refine((text) => new URL(text).protocol === 'https:' || isLocalhost(new URL(text)), {
    error: 'must begin with https://',
    abort: true,
  })
  .refine((text) => !/[?#]/.test(text), 'must have no ? and no #');

const databaseForm = 'must look like postgres://user:password@host/name';

const databaseUrl = z
  .string()
  // The driver knows one host only. A password may have a comma.
  .refine((text) => !text.split('/')[2]?.split('@').at(-1)?.includes(','), {
    error: 'must name one host: the address that leads to the primary, whichever machine that is',
    abort: true,
  })
  .pipe(url(['postgres:', 'postgresql:'], databaseForm));

// A process needs three connections for its jobs, one that statements share, and two so that one long query does not stop
// all others.
const CONNECTIONS_A_PROCESS = 6;

/** DECISIONS §9. Every setting is optional; an empty one counts as not set. */
const settings = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, {
      error: 'must be a port number, 1 to 65535',
    })
    .transform(Number)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= CONNECTIONS_A_PROCESS, {
      error: `must be a number, ${CONNECTIONS_A_PROCESS} to 9999`,
    })
    .transform(Number)
    .default(80),
  PROCESSES: z
    .string()
    .refine((text) => text === 'auto' || (/^\d{1,2}$/.test(text) && Number(text) >= 1), {
      error: 'must be auto, or a number of processes, 1 to 99',
    })
    .transform((text) => (text === 'auto' ? text : Number(text)))
    .default(1),
  POSTGRES_BIN: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host').optional(),
  IMAP_URL: imapUrl.optional(),
  OUTBOX: z.enum(['encrypted', 'plain'], 'must be encrypted or plain').default('encrypted'),
  FILES_URL: url(['s3:'], 'must look like s3://KEY:SECRET@host/bucket').optional(),
  FILES_LOST: z.literal('accept', 'must be accept, or not set').optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters long').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must be at least 32 characters long').optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  OIDC_SECOND_FACTOR: z.enum(['portal', 'provider'], 'must be portal or provider').default('portal'),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  WEBHOOKS: z.enum(['on', 'off', 'private'], 'must be on, off or private').default('on'),
  SMS_URL: url(['http:', 'https:'], 'must be an http or https address').optional(),
  SMS_METHOD: z.enum(['POST', 'PUT', 'GET'], 'must be POST, PUT or GET').default('POST'),
  SMS_HEADERS: z.string().optional(),
  SMS_BODY: z.string().optional(),
  SMS_ACCEPTED: z.string().optional(),
  SMS_COST: z
    .string()
    .refine((text) => /^\d{1,2}(\.\d{1,4})?$/.test(text), 'must be an amount in ringgit such as 0.12')
    .transform(Number)
    .optional(),
  SMS_PREFIX: z.string().optional(),
  SMS_PER_MINUTE: z
    .string()
    .refine((text) => /^[1-9]\d{0,3}$/.test(text), 'must be a number of texts, 1 to 9999')
    .transform(Number)
    .optional(),
  ONLINE_PAYMENTS: z.literal('practice', 'must be practice, or not set').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  BILLPLZ_API_KEY: z.string().optional(),
  BILLPLZ_COLLECTION: z.string().optional(),
  BILLPLZ_SIGNATURE_KEY: z.string().optional(),
  BILLPLZ_URL: url(['https:'], 'must be an https address').optional(),
  TRUST_PROXY: trustProxy.default(false),
  SHUTDOWN_DELAY: z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 300, 'must be a number of seconds, 0 to 300')
    .transform(Number)
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  NODE_ENV: z.string().default('development'),
});

/** Settings that cannot be used; the message has one plain sentence for each. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

/**
 * Parses the environment, once, at the start.
 * @throws ConfigError naming every bad variable, never its value, which may be a secret
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const nonEmpty = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = settings.safeParse(Object.fromEntries(nonEmpty));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentence).join('\n'));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.OUTBOX === 'plain')
    throw new ConfigError('The setting OUTBOX must not be plain where NODE_ENV is production.');
  const mostProcesses = Math.floor(env.DATABASE_CONNECTIONS / CONNECTIONS_A_PROCESS);
  const processes =
    env.PROCESSES === 'auto' ? Math.min(availableParallelism(), mostProcesses) : env.PROCESSES;
  if (processes > mostProcesses) {
    throw new ConfigError(
      `The setting DATABASE_CONNECTIONS must be at least ${processes * CONNECTIONS_A_PROCESS} for ${processes} processes.`,
    );
  }
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(repository, env.DATA_DIR),
    webDir: resolve(repository, 'web/dist'),
    databaseUrl: env.DATABASE_URL,
    processes,
    connectionsAProcess: Math.floor(env.DATABASE_CONNECTIONS / processes),
    postgresBin: env.POSTGRES_BIN,
    smtpUrl: env.SMTP_URL,
    imapUrl: env.IMAP_URL,
    plainOutbox: env.OUTBOX === 'plain',
    filesUrl: env.FILES_URL,
    filesLost: env.FILES_LOST === 'accept',
    secretKey: env.SECRET_KEY,
    // Only while `npm run rotate-key` exchanges it for the secret key.
    secretKeyPrevious: env.SECRET_KEY_PREVIOUS,
    singleSignOn: singleSignOnOf(env),
    rateLimit: env.RATE_LIMIT === 'on',
    webhooks: env.WEBHOOKS,
    sms: readGateway(env, (setting, text) => {
      throw new ConfigError(`The setting ${setting} ${text}.`);
    }),
    practicePayments: env.ONLINE_PAYMENTS === 'practice',
    stripe: stripeOf(env),
    billplz: billplzOf(env),
    trustProxy: env.TRUST_PROXY,
    // In seconds. Without a proxy nobody asks whether the server is ready.
    shutdownDelay: env.SHUTDOWN_DELAY ?? (env.TRUST_PROXY === false ? 0 : 5),
    logLevel: env.LOG_LEVEL,
    production,
  });
}

export type SingleSignOn = NonNullable<Config['singleSignOn']>;

/** The OpenID provider that staff may log in with, beside their passwords; undefined where there is none. */
function singleSignOnOf(env: z.output<typeof settings>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError('The settings OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set with OIDC_ISSUER.');
  const asksSecondFactor = env.OIDC_SECOND_FACTOR === 'provider';
  return Object.freeze({ issuer, clientId, clientSecret, name: env.OIDC_NAME, asksSecondFactor });
}

/** Stripe, where families pay through it; undefined where it is not set up. */
function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: z.output<typeof settings>) {
  if (secretKey === undefined) return undefined;
  if (webhookSecret === undefined)
    throw new ConfigError('The setting STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY.');
  return Object.freeze({ secretKey, webhookSecret });
}

/** Billplz, likewise. */
function billplzOf(env: z.output<typeof settings>) {
  const { BILLPLZ_API_KEY: apiKey, BILLPLZ_COLLECTION: collectionId, BILLPLZ_URL: apiUrl } = env;
  const { BILLPLZ_SIGNATURE_KEY: signatureKey } = env;
  if (apiKey === undefined) return undefined;
  if (collectionId === undefined || signatureKey === undefined)
    throw new ConfigError(
      'The settings BILLPLZ_COLLECTION and BILLPLZ_SIGNATURE_KEY must be set with BILLPLZ_API_KEY.',
    );
  return Object.freeze({ apiKey, collectionId, signatureKey, apiUrl });
}

function sentence({ path, message }: z.core.$ZodIssue): string {
  return `The setting ${path.join('.')} ${message}.`;
}
