import { existsSync } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { keyFile } from '../../platform/crypto/secrets.ts';
import { MailboxUnreadable, withMailbox } from '../../platform/mail/imap-mailbox.ts';
import { listPlainEmails, outboxFolder } from '../../platform/mail/outbox.ts';
import { mailNotSentFrom } from '../../platform/mail/smtp-mailer.ts';
import type { Config } from '../../platform/process/config.ts';
import { discover } from '../../platform/single-sign-on/discover.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const TIMEOUT_MS = 15_000;

const MEGABYTE = 1024 * 1024;

const WARNING_MB = 2048;

const FAILURE_MB = 256;

const oldestNode = 24;

/** Checks the settings. */
export function checkSettings(config: Config, nodeVersion = process.versions.node): Finding[] {
  return [checkNode(nodeVersion), checkAddress(config), checkRateLimit(config), checkWebBuild(config)];
}

function checkNode(version: string): Finding {
  if (Number.parseInt(version, 10) >= oldestNode) return ok(`Node ${version}`);
  return fail(`Node ${version} is too old. Run: npm ci, which brings Node ${oldestNode} with it.`);
}

function checkAddress({ publicUrl, production }: Config): Finding {
  const { protocol } = new URL(publicUrl);
  const local = isLocal(new URL(publicUrl));
  if (production && protocol !== 'https:')
    return fail(`PUBLIC_URL is ${publicUrl}. Passwords need https: set up TLS and name the https address.`);
  if (production && local)
    return fail(`PUBLIC_URL is ${publicUrl}, which no family can reach. Set it to the portal's address.`);
  return ok(`PUBLIC_URL is ${publicUrl}`);
}

const isLocal = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname.startsWith('127.');

function checkRateLimit({ rateLimit, production }: Config): Finding {
  if (rateLimit) return ok('RATE_LIMIT is on');
  const text = 'RATE_LIMIT is off: anyone may guess passwords as fast as they like. Remove the setting.';
  return production ? fail(text) : warn(text);
}

function checkWebBuild({ webDir }: Config): Finding {
  if (existsSync(join(webDir, 'index.html'))) return ok('The web page is built');
  return fail('The web page is not built. Run: npm start, which builds it.');
}

/** Checks the data folder, its key file and the free disk space. */
export async function checkFolder(config: Config): Promise<Finding[]> {
  const { dataDir, secretKey } = config;
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder) return [fail(`There is no data folder ${dataDir}. Look at DATA_DIR, or run: npm start`)];
  const findings = [await checkAccess(dataDir, folder.mode), await checkDiskSpace(dataDir)];
  return secretKey ? findings : [...findings, await checkKeyFile(keyFile(config))];
}

async function checkAccess(dataDir: string, mode: number): Promise<Finding> {
  const usable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!usable) return fail(`${dataDir} cannot be read and written by this user. Run as the server's user.`);
  if (mode & 0o066) return fail(`Others can look into ${dataDir}. Run: chmod go-rw ${dataDir}`);
  return ok(`The data folder ${dataDir} is only its owner's`);
}

async function checkDiskSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
  if (megabytes < FAILURE_MB) return fail(`Only ${megabytes} MB are free on the disk. Make room at once.`);
  if (megabytes < WARNING_MB) return warn(`${megabytes} MB are free on the disk. Make room soon.`);
  return ok(`${Math.floor(megabytes / 1024)} GB are free on the disk`);
}

async function checkKeyFile(path: string): Promise<Finding> {
  const file = await stat(path).catch(() => undefined);
  if (!file) return fail(`The secret key is missing. Put your copy of it into ${path}.`);
  if (file.mode & 0o077) return fail(`Others can read the secret key. Run: chmod 600 ${path}`);
  return ok("The secret key's file is only its owner's");
}

/** Whether the mail server accepts the login; without a server, where emails are stored. */
export async function checkMail(config: Config): Promise<Finding> {
  return config.smtpUrl ? checkServer(config.smtpUrl) : checkOutbox(config);
}

async function checkServer(url: string): Promise<Finding> {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return ok('The mail server of SMTP_URL answers and takes our login');
  } catch (error) {
    return fail(
      `The mail server of SMTP_URL cannot be used (${mailNotSentFrom(error).reason}). Mail waits for a day.`,
    );
  } finally {
    transport.close();
  }
}

/** Whether the mailbox with delivery failures can be read; nothing without one. */
export async function checkMailbox({ imapUrl }: Pick<Config, 'imapUrl'>): Promise<Finding[]> {
  if (!imapUrl) return [];
  try {
    await withMailbox(imapUrl, async () => undefined, AbortSignal.timeout(TIMEOUT_MS));
    return [ok('The mailbox of IMAP_URL can be read')];
  } catch (error) {
    const reason = error instanceof MailboxUnreadable ? error.reason : 'unknown';
    return [warn(`The mailbox of IMAP_URL cannot be read (${reason}). Bounced emails are not noticed.`)];
  }
}

/** Whether the provider of single sign-on, if there is one, publishes what an OpenID provider with this issuer does. */
export async function checkSingleSignOn({ singleSignOn }: Config): Promise<Finding[]> {
  if (!singleSignOn) return [];
  try {
    await discover(singleSignOn);
    return [ok('The provider of OIDC_ISSUER answers')];
  } catch {
    const text =
      'The provider of OIDC_ISSUER does not answer, or not as an OpenID provider with this issuer.';
    return [fail(`${text} Staff can log in with passwords only.`)];
  }
}

async function checkOutbox(config: Config): Promise<Finding> {
  const folder = outboxFolder(config);
  const emails = (await readdir(folder).catch(() => [])).filter((name) => /\.eml(\.encrypted)?$/.test(name));
  const text = `SMTP_URL is not set: emails are kept in ${folder} (${emails.length} so far) and sent to nobody.`;
  return config.production ? warn(`${text} Set SMTP_URL.`) : ok(text);
}

/** Whether texts can be sent; a gateway cannot be tried without sending one. */
export function checkTexts({ sms }: Config): Finding {
  if (!sms) return ok('SMS_URL is not set: text messages are shown and sent to nobody');
  if (new URL(sms.url).protocol === 'http:' && !isLocal(new URL(sms.url)))
    return warn('SMS_URL begins with http: texts, numbers and the login travel unencrypted.');
  return ok('SMS_URL is set: text messages go out through a gateway');
}

/** Whether emails lie in the outbox unencrypted. */
export async function checkPlainEmails(config: Config): Promise<Finding[]> {
  const plain = await listPlainEmails(outboxFolder(config));
  if (plain.length === 0) return [];
  const text = `${plain.length} emails that name families lie unencrypted in ${outboxFolder(config)}.`;
  if (config.plainOutbox) return [warn(`${text} Remove the setting OUTBOX and start again.`)];
  return [fail(`${text} Start the server, which encrypts them.`)];
}
