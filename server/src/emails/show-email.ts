import type { MessageText } from '@bowline/contract/api/staff/messages/email-log';
import { rolesThatSee, type StaffRole } from '@bowline/contract/staff/roles';
import { NoResultError } from 'kysely';
import { getLanguage, type MessageRow } from '../core/outbox/queries/messages.ts';
import { getProvider } from '../core/provider/queries.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { AppError } from '../platform/app-error.ts';
import { withEmailLanguage } from '../platform/language.ts';
import { buildEmail, isStillTrue } from './build-email.ts';
import { MissingFact } from './facts.ts';
import { loadEmailMask } from './mask-numbers.ts';
import { renderHtml, renderText } from './render-email.ts';
import { openWritten, type WrittenEmail, withoutSecret } from './written-email.ts';

/** An email as its reader got it, or would get it now; or why it cannot be shown to these roles. */
export async function showEmail(
  deps: AppDeps,
  row: MessageRow,
  roles: readonly StaffRole[],
): Promise<MessageText> {
  if (row.kind === 'health changes' && !roles.some((role) => rolesThatSee('health').includes(role)))
    return { email: null, missing: 'health' };
  if (row.cleared_at) return { email: null, missing: 'deleted' };
  const stored = openWritten(deps.db, row);
  const written = stored ?? (await writeNow(deps, row));
  if (!written) return { email: null, missing: 'not stored' };
  const asSent = stored !== undefined && (row.state === 'sent' || row.state === 'kept');
  return { email: { ...(await render(deps, written)), as_sent: asSent }, missing: null };
}

async function render({ db, config }: AppDeps, { language, content, attachments }: WrittenEmail) {
  const provider = await getProvider(db);
  const [html, text] = await withEmailLanguage(language, async () => [
    await renderHtml(content, provider, config.publicUrl),
    renderText(content, provider, config.publicUrl),
  ]);
  return { subject: content.subject, language, html, text, attachments: [...attachments] };
}

/**
 * The email from the current data, for one that was not written yet, or was sent by an earlier version. Undefined where it
 * would say something else than it did, or what it is about is gone.
 */
export async function writeNow(deps: AppDeps, row: MessageRow): Promise<WrittenEmail | undefined> {
  try {
    if (row.state === 'sent' && !(await isStillTrue(deps, row))) return undefined;
    const language = await getLanguage(deps.db, row);
    const mask = await loadEmailMask(deps, row.account_id);
    const content = mask(await withEmailLanguage(language, () => buildEmail(deps, row)));
    return withoutSecret(deps, row, { language, content, attachments: [] });
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** A record is gone, or the secret of a link. Anything else, such as a database that does not answer, is an error. */
const isGone = (error: unknown): boolean =>
  error instanceof NoResultError ||
  error instanceof MissingFact ||
  (error instanceof AppError && error.code === 'not_found');
