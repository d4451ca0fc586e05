import { listLog, logActionLabels } from '@bowline/contract/api/staff/log';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { usePortal } from '../../../shell/portal.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';

/** How many entries stand on the page; the log has them all. */
const SHOWN = 10;

/** Who saw and changed what of the family last, for readers of the log. */
export function FamilyLog({ accountId }: { accountId: string }) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  if (!hasAnyRole(roles, listLog.roles)) return null;
  return (
    <Card as="section">
      <h2>Log</h2>
      <Loaded call={listLog} query={{ account: accountId }} fresh>
        {({ entries }) => (
          <ul>
            {entries.slice(0, SHOWN).map(({ id, at, staff, action, what, camper }) => (
              <li key={id}>
                <p>{[`${logActionLabels[action]}: ${what}`, camper?.name].filter(Boolean).join(' · ')}</p>
                <p className="quiet small">
                  {staff?.name ?? 'Portal'}, <time dateTime={at}>{formatInstant(at, time_zone)}</time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p>
        <Link to={`/log?account=${accountId}`}>All entries</Link>
      </p>
    </Card>
  );
}
