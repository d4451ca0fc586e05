import {
  createHold,
  getHold,
  holdBody,
  liftHold,
  type RetentionHold,
} from '@bowline/contract/api/staff/administration/retention';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { longText } from '@bowline/contract/form/text-fields';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useStaffMe } from '../../session/session.ts';
import styles from './review.module.css';

const fields = { reason: longText('Why must it be kept?') };

/** Keeps a registration from being deleted on time, for roles that decide. */
export function HoldPart({ id, account }: Pick<Review, 'id' | 'account'>) {
  const { roles } = useStaffMe();
  const isAllowed = hasAnyRole(roles, getHold.roles);
  const request = { params: { registrationId: id }, background: true };
  const { data } = useQuery({ ...queryOf(getHold, request), enabled: isAllowed });
  const queries = useQueryClient();
  const show = (result: { hold: RetentionHold }) =>
    queries.setQueryData(queryOf(getHold, request).queryKey, result);
  if (!isAllowed || !data) return null;
  return (
    <Card as="section" className={styles.part} id="retention">
      <h2>Retention</h2>
      {data.hold ? <Held id={id} account={account} hold={data.hold} /> : <NotHeld id={id} onHeld={show} />}
    </Card>
  );
}

type HeldProps = Pick<Review, 'id' | 'account'> & { hold: RetentionHold };

function Held({ id, account, hold: { reason, by, at } }: HeldProps) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  return (
    <>
      <p>{`Nothing of this registration is deleted: ${reason}`}</p>
      <p className={styles.quiet}>
        {by}, <time dateTime={at}>{formatInstant(at, time_zone)}</time>
      </p>
      {account.deleted_at && (
        <p>
          The account is deleted. This registration goes too, once an admin says that it no longer has to be
          kept.
        </p>
      )}
      {hasAnyRole(roles, liftHold.roles) && <LiftHold id={id} account={account} />}
    </>
  );
}

/** Where the account is deleted, what was held is deleted at once. */
function LiftHold({ id, account: { deleted_at } }: Pick<Review, 'id' | 'account'>) {
  const action = { call: liftHold, params: { registrationId: id } };
  if (!deleted_at) return <ActionButton {...action}>Remove hold</ActionButton>;
  return (
    <ActionButton
      {...action}
      confirm={{
        title: 'Delete the retained data?',
        text: 'The camper’s name, answers, pictures and notes are deleted at once. Money and the signed consent stay for as long as they must. This cannot be undone.',
        yes: 'Delete permanently',
      }}
      onDone={() => notifySuccess('Deleted.')}
    >
      Delete now…
    </ActionButton>
  );
}

type NotHeldProps = Pick<Review, 'id'> & { onHeld: (result: { hold: RetentionHold }) => void };

function NotHeld({ id, onHeld }: NotHeldProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <HoldForm id={id} onHeld={onHeld} onCancel={() => setOpen(false)} />;
  return (
    <>
      <p className={styles.quiet}>Deleted automatically under the retention rules.</p>
      <Button onClick={() => setOpen(true)}>Keep longer</Button>
    </>
  );
}

function HoldForm({ id, onHeld, onCancel }: NotHeldProps & { onCancel: () => void }) {
  const callForm = useCallForm({
    fields,
    schema: holdBody,
    send: (body) => callApi(createHold, { params: { registrationId: id }, body, background: true }),
    onDone: onHeld,
  });
  return <DialogForm callForm={callForm} submitLabel="Keep longer" onCancel={onCancel} />;
}
