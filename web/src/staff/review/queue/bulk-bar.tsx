import { sendGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import type { QueueRow } from '@bowline/contract/api/staff/review/queue';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { TextLink } from '../../messages/text-messages/text-link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { BulkDecision, type BulkDecisionName, bulkTitle } from './bulk-decision.tsx';
import styles from './queue-filters.module.css';
import type { RowSelection } from './row-selection.tsx';
import { JustDecided } from './undo-all.tsx';

/** Whether somebody with these roles has anything to do with several registrations at once. */
export function useCanBulkEdit(): boolean {
  const { roles } = useStaffMe();
  return hasAnyRole(roles, decidingRoles) || hasAnyRole(roles, sendGroupMessage.roles);
}

/** What can be done with the chosen rows. The rows of an open dialog stay, even if they leave the list meanwhile. */
export function BulkBar({ rows, choice }: { rows: readonly QueueRow[]; choice: RowSelection }) {
  const { roles } = useStaffMe();
  const [decision, setDecision] = useState<{ move: BulkDecisionName; rows: readonly QueueRow[] }>();
  const [decided, setDecided] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ id }) => choice.has(id));
  const close = () => {
    setDecision(undefined);
    choice.clear();
  };
  const ids = chosen.map(({ id }) => id).join(',');
  return (
    <>
      {chosen.length > 0 && (
        <section className={classNames('row middle panel', styles.bar)} aria-label="Selected registrations">
          <p role="status">{`${chosen.length} selected`}</p>
          {hasAnyRole(roles, decidingRoles) && (
            <>
              <Button onClick={() => setDecision({ move: 'accept', rows: chosen })}>Accept</Button>
              <Button onClick={() => setDecision({ move: 'waitlist', rows: chosen })}>Waitlist</Button>
            </>
          )}
          {hasAnyRole(roles, sendGroupMessage.roles) && (
            <LinkButton to={{ pathname: '/group-message', search: `tab=all&ids=${ids}` }}>Message</LinkButton>
          )}
          <TextLink to={{ queue: `tab=all&ids=${ids}` }} label="Text" />
          <Button variant="quiet" onClick={choice.clear}>
            Clear selection
          </Button>
        </section>
      )}
      {!decision && <JustDecided ids={decided} />}
      <Dialog title={decision ? bulkTitle(decision.move) : ''} open={decision !== undefined} onClose={close}>
        {decision && <BulkDecision {...decision} onDecided={setDecided} onClose={close} />}
      </Dialog>
    </>
  );
}
