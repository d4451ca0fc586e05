import { readPdf } from '@bowline/testing/read-pdf';
import { type ParsedMail, simpleParser } from 'mailparser';
import { openAnswers } from '../../src/core/answers/sealed-answers.ts';
import { familyTables } from '../../src/core/family-tables.ts';
import { openSubmission } from '../../src/core/registrations/sealed-submission.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import type { Outbox } from '../../src/platform/mail/outbox.ts';
import { listReadableRows } from '../support/readable-rows.ts';

/** All that somebody with the key can read in the tables and files of an installation, as one text. */
export async function readRecords({ db, files }: Pick<AppDeps, 'db' | 'files'>): Promise<string> {
  const texts: string[] = [];
  for (const name of Object.keys(familyTables)) texts.push(...(await listReadableRows(db, name)));
  for (const record of ['account', 'camper'] as const)
    for (const { id, profile: stored, sealed } of await db.selectFrom(record).selectAll().execute())
      texts.push(JSON.stringify(openAnswers(db, record, { id, stored, sealed })));
  for (const { id, answers: stored, sealed } of await db.selectFrom('registration').selectAll().execute())
    texts.push(JSON.stringify(openAnswers(db, 'registration', { id, stored, sealed })));
  for (const row of await db.selectFrom('submission').select(['id', 'data', 'sealed']).execute())
    texts.push(JSON.stringify(openSubmission(db, row)));
  for await (const key of files.listKeys()) texts.push(await readFileText(await files.get(key)));
  return texts.join('\n');
}

/** The emails of an outbox, their attachments included. */
export async function readOutbox(outbox: Outbox): Promise<string> {
  const texts: string[] = [];
  for (const email of await listEmails(outbox)) {
    texts.push(email.text ?? '', String(email.html), JSON.stringify(email.headerLines));
    for (const { content } of email.attachments) texts.push(await readFileText(content));
  }
  return texts.join('\n');
}

export async function listEmails(outbox: Outbox): Promise<ParsedMail[]> {
  const names = await outbox.list();
  return Promise.all(names.map(async (name) => simpleParser(await outbox.read(name))));
}

// The smallest slip of a test is no PDF that can be read, but its words are in clear.
async function readFileText(bytes: Buffer): Promise<string> {
  const plain = bytes.toString('latin1');
  if (!plain.startsWith('%PDF') || bytes.length < 500) return plain;
  return (await readPdf(bytes)).pages.join('\n');
}
