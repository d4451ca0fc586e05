import type { RetentionKind } from '@bowline/contract/staff/retention';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import type { Config } from '../../platform/process/config.ts';
import { eraseBlocks, findBlock } from '../log-chain/queries.ts';
import { clearMessages } from '../outbox/queries/messages.ts';
import { eraseAnswers, eraseSubmitted } from '../registrations/queries/erase-answers.ts';
import type { QueriedKind } from './queries/due.ts';
import {
  deleteBankStatements,
  deleteCampDays,
  deleteCampHealth,
  deleteDrafts,
  deleteNotes,
  deleteRegistrations,
  forgetDocuments,
  forgetIdImages,
  markAnswersErased,
} from './queries/erasing.ts';
import { eraseUnused } from './unused-accounts.ts';

/** What was deleted, and the files that nothing names any more. */
export interface Erased {
  readonly ids: readonly string[];
  readonly files: readonly string[];
}

/** Deletes what a rule's query listed in the same transaction. */
export type Erase = (
  trx: Connection,
  ids: readonly string[],
  deps: Pick<AppDeps, 'clock' | 'deriveKey'>,
) => Promise<Erased>;

/** Somebody may have saved or logged in since the rule's query ran: what is younger than a day stays. */
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** How each kind is deleted. Another rule of the database is an entry here, in its queries and in the contract. */
export const erasers: Readonly<Record<QueriedKind, Erase>> = {
  'id images': (trx, ids, { clock }) => forgetIdImages(trx, ids, dayBefore(clock.now())),
  'camp days': async (trx, ids) => {
    await deleteCampDays(trx, ids);
    return { ids, files: [] };
  },
  'health answers': async (trx, ids, { clock }) => {
    for (const id of ids) {
      await eraseSubmitted(trx, id, ['health', 'behavioural']);
      await eraseAnswers(trx, 'registration', id, ['health', 'behavioural']);
    }
    await deleteCampHealth(trx, ids);
    await markAnswersErased(trx, ids, clock.now());
    return { ids, files: await forgetDocuments(trx, ids) };
  },
  notes: async (trx, ids) => {
    await deleteNotes(trx, ids);
    return { ids, files: [] };
  },
  money: async (trx, ids) => ({ ids, files: await deleteRegistrations(trx, ids) }),
  'bank statements': async (trx, ids) => {
    await deleteBankStatements(trx, ids);
    return { ids, files: [] };
  },
  drafts: async (trx, ids, { clock }) => ({
    ids: await deleteDrafts(trx, ids, dayBefore(clock.now())),
    files: [],
  }),
  'unused accounts': (trx, ids, deps) => eraseUnused(trx, ids, deps, dayBefore(deps.clock.now())),
  'email texts': async (trx, ids, { clock }) => {
    await clearMessages(trx, ids, clock.now());
    return { ids, files: [] };
  },
  // Blocks go from the first on; one that is not due yet keeps those after it.
  log: async (trx, ids, { clock }) => {
    for (const number of ids.map(Number).sort((a, b) => a - b)) {
      const block = await findBlock(trx, number);
      if (block) await eraseBlocks(trx, new Date(block.last_at.getTime() + 1), clock.now());
    }
    const gone = await Promise.all(ids.map(async (id) => (await findBlock(trx, Number(id)))?.erased_at));
    return { ids: ids.filter((_, index) => gone[index]), files: [] };
  },
};

export const isQueried = (kind: RetentionKind): kind is QueriedKind => kind in erasers;

/** Without a mail server nobody can be warned, so no account is deleted for not being used. */
export const isInForce = (kind: RetentionKind, { smtpUrl }: Pick<Config, 'smtpUrl'>): boolean =>
  kind !== 'unused accounts' || smtpUrl !== undefined;
