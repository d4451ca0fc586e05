import {
  createHold,
  getHold,
  holdBody,
  liftHold,
  type RetentionHold,
} from '@bowline/contract/api/staff/retention';
import type { Review } from '@bowline/contract/api/staff/review';
import { longText } from '@bowline/contract/form/text-fields';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useCallForm } from '../../form/call-form.ts';
import { queryOf } from '../../query/query.ts';
import { notifyError } from '../../shell/notifications.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { DialogForm } from '../form/dialog-form.tsx';
import { useStaffMe } from '../session/session.ts';
import styles from './review.module.css';

const fields = { reason: longText('Why must it be kept?') };

/** Keeps a registration from being deleted on time, for those who decide on it. */
export function HoldPart({ id, account }: Pick<Review, 'id' | 'account'>) {
  const { roles } = useStaffMe();
  const isAllowed = hasAnyRole(roles, getHold.roles);
  const request = { params: { registrationId: id }, background: true };
  const { data } = useQuery({ ...queryOf(getHold, request), enabled: isAllowed });
  const queries = useQueryClient();
  const show = (result: { hold: RetentionHold | null }) =>
    queries.setQueryData(queryOf(getHold, request).queryKey, result);
  if (!isAllowed || !data) return null;
  return (
    <Card as="section" className={styles.part} id="retention">
      <h2>{t('Retention')}</h2>
      {data.hold ? (
        <Held id={id} account={account} hold={data.hold} onLifted={show} />
      ) : (
        <NotHeld id={id} onHeld={show} />
      )}
    </Card>
  );
}

type HeldProps = Pick<Review, 'id' | 'account'> & {
  hold: RetentionHold;
  onLifted: (result: { hold: RetentionHold | null }) => void;
};

function Held({ id, account: { deleted_at }, hold: { reason, by, at }, onLifted }: HeldProps) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(liftHold, { params: { registrationId: id }, background: true }),
    onSuccess: onLifted,
    onError: ({ message }) => notifyError(message),
  });
  return (
    <>
      <p>{t('Nothing of this registration is deleted: {reason}', { reason })}</p>
      <p className={styles.quiet}>
        {by}, <time dateTime={at}>{formatInstant(at, time_zone)}</time>
      </p>
      {deleted_at && (
        <p>
          {t(
            'The family has deleted its account. This will be deleted as soon as it no longer has to be kept.',
          )}
        </p>
      )}
      {hasAnyRole(roles, liftHold.roles) && (
        <Button busy={isPending} onClick={() => mutate()}>
          {deleted_at ? t('Delete now, for good') : t('Delete on time again')}
        </Button>
      )}
    </>
  );
}

type NotHeldProps = Pick<Review, 'id'> & { onHeld: (result: { hold: RetentionHold }) => void };

function NotHeld({ id, onHeld }: NotHeldProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <HoldForm id={id} onHeld={onHeld} onCancel={() => setOpen(false)} />;
  return (
    <>
      <p className={styles.quiet}>{t('Its parts are deleted on time, each after its period.')}</p>
      <Button onClick={() => setOpen(true)}>{t('Keep longer')}</Button>
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
  return <DialogForm callForm={callForm} submitLabel={t('Keep longer')} onCancel={onCancel} />;
}
