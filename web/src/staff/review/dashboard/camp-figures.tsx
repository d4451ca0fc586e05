import { registrationStatuses } from '@bowline/contract/registrations/status';
import { formatRinggit } from '@bowline/contract/text/money';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { DataTable, type TableRow } from '../../ui/data-table.tsx';
import { total } from '../../ui/figure.tsx';
import type { Dashboard } from './dashboard-page.tsx';

type Props = Pick<Dashboard, 'camps'>;
type Camp = Dashboard['camps'][number];

/** Each camp with its places, its money and how many registrations have each status: what the plots show, to read. */
export function CampFigures({ camps }: Props) {
  const figure = (label: string, of: (camp: Camp) => number, inWords: (sum: number) => string = String) =>
    rowOf(camps, label, of, inWords);
  return (
    <Disclosure summary="All figures as a table">
      <DataTable
        caption="Camps in figures"
        columns={[
          { key: 'figure', label: 'Camp', heads: true },
          ...camps.map(({ id, name }) => ({
            key: id,
            label: <Link to={`/camps/${id}`}>{name}</Link>,
            numeric: true,
          })),
          { key: 'all', label: 'Total', numeric: true },
        ]}
        rows={[
          figure('Places', ({ capacity }) => capacity),
          figure('Places held', ({ held }) => held),
          figure('Places left', ({ left }) => left),
          ...(camps.some((camp) => beyond(camp) > 0) ? [figure('Over capacity by', beyond)] : []),
          figure('Money received', ({ received }) => received, formatRinggit),
          figure('Money due', ({ due }) => due, formatRinggit),
          ...registrationStatuses.map((status) => figure(status, countIn(status))),
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
