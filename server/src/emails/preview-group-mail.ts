import { getRecipient } from '../core/outbox/queries.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { groupLetter } from './letters/group-letter.ts';
import { factsOfPart } from './load-group-facts.ts';
import { setAsText } from './set-as-text.ts';
import { setAsHtml } from './set-letter.ts';

interface Given {
  readonly accountId: string;
  readonly registrations: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A message to a group exactly as one family would get it. */
export async function previewGroupMail(
  deps: Pick<AppDeps, 'db' | 'deriveKey' | 'config'>,
  { accountId, registrations, subject, text }: Given,
) {
  const part = { account_id: accountId, group_registrations: registrations, subject, text };
  const facts = await factsOfPart(deps, part);
  const letter = groupLetter(facts);
  const { email } = await getRecipient(deps.db, accountId);
  const { publicUrl } = deps.config;
  return {
    to: email,
    subject: letter.subject,
    html: await setAsHtml(letter, facts.provider, publicUrl),
    text: setAsText(letter, facts.provider, publicUrl),
  };
}
