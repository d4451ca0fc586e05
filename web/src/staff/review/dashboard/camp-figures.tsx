import { registrationStatuses } from '@bowline/contract/registrations/status';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { DataTable, type TableRow } from '../../ui/data-table.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import { total } from './figures.tsx';

type Props = Pick<Dashboard, 'camps'>;
type Camp = Dashboard['camps'][number];

/** Each camp with its places, its money and how many registrations have each status: what the plots show, to read. */
export function CampFigures({ camps }: Props) {
  const figure = (label: string, of: (camp: Camp) => number, inWords: (sum: number) => string = String) =>
    rowOf(camps, label, of, inWords);
  return (
    <Disclosure summary={t('All figures as a table')}>
      <DataTable
        caption={t('Camps in figures')}
        columns={[
          { key: 'figure', label: t('Camp'), heads: true },
          ...camps.map(({ id, name }) => ({
            key: id,
            label: <Link to={`/camps/${id}`}>{name}</Link>,
            numeric: true,
          })),
          { key: 'all', label: t('Total'), numeric: true },
        ]}
        rows={[
          figure(t('Places'), ({ capacity }) => capacity),
          figure(t('Places held'), ({ held }) => held),
          figure(t('Places left'), ({ left }) => left),
          ...(camps.some((camp) => beyond(camp) > 0) ? [figure(t('Over capacity by'), beyond)] : []),
          figure(t('Money received'), ({ received }) => received, formatRinggit),
          figure(t('Money due'), ({ due }) => due, formatRinggit),
          ...registrationStatuses.map((status) => figure(t(status), countIn(status))),
        ]}
      />
    </Disclosure>
  );
}

const beyond = ({ held, capacity }: Camp): number => Math.max(0, held - capacity);

const countIn =
  (status: string) =>
  ({ by_status }: Camp): number =>
    by_status.find((one) => one.status === status)?.count ?? 0;

function rowOf(
  camps: readonly Camp[],
  label: string,
  of: (camp: Camp) => number,
  inWords: (sum: number) => string,
): TableRow {
  return {
    key: label,
    cells: [label, ...camps.map((camp) => inWords(of(camp))), inWords(total(camps, of))],
  };
}
