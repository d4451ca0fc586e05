import { withdrawInvitation } from '@bowline/contract/api/guardians';
import { guardianAccessLabels } from '@bowline/contract/guardians/access';
import { formatDay } from '@bowline/contract/text/dates';
import { listInWords } from '@bowline/contract/text/lists';
import { t, translate } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './guardians.module.css';
import { type Guardians, useChangeGuardians } from './use-guardians.ts';

/** The invitations that nobody has accepted yet. */
export function InvitationsCard({ campers, invitations }: Pick<Guardians, 'campers' | 'invitations'>) {
  return (
    <Card as="section" aria-labelledby="invitations" className={styles.camper}>
      <h2 id="invitations" className={styles.title}>
        {t('Waiting to be accepted')}
      </h2>
      <ul className={styles.people}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} campers={campers} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { campers: Guardians['campers']; invitation: Guardians['invitations'][number] };

function InvitationRow({ campers, invitation }: RowProps) {
  const { id, name, email, relationship, access, camper_ids, expires_at } = invitation;
  const { time_zone } = usePortal();
  const withdraw = useChangeGuardians(
    () => callApi(withdrawInvitation, { params: { id } }),
    () => notifySuccess(t('The invitation is withdrawn. Its link no longer works.')),
  );
  const invitedTo = campers.filter(({ camper_id }) => camper_ids.includes(camper_id));
  return (
    <li className={styles.person}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.said}>
          {relationship} · <span className={styles.email}>{email}</span>
        </p>
        <p className={styles.said}>
          {listInWords(invitedTo.map(({ camper_name }) => camper_name))} ·{' '}
          {translate(guardianAccessLabels[access])}
        </p>
        <p className={styles.said}>
          {t('The link works until {day}.', { day: formatDay(expires_at, time_zone) })}
        </p>
      </div>
      <Button variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        {t('Withdraw invitation')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
