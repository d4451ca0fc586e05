import type { StaffCamp } from '@bowline/contract/api/staff/camps';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Link } from '../../ui/link.tsx';

/** Tells which points families counted on before they were taken off the list. */
export function LostPoints({ camp: { id, lost_points } }: { camp: StaffCamp }) {
  if (lost_points.length === 0) return null;
  return (
    <Callout colour="amber" title={t('Families chose points that this camp no longer has')}>
      <ul>
        {lost_points.map(({ label, point, count }) => (
          <li key={`${label} ${point}`}>{t('{label} “{point}”: {count}', { label, point, count })}</li>
        ))}
      </ul>
      <p>
        {t('Their answers stay as they are. Please let them know; the bus lists show who they are.')}{' '}
        <Link to={`/camps/${id}/lists/to-campsite`}>{t('Open the bus list')}</Link>
      </p>
    </Callout>
  );
}
