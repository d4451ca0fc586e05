import { sendGroupMessage } from '@bowline/contract/api/staff/group-messages';
import type { CampListRow } from '@bowline/contract/api/staff/lists';
import { MAX_IDS } from '@bowline/contract/api/staff/queue';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { LinkButton } from '../../../ui/button.tsx';
import { useStaffMe } from '../../session/session.ts';

/** Writes to the families of some rows of a list, and to nobody else. */
export function MessageFamilies({ rows }: { rows: readonly CampListRow[] }) {
  const { roles } = useStaffMe();
  if (!hasAnyRole(roles, sendGroupMessage.roles)) return null;
  const ids = rows.map((row) => row.registration_id);
  const starts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) => part * MAX_IDS);
  return starts.map((start) => {
    const some = ids.slice(start, start + MAX_IDS);
    const search = new URLSearchParams({ tab: 'all', ids: some.join(',') }).toString();
    return (
      <LinkButton key={start} to={{ pathname: '/group-message', search }}>
        {starts.length === 1 ? 'Message these families' : `Message ${start + 1} to ${start + some.length}`}
      </LinkButton>
    );
  });
}
