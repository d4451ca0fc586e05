import type { StaffCallName } from '@bowline/contract/api/staff/calls';
import { translationsIn } from '@bowline/contract/api/staff/messages/group-messages';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import { previewGroupEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import type { IdempotentRequest } from '../../staff-request.ts';
import { requireAttachment } from './attachments.ts';

interface Composed {
  readonly confirmed?: number | undefined;
  readonly sample?: number | undefined;
}

/**
 * Creates a message to many once per key, and returns its id: a duplicate waits for the first and returns the same, also
 * where another number was confirmed meanwhile. A key is valid for a day, as all are. Throws 422 without a key, and for one that was used for something else.
 */
export async function createOnce(
  trx: Connection,
  call: StaffCallName,
  { staff, body, key }: IdempotentRequest<Composed>,
  create: () => Promise<string>,
): Promise<string> {
  if (key === undefined) throw invalid({ 'Idempotency-Key': ['Send an idempotency key with this call.'] });
  const { confirmed: _, sample: _shown, ...content } = body;
  const request = { staffId: staff.staffId, key, call, content };
  return (await runIdempotent(trx, request, async () => ({ id: await create() }))).id;
}

/** Throws 409 where another number of recipients was confirmed than there are, and 422 where none was. */
export function requireConfirmed(
  recipients: number,
  { confirmed }: Composed,
  inWords: 'families' | 'numbers',
): void {
  if (confirmed === undefined) throw invalid({ confirmed: ['Check the recipients first.'] });
  if (confirmed === recipients) return;
  throw new AppError(
    'conflict',
    `The list has changed: it now has ${recipients} ${inWords}. Please check it again before you send.`,
    { current: { recipients } },
  );
}

interface Family {
  readonly account_id: string;
  readonly registrations: readonly string[];
}

type Written = Composed &
  Parameters<typeof translationsIn>[0] &
  Record<'subject' | 'text', string> & { readonly attachment?: string | undefined };

/** The email to one of the families as it would be sent; null if nobody gets it. Throws 422 without its attachment. */
export async function previewFor(deps: AppDeps, families: readonly Family[], message: Written) {
  const { subject, text, attachment, sample = 0 } = message;
  await requireAttachment(deps.db, attachment);
  const family = Math.min(sample, families.length - 1);
  const shown = families[family];
  if (!shown) return null;
  const { account_id: accountId, registrations } = shown;
  const translations = translationsIn(message) ?? null;
  const email = await previewGroupEmail(deps, { accountId, registrations, subject, text, translations });
  return { family, ...email };
}

export const onTheirWay = (what: 'emails' | 'texts') =>
  new AppError('conflict', `These ${what} are on their way, or were cancelled already.`);
