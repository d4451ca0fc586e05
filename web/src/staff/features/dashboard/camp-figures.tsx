import { formatRinggit } from '@bowline/contract/money';
import { registrationStatuses } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { Link } from 'react-router';
import { DataTable } from '../../ui/data-table.tsx';
import type { Dashboard } from './dashboard-page.tsx';

/** Each camp to come with its places, its money and how many registrations stand where. */
export function CampFigures({ camps }: Pick<Dashboard, 'camps'>) {
  const used = registrationStatuses.filter((status) =>
    camps.some(({ by_status }) => by_status.some((one) => one.status === status)),
  );
  const figure = (key: string, label: string) => ({ key, label, numeric: true });
  return (
    <DataTable
      caption={t('Camps')}
      columns={[
        { key: 'camp', label: t('Camp') },
        figure('left', t('Places left')),
        figure('held', t('Held')),
        figure('received', t('Received')),
        figure('due', t('Due')),
        ...used.map((status) => figure(status, t(status))),
      ]}
      rows={camps.map((camp) => ({
        key: camp.id,
        cells: [
          <Link key="camp" to={`/camps/${camp.id}`}>
            {camp.name}
          </Link>,
          camp.left,
          t('{held} of {capacity}', { held: camp.held, capacity: camp.capacity }),
          formatRinggit(camp.received),
          formatRinggit(camp.due),
          ...used.map((status) => camp.by_status.find((one) => one.status === status)?.count ?? 0),
        ],
      }))}
    />
  );
}
