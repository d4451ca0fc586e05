import type { CampListQuery, CampListRecord } from '@bowline/contract/api/staff/lists';
import type { CampListId } from '@bowline/contract/form/tags';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { campLists, isCampListId, rolesForList, statusesOnLists } from '@bowline/contract/staff/lists';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { logAccesses } from '../../core/access-log/queries.ts';
import { isSensitive } from '../../core/answers/sealed-answers.ts';
import { findCamp } from '../../core/camps/queries.ts';
import { listChangedCells } from '../../core/profile-changes/list-changes.ts';
import { getProvider } from '../../core/provider/queries.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { questionsOn } from './answers.ts';
import type { Column } from './columns.ts';
import { status } from './columns.ts';
import { listDefinitions } from './definitions/all.ts';
import { selectPeople } from './list-definition.ts';
import { type ListView, type PersonRow, presentList, rowsOf } from './present.ts';
import { listPeople } from './queries.ts';

/** The reader of a list, their address, and whether it is exported. */
interface ListReader {
  readonly staff: StaffCaller;
  readonly address: string;
  readonly action: 'view' | 'export';
}

/** The list of a camp, and who is on it. */
interface ListRequest extends CampListQuery {
  readonly campId: string;
  readonly list: string;
}

/**
 * A list of a camp with the columns that the reader's role may see. Every export, and every view that shows health,
 * behavioural or identity data, is in the access log before it is returned: for each person on it. Throws 403 for a list
 * that is not the role's, 404 where there is no such list or camp.
 */
export function getList(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  reader: ListReader,
  { campId, list, include, q = '' }: ListRequest,
): Promise<CampListRecord> {
  if (!isCampListId(list)) throw notFound();
  if (!hasAnyRole(reader.staff.roles, rolesForList(list))) throw notForThisRole();
  return db.transaction().execute(async (trx) => {
    const camp = await findCamp(trx, campId);
    if (!camp) throw notFound();
    const isForReader = ({ isFor }: Column) => isFor(reader.staff.roles);
    const withUndecided = include === 'undecided';
    const definition = listDefinitions[list];
    const everybody = await listPeople(trx, camp, statusesWith(withUndecided), hasSensitiveAnswers(list));
    const { abbreviation } = await getProvider(trx);
    const read: ListView = {
      definition,
      columns: [
        ...definition.columns,
        ...((await definition.columnsOfCamp?.(trx, camp, everybody)) ?? []),
        ...(withUndecided ? [status] : []),
      ].filter(isForReader),
      context: { camp, product: abbreviation },
      changedOn: await listChangedCells(
        trx,
        everybody.map(({ registrationId }) => registrationId),
      ),
    };
    const rows = await rowsOf(read, await selectPeople(definition, everybody), q);
    await logReading(trx, reader, list, read.columns, rows);
    return {
      title: campLists[list].title,
      made_at: clock.now().toISOString(),
      ...presentList(read, rows),
    };
  });
}

const hasSensitiveAnswers = (list: CampListId): boolean =>
  listDefinitions[list].columnsOfCamp !== undefined ||
  questionsOn(list).some(({ section, name }) => isSensitive(section, name));

const statusesWith = (undecided: boolean): readonly RegistrationStatus[] =>
  undecided ? Object.values(statusesOnLists).flat() : statusesOnLists.accepted;

const notForThisRole = () => new AppError('forbidden', 'Your role doesn’t include this.');

async function logReading(
  trx: Connection,
  { staff, address, action }: ListReader,
  list: CampListId,
  columns: readonly Column[],
  rows: readonly PersonRow[],
): Promise<void> {
  if (action === 'view' && !columns.some(({ sensitive }) => sensitive)) return;
  const entry = {
    staffId: staff.staffId,
    address,
    action,
    what: ['list', list] as const,
  };
  const about = rows.map(({ person: { accountId, camperId, registrationId } }) => {
    return { ...entry, accountId, camperId, registrationId };
  });
  await logAccesses(trx, about.length > 0 ? about : [entry]);
}
