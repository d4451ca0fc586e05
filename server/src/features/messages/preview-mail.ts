import type { AppDeps } from '../../app-deps.ts';
import { getProvider } from '../portal/service.ts';
import { getAddressee } from './queries.ts';
import { setAsText } from './set-as-text.ts';
import { writeLetter } from './write-letter.ts';

export interface MailPreview {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A queued message as the family will read it, without its attachments. */
export async function previewMail(
  deps: Pick<AppDeps, 'db' | 'deriveKey' | 'config'>,
  messageId: string,
): Promise<MailPreview> {
  const { db, config } = deps;
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  const letter = await writeLetter(deps, row);
  const { address } = await getAddressee(db, row);
  const text = setAsText(letter, await getProvider(db), config.publicUrl);
  return { to: address, subject: letter.subject, text };
}
