import type { CampListRow } from '@bowline/contract/api/staff/lists';
import { sendGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import { MAX_IDS } from '@bowline/contract/api/staff/queue';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { Fragment } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { TextLink } from '../../season/text-messages/text-link.tsx';
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
    const part = `${start + 1} to ${start + some.length}`;
    return (
      <Fragment key={start}>
        <LinkButton to={{ pathname: '/group-message', search }}>
          {starts.length === 1 ? 'Message these families' : `Message ${part}`}
        </LinkButton>
        <TextLink to={{ queue: search }} label={starts.length === 1 ? undefined : `Text ${part}`} />
      </Fragment>
    );
  });
}
