import { registrationStatuses } from '@bowline/contract/registrations/status';
import { campTypes } from '@bowline/contract/steps/workflows';
import { formatSen } from '@bowline/contract/text/money';
import type { AppDeps, Database } from '../../http/app-deps.ts';

type Row = readonly string[];

/** What the demo has made, as lines of tables. */
export async function summarise(
  { db }: Pick<AppDeps, 'db'>,
  cases: ReadonlyMap<string, string>,
): Promise<string[]> {
  const tables = [await registrations(db), await payments(db), await mails(db), casesFound(cases)];
  return tables.flatMap((rows) => [...rows.map(lineOf), '']);
}

async function registrations(db: Database): Promise<Row[]> {
  const found = await db
    .selectFrom('registration')
    .select(['status', 'form_type', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['status', 'form_type'])
    .execute();
  const rows = registrationStatuses.map((status) => {
    const counts = campTypes.map(
      (type) => found.find((row) => row.status === status && row.form_type === type)?.count ?? 0,
    );
    return [status, ...[...counts, counts.reduce((sum, count) => sum + count)].map(String)];
  });
  return [['Registrations', ...campTypes, 'all'], ...rows];
}

async function payments(db: Database): Promise<Row[]> {
  const found = await db
    .selectFrom('payment')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<number>('amount_sen').as('sen'))
    .groupBy('status')
    .orderBy('status')
    .execute();
  const rows = found.map(({ status, count, sen }) => [status, String(count), formatSen(sen)]);
  return [['Payments', 'number', 'amount'], ...rows];
}

async function mails(db: Database): Promise<Row[]> {
  const found = await db
    .selectFrom('message')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  return [['Mails', 'number'], ...found.map(({ state, count }) => [state, String(count)])];
}

const casesFound = (cases: ReadonlyMap<string, string>): Row[] => [
  ['Cases to look at', 'where'],
  ...[...cases].sort(([one], [other]) => one.localeCompare(other)),
];

const lineOf = ([first = '', ...cells]: Row): string =>
  first.padEnd(42) + cells.map((cell) => cell.padStart(15)).join('');
