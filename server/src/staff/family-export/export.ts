import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { t } from '@bowline/contract/text/t';
import { makeZip } from 'client-zip';
import { type AccessEntry, logAccesses } from '../../core/access-log/service.ts';
import { countAttempt, type Limit } from '../../core/accounts/attempts.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { archiveOf } from './archive.ts';
import type { Edition } from './edition.ts';
import { type FamilyData, readFamily } from './family.ts';

// Each is work for minutes of a processor, and nobody needs more.
const ownDataByAccount: Limit = { name: 'own data by account', most: 5, windowSeconds: 60 * 60 };

/** Everything on a family, for the office. The export is in the log, for each camper, before anything leaves. Throws 404. */
export async function exportForOffice(
  deps: AppDeps,
  accountId: string,
  reader: Pick<AccessEntry, 'staffId' | 'address'>,
): Promise<Readable> {
  const family = await readAtOnce(deps, async (trx) => {
    const found = await readFamily(trx, deps, accountId);
    await logExport(trx, found, reader);
    return found;
  });
  return zipOf(deps, family, 'office');
}

/** The same for the family itself, at most five times an hour. */
export async function exportForFamily(deps: AppDeps, accountId: string): Promise<Readable> {
  await countAttempt(deps, ownDataByAccount, accountId);
  const family = await readAtOnce(deps, (trx) => readFamily(trx, deps, accountId));
  return zipOf(deps, family, 'family');
}

const readAtOnce = ({ db }: AppDeps, read: (trx: Connection) => Promise<FamilyData>) =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);

async function logExport(
  trx: Connection,
  { accountId, rows }: FamilyData,
  reader: Pick<AccessEntry, 'staffId' | 'address'>,
): Promise<void> {
  const entry = { ...reader, action: 'export' as const, what: t('Everything held on the family'), accountId };
  const about = rows.camper.map(({ id }) => ({ ...entry, camperId: String(id) }));
  await logAccesses(trx, about.length > 0 ? about : [entry]);
}

// Made as fast as it is taken: a file is read when the one before it has left.
function zipOf(deps: AppDeps, family: FamilyData, edition: Edition): Readable {
  const lastModified = deps.clock.now();
  const entries = archiveOf({ deps, family, edition });
  return Readable.fromWeb(makeZip(dated(entries, lastModified)) as ReadableStream<Uint8Array>);
}

async function* dated<T extends object>(entries: AsyncIterable<T>, lastModified: Date) {
  for await (const entry of entries) yield { ...entry, lastModified };
}
