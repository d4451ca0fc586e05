import { formatRinggit } from '@bowline/contract/money';
import { registrationStatuses } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { Link } from 'react-router';
import { DataTable, type TableRow } from '../../ui/data-table.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import { total } from './total.ts';

type Props = Pick<Dashboard, 'camps'>;
type Camp = Dashboard['camps'][number];

/** Each camp with its places, its money and how many registrations stand where: what the plots show, to read. */
export function CampFigures({ camps }: Props) {
  const figure = (label: string, of: (camp: Camp) => number, inWords: (sum: number) => string = String) =>
    rowOf(camps, label, of, inWords);
  return (
    <section id="camp-figures">
      <DataTable
        caption={t('Camps in figures')}
        columns={[
          { key: 'figure', label: t('Figure'), heads: true },
          ...camps.map(({ id, name }) => ({
            key: id,
            label: <Link to={`/camps/${id}`}>{name}</Link>,
            numeric: true,
          })),
          { key: 'all', label: t('Together'), numeric: true },
        ]}
        rows={[
          figure(t('Places'), ({ capacity }) => capacity),
          figure(t('Places held'), ({ held }) => held),
          figure(t('Places left'), ({ left }) => left),
          ...(camps.some((camp) => beyond(camp) > 0) ? [figure(t('Held, more than there are'), beyond)] : []),
          figure(t('Money received'), ({ received }) => received, formatRinggit),
          figure(t('Money due'), ({ due }) => due, formatRinggit),
          ...registrationStatuses.map((status) => figure(t(status), countIn(status))),
        ]}
      />
    </section>
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
