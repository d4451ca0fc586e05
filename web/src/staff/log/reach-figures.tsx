import type { Reach } from '@bowline/contract/api/staff/log-reach';
import { sightLabels } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { DataTable } from '../ui/data-table.tsx';

/** How much: what was really opened beside what could have been. */
export function ReachFigures({ reach: { viewed, could } }: { reach: Reach }) {
  const row = (key: string, label: string, { families, campers }: { families: number; campers: number }) => ({
    key,
    cells: [label, families, campers],
  });
  return (
    <DataTable
      caption={t('Numbers')}
      columns={[
        { key: 'what', label: t('What') },
        { key: 'families', label: t('Families'), numeric: true },
        { key: 'campers', label: t('Campers'), numeric: true },
      ]}
      rows={[
        row('viewed', t('Opened or changed, according to the log'), viewed),
        row('could', t('Could have read: names, contacts, answers'), could),
        ...could.by_sight.map(({ sight, ...people }) =>
          row(sight, t('Could have read: {what}', { what: t(sightLabels[sight]) }), people),
        ),
      ]}
    />
  );
}
