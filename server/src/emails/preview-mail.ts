import type { MailPreview } from '@bowline/contract/api/staff/decisions';
import { getAddressee } from '../core/outbox/queries.ts';
import { getProvider } from '../core/provider/provider.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { attachmentsOf } from './attachments.ts';
import { setAsText } from './set-as-text.ts';
import { writeLetter } from './write-letter.ts';

/** A queued message as the family will get it. */
export async function previewMail(deps: AppDeps, messageId: string): Promise<MailPreview> {
  const { db, config } = deps;
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  const letter = await writeLetter(deps, row);
  const { address } = await getAddressee(db, row);
  const text = setAsText(letter, await getProvider(db), config.publicUrl);
  const attachments = (await attachmentsOf(deps, row)).map(({ filename, contentType, content }) => ({
    name: filename,
    type: contentType,
    base64: Buffer.from(content).toString('base64'),
  }));
  return { to: address, subject: letter.subject, text, attachments };
}
