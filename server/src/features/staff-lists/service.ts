import type { CampListRecord } from '@bowline/contract/api/staff/lists';
import type { CampListId } from '@bowline/contract/form/marks';
import { campLists, destroyBy, isCampListId, rolesForList } from '@bowline/contract/staff/lists';
import { formatDateRange } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { logAccesses } from '../access-log/service.ts';
import { findCamp } from '../camps/service.ts';
import { getProvider } from '../portal/service.ts';
import type { Column } from './column.ts';
import { countGroups, inGroups } from './in-groups.ts';
import type { ListDefinition, Occasion, Total } from './list.ts';
import { listDefinitions } from './lists/all.ts';
import { type CampPerson, listPeople } from './people.ts';

/** Who asks for a list, from where, and whether it leaves the house. */
export interface Reader {
  readonly staff: StaffCaller;
  readonly address: string;
  readonly action: 'view' | 'export';
}

/**
 * A list of a camp with the columns that the reader's role may see. Every export, and every view that shows health,
 * behavioural or identity data, is in the access log before it is answered: for each person on it. Throws 403 for a list
 * that is not the role's, 404 where there is no such list or camp.
 */
export function getList(
  { db }: Pick<AppDeps, 'db'>,
  reader: Reader,
  campId: string,
  list: string,
): Promise<CampListRecord> {
  if (!isCampListId(list)) throw notFound();
  if (!rolesForList(list).includes(reader.staff.role)) throw notForThisRole();
  return db.transaction().execute(async (trx) => {
    const camp = await findCamp(trx, campId);
    if (!camp) throw notFound();
    const definition = listDefinitions[list];
    const everybody = await listPeople(trx, camp);
    const people = definition.people?.(everybody) ?? everybody;
    const columns = definition.columns.filter(({ isFor }) => isFor(reader.staff.role));
    await logReading(trx, reader, list, people, columns);
    const { abbreviation } = await getProvider(trx);
    return {
      title: t(campLists[list].title),
      ...present({ definition, people, columns, occasion: { camp, product: abbreviation } }),
    };
  });
}

const notForThisRole = () => new AppError('forbidden', t('Your role does not include this.'));

async function logReading(
  trx: Connection,
  { staff, address, action }: Reader,
  list: CampListId,
  people: readonly CampPerson[],
  columns: readonly Column[],
): Promise<void> {
  if (action === 'view' && !columns.some(({ sensitive }) => sensitive)) return;
  const entry = {
    staffId: staff.staffId,
    address,
    action,
    what: t('List: {title}', { title: campLists[list].title }),
  };
  const about = people.map(({ accountId, camperId, registrationId }) => {
    return { ...entry, accountId, camperId, registrationId };
  });
  await logAccesses(trx, about.length > 0 ? about : [entry]);
}

interface Read {
  readonly definition: ListDefinition;
  readonly people: readonly CampPerson[];
  readonly columns: readonly Column[];
  readonly occasion: Occasion;
}

function present({ definition, people, columns, occasion }: Read): Omit<CampListRecord, 'title'> {
  const { camp, product } = occasion;
  const { grouping } = definition;
  return {
    camp: { id: camp.id, name: camp.name, dates: formatDateRange(camp.starts_on, camp.ends_on) },
    destroy_by: destroyBy(camp.ends_on),
    columns: columns.map(({ name, label }) => ({ name, label: label(product) })),
    grouped_by: grouping ? t(grouping.label) : null,
    rows: inGroups(definition, people, occasion).map(({ person, group }) => ({
      registration_id: person.registrationId,
      group,
      flag: definition.flag?.(person) ?? null,
      cells: columns.map(({ read }) => read(person, product)),
    })),
    totals: totalsOf(definition, people, occasion),
  };
}

function totalsOf(
  { grouping, totals }: ListDefinition,
  people: readonly CampPerson[],
  occasion: Occasion,
): Total[] {
  if (totals) return [...totals(people, occasion)];
  return grouping ? countGroups(grouping, people, occasion) : [];
}
