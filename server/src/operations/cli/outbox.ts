import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { deriveKey, findMasterKey, InstallationKeyError, keyFile } from '../../platform/crypto/secrets.ts';
import { FileStoreError } from '../../platform/files/file-store/file-store.ts';
import { createOutbox, type Outbox, outboxFolder } from '../../platform/mail/outbox.ts';
import type { Config } from '../../platform/process/config.ts';
import { pathFor, readWords, runCommand, UsageError } from './run-command.ts';

const USAGE = `Use: npm run outbox
     npm run outbox -- show NUMBER [--attachments FOLDER]
The first lists the emails that were kept because no mail server was set; NUMBER is that of the list.`;

const UNREADABLE = 'cannot be read: it is damaged, or was encrypted with another secret key';

await runCommand(async (config) => {
  const { word, others, options } = readWords(USAGE, ['attachments']);
  const outbox = await openOutbox(config);
  const [number = '', ...more] = others;
  if (word === undefined) await listEmails(outbox);
  else if (word === 'show' && /^[1-9]\d*$/.test(number) && more.length === 0)
    await showEmail(outbox, Number(number), options.attachments);
  else throw new UsageError(USAGE);
});

async function openOutbox(config: Config): Promise<Outbox> {
  const master = await findMasterKey(config);
  if (!master)
    throw new InstallationKeyError(
      `The secret key is missing. Put your copy of it into ${keyFile(config)}, or set SECRET_KEY to it.`,
    );
  return createOutbox(outboxFolder(config), deriveKey(master, 'outbox'));
}

// Who has the key may read the emails, and finds one by its recipient.
async function listEmails(outbox: Outbox): Promise<void> {
  const names = await outbox.list();
  if (names.length === 0) console.log('There are no emails in the outbox.');
  for (const [index, name] of names.entries()) {
    const email = await findEmail(outbox, name);
    const { date, to, subject } = email ? await simpleParser(headOf(email)) : {};
    const words = email ? [timeOf(date), addressesOf(to), subject ?? ''] : [name, UNREADABLE];
    print([String(index + 1).padStart(5), ...words].join('  '));
  }
}

/** Undefined where it cannot be decrypted. */
async function findEmail(outbox: Outbox, name: string): Promise<Buffer | undefined> {
  try {
    return await outbox.read(name);
  } catch (error) {
    if (error instanceof FileStoreError) return undefined;
    throw error;
  }
}

/** The headers of an email, so that no attachment is decoded. */
function headOf(email: Buffer): Buffer {
  const end = email.indexOf('\r\n\r\n');
  return end < 0 ? email : email.subarray(0, end + 4);
}

async function showEmail(outbox: Outbox, number: number, folder: string | undefined): Promise<void> {
  const name = (await outbox.list())[number - 1];
  if (!name) throw new UsageError(`There is no email ${number}. Run: npm run outbox`);
  const email = await findEmail(outbox, name);
  if (!email) throw new UsageError(`Email ${number} ${UNREADABLE}.`);
  const { from, to, date, subject, text, attachments } = await simpleParser(email);
  print(`From: ${addressesOf(from)}`);
  print(`To: ${addressesOf(to)}`);
  print(`Date: ${timeOf(date)}`);
  print(`Subject: ${subject ?? ''}\n\n${text ?? ''}`);
  for (const { filename, size } of attachments) print(`Attachment: ${filename} (${size} bytes)`);
  if (folder !== undefined) await saveAttachments(attachments, folder);
}

async function saveAttachments(attachments: ParsedMail['attachments'], folder: string): Promise<void> {
  const target = pathFor(folder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const { filename = 'attachment', content } of attachments) {
    const path = join(target, basename(filename));
    await writeFile(path, content, { mode: 0o600 });
    console.log(`Saved ${path}`);
  }
}

function timeOf(date: Date | undefined): string {
  return date?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
}

function addressesOf(addresses: AddressObject | AddressObject[] | undefined): string {
  const texts = [addresses ?? []].flat().map(({ text }) => text);
  return texts.join(', ');
}

/** Families write parts of the emails: control characters would be commands to the terminal. */
function print(text: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach the terminal
  console.log(text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ''));
}
