import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { until } from './until.ts';

const LOOK_AGAIN_MS = 100;

/**
 * The emails to an address, oldest first, of a server with `OUTBOX=plain` and this `DATA_DIR`. `known` keeps what is read,
 * as looking again and again would read each email many times.
 */
async function readEmails(
  dataDir: string,
  address: string,
  known: Map<string, Promise<ParsedMail | undefined>>,
): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort();
  const emails = names.map((name) => {
    const email = known.get(name) ?? readEmail(join(folder, name), address);
    known.set(name, email);
    return email;
  });
  return (await Promise.all(emails)).filter((email) => email !== undefined);
}

async function readEmail(path: string, address: string): Promise<ParsedMail | undefined> {
  const bytes = await readFile(path);
  // Parsing takes long where a form is attached.
  if (!bytes.includes(address)) return undefined;
  const email = await simpleParser(bytes);
  return recipientsOf(email).includes(address) ? email : undefined;
}

/** Waits for an email to an address whose subject matches, the newest where there are several. */
export async function waitForEmail(
  dataDir: string,
  { to, subject }: { readonly to: string; readonly subject: RegExp },
  timeoutMs = 60_000,
): Promise<ParsedMail> {
  const known = new Map<string, Promise<ParsedMail | undefined>>();
  let emails: ParsedMail[] = [];
  const find = async () => {
    emails = await readEmails(dataDir, to, known);
    return emails.findLast((email) => subject.test(email.subject ?? ''));
  };
  const instead = () => `No email ${subject}, but: ${emails.map((email) => email.subject).join(', ')}`;
  return until(find, { everyMs: LOOK_AGAIN_MS, timeoutMs, instead });
}

/** The first link of an email whose path begins so, without its host. */
export function linkIn({ text = '' }: ParsedMail, path: string): string {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([found]) => new URL(found));
  const link = links.find(({ pathname }) => pathname.startsWith(path));
  if (!link) throw new Error(`The email has no link to ${path}: ${text}`);
  return link.pathname + link.search + link.hash;
}

const recipientsOf = ({ to = [] }: ParsedMail): (string | undefined)[] =>
  [to].flat().flatMap(({ value }) => value.map(({ address }) => address));
