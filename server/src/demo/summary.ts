import { formatSen } from '@bowline/contract/money';
import { registrationStatuses } from '@bowline/contract/registration-status';
import type { AppDeps } from '../app-deps.ts';

/** What the demo has made, as lines of a table. */
export async function summarise({ db }: Pick<AppDeps, 'db'>): Promise<string[]> {
  const byStatus = await db
    .selectFrom('registration')
    .select(['status', 'form_type', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['status', 'form_type'])
    .execute();
  const countOf = (status: string, type?: string) =>
    byStatus
      .filter((row) => row.status === status && (type === undefined || row.form_type === type))
      .reduce((sum, { count }) => sum + count, 0);
  const rows = registrationStatuses.map((status) => [
    status,
    ...['lite', 'junior', 'senior', undefined].map((type) => String(countOf(status, type))),
  ]);
  const payments = await db
    .selectFrom('payment')
    .select([
      'status',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.sum<number>('amount_sen').as('sen'),
    ])
    .groupBy('status')
    .orderBy('status')
    .execute();
  const mails = await db
    .selectFrom('message')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  return [
    ...table([['Registrations', 'lite', 'junior', 'senior', 'all'], ...rows]),
    '',
    ...table([
      ['Payments', 'number', 'amount'],
      ...payments.map(({ status, count, sen }) => [status, String(count), formatSen(Number(sen))]),
    ]),
    '',
    ...table([['Mails', 'number'], ...mails.map(({ state, count }) => [state, String(count)])]),
  ];
}

function table(rows: readonly (readonly string[])[]): string[] {
  return rows.map(
    ([first = '', ...cells]) => first.padEnd(30) + cells.map((cell) => cell.padStart(16)).join(''),
  );
}
