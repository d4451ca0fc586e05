import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import { explain } from '../../platform/mailer/smtp-failure.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const PATIENCE_MS = 15_000;

/** Whether the mail server takes our login; without one, where the mails lie. */
export async function checkMail(config: Config): Promise<Finding> {
  return config.smtpUrl ? checkServer(config.smtpUrl) : checkOutbox(config);
}

async function checkServer(url: string): Promise<Finding> {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url, ...patience });
  try {
    await transport.verify();
    return ok('The mail server of SMTP_URL answers and takes our login');
  } catch (error) {
    return fail(
      `The mail server of SMTP_URL cannot be used (${explain(error).reason}). Mail waits for a day.`,
    );
  } finally {
    transport.close();
  }
}

async function checkOutbox({ dataDir, production }: Config): Promise<Finding> {
  const folder = join(dataDir, 'outbox');
  const mails = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const text = `SMTP_URL is not set: mail is laid into ${folder} (${mails.length} so far) and sent to nobody.`;
  return production ? warn(`${text} Set SMTP_URL.`) : ok(text);
}
