import { registrationStatuses } from '@bowline/contract/registrations/status';
import { campTypes } from '@bowline/contract/steps/workflows';
import { formatSen } from '@bowline/contract/text/money';
import type { AppDeps } from '../../http/app-deps.ts';

type Row = readonly (string | number)[];

/** What the demo has made, as lines of tables. */
export async function summarise(
  { db }: Pick<AppDeps, 'db'>,
  cases: ReadonlyMap<string, string>,
): Promise<string[]> {
  const registrations = await db.selectFrom('registration').select(['status', 'form_type']).execute();
  const countOf = (status: string, type?: string) =>
    registrations.filter((row) => row.status === status && (!type || row.form_type === type)).length;
  const payments = await db
    .selectFrom('payment')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<number>('amount_sen').as('sen'))
    .groupBy('status')
    .orderBy('status')
    .execute();
  const emails = await db
    .selectFrom('message')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  const tables: Row[][] = [
    [
      ['Registrations', ...campTypes, 'all'],
      ...registrationStatuses.map((status) => [
        status,
        ...campTypes.map((type) => countOf(status, type)),
        countOf(status),
      ]),
    ],
    [
      ['Payments', 'number', 'amount'],
      ...payments.map(({ status, count, sen }) => [status, count, formatSen(sen)]),
    ],
    [['Mails', 'number'], ...emails.map(({ state, count }) => [state, count])],
    [['Cases to look at', 'where'], ...[...cases].sort(([one], [other]) => one.localeCompare(other))],
  ];
  return tables.flatMap((rows) => [...rows.map(lineOf), '']);
}

const lineOf = ([first = '', ...cells]: Row): string =>
  String(first).padEnd(42) + cells.map((cell) => String(cell).padStart(15)).join('');
