import { getAddressee, type MessageRow } from '../core/outbox/queries.ts';
import { getProvider } from '../core/provider/provider.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type { Mail } from '../platform/mailer/mailer.ts';
import { attachmentsOf } from './attachments.ts';
import { setAsText } from './set-as-text.ts';
import { setAsHtml } from './set-letter.ts';
import { writeLetter } from './write-letter.ts';

/** The whole mail of a message, ready to go: the same each time, but for what changed in the database. */
export async function composeMail(deps: AppDeps, row: MessageRow): Promise<Mail> {
  const { db, config } = deps;
  const provider = await getProvider(db);
  const letter = await writeLetter(deps, row);
  return {
    id: row.id,
    date: row.created_at,
    from: { name: provider.name, address: provider.sender_email },
    replyTo: provider.contact_email,
    to: await getAddressee(db, row),
    subject: letter.subject,
    html: await setAsHtml(letter, provider, config.publicUrl),
    text: setAsText(letter, provider, config.publicUrl),
    attachments: await attachmentsOf(deps, row),
  };
}
