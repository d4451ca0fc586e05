import { getAccount } from '../core/accounts/queries/accounts.ts';
import { listIcNumbers, maskNumbers } from '../core/answers/ic-numbers.ts';
import { listCampers } from '../core/campers/queries.ts';
import type { MessageRow } from '../core/outbox/queries.ts';
import { getProvider } from '../core/provider/queries.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { buildEmail } from './build-email.ts';
import type { EmailContent } from './email-content.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey'>;

/** The IC and passport numbers of a family, which no email shows whole; none for an email to staff. */
export async function listFamilyNumbers({ db, clock }: Deps, accountId: string | null): Promise<string[]> {
  if (!accountId) return [];
  const today = clock.today((await getProvider(db)).time_zone);
  const [account, campers] = await Promise.all([
    getAccount(db, accountId),
    listCampers(db, accountId, today),
  ]);
  return [account, ...campers].flatMap(({ profile }) => listIcNumbers(profile));
}

/** The content of a message, in which the family's IC and passport numbers are masked. */
export async function buildMaskedEmail(deps: Deps, row: MessageRow): Promise<EmailContent> {
  const [content, numbers] = [await buildEmail(deps, row), await listFamilyNumbers(deps, row.account_id)];
  return maskNumbers(content, numbers);
}
