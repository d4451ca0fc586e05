import { withdrawInvitation } from '@bowline/contract/api/guardians';
import { guardianAccessLabels } from '@bowline/contract/guardians/access';
import { formatDay } from '@bowline/contract/text/dates';
import { listInWords } from '@bowline/contract/text/lists';
import { t, translate } from '@bowline/contract/text/t';
import { ActionButton } from '../../shell/action.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import { usePortal } from '../../shell/portal.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './guardians.module.css';
import { type Guardians, useShowGuardians } from './use-guardians.ts';

/** The invitations that nobody has accepted yet. */
export function InvitationsCard({ campers, invitations }: Pick<Guardians, 'campers' | 'invitations'>) {
  return (
    <Card as="section" aria-labelledby="invitations" className={styles.camper}>
      <h2 id="invitations" className="large">
        {t('Waiting to be accepted')}
      </h2>
      <ul className="plain">
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
  const show = useShowGuardians();
  const withdrawn = (left: Guardians) => {
    show(left);
    notifySuccess(t('The invitation is withdrawn. Its link no longer works.'));
  };
  const invitedTo = campers.filter(({ camper_id }) => camper_ids.includes(camper_id));
  return (
    <li className={classNames('row between', styles.person)}>
      <div>
        <p className="medium">{name}</p>
        <p className="quiet">
          {relationship} · <span className="breaks">{email}</span>
        </p>
        <p className="quiet">
          {listInWords(invitedTo.map(({ camper_name }) => camper_name))} ·{' '}
          {translate(guardianAccessLabels[access])}
        </p>
        <p className="quiet">{t('The link works until {day}.', { day: formatDay(expires_at, time_zone) })}</p>
      </div>
      <ActionButton call={withdrawInvitation} params={{ id }} onDone={withdrawn} variant="quiet">
        {t('Withdraw invitation')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </ActionButton>
    </li>
  );
}
