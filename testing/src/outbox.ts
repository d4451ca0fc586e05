import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';

const LOOK_AGAIN_MS = 100;

/** The emails to an address, oldest first, of a server with `OUTBOX=plain` and this `DATA_DIR`. */
export async function listEmailsTo(dataDir: string, address: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort();
  const emails = await Promise.all(
    names.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return emails.filter((email) => recipientsOf(email).includes(address));
}

/** Waits for an email to an address whose subject matches, the newest where there are several. */
export async function waitForEmail(
  dataDir: string,
  { to, subject }: { readonly to: string; readonly subject: RegExp },
  timeoutMs = 30_000,
): Promise<ParsedMail> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const emails = await listEmailsTo(dataDir, to);
    const found = emails.findLast((email) => subject.test(email.subject ?? ''));
    if (found) return found;
    if (performance.now() > deadline)
      throw new Error(`No email ${subject}, but: ${emails.map((email) => email.subject).join(', ')}`);
    await delay(LOOK_AGAIN_MS);
  }
}

/** The first link of an email whose path begins so, without its host. */
export function linkIn({ text = '' }: ParsedMail, path: string): string {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([found]) => new URL(found));
  const link = links.find(({ pathname }) => pathname.startsWith(path));
  if (!link) throw new Error(`The email has no link to ${path}: ${text}`);
  return link.pathname + link.search;
}

const recipientsOf = ({ to = [] }: ParsedMail): (string | undefined)[] =>
  [to].flat().flatMap(({ value }) => value.map(({ address }) => address));
