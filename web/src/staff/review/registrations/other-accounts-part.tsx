import { mergeCampers } from '@bowline/contract/api/staff/families/guardians';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { ActionButton } from '../../../shell/action.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import styles from './review.module.css';

type Other = Review['other_accounts'][number];
type Props = { id: string; registrations: readonly Other[] };

/** That another account registers the same child too, which only staff are told. */
export function OtherAccountsPart({ id, registrations }: Props) {
  const { roles } = useStaffMe();
  if (registrations.length === 0) return null;
  const decides = hasAnyRole(roles, mergeCampers.roles);
  return (
    <Callout colour="amber" title="The same child is also in another account">
      <ul>
        {registrations.map((other) => {
          const { registration_id, camper_name, reference, status, camp_name, email } = other;
          return (
            <li key={registration_id}>
              <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>{' '}
              {[reference, camp_name, email].filter(Boolean).join(' · ')} <StatusBadge status={status} />
              {decides && <Actions id={id} other={other} />}
            </li>
          );
        })}
      </ul>
      <p>The families do not know of each other’s registration. Ask before you say so.</p>
      {decides && <p>To keep both, do nothing.</p>}
    </Callout>
  );
}

/** Merges the two, or leads to where the other one is refused. */
function Actions({ id, other: { registration_id, reference, camper_name } }: { id: string; other: Other }) {
  const sent = useStaffSentWords();
  const named = reference ?? camper_name;
  return (
    <div className={classNames('row middle', styles.actions)}>
      <ActionButton
        call={mergeCampers}
        params={{ registrationId: id }}
        body={{ other_registration_id: registration_id }}
        confirm={{
          title: 'Merge the two accounts’ campers?',
          text: `Both accounts will share the camper of this registration: see, change, sign and pay. ${named} is withdrawn, and the other account’s own profile of the child is no longer listed. Both families are told by email. Only do this once both have agreed. This cannot be undone here.`,
          yes: 'Merge',
          danger: false,
        }}
        onDone={() => notifySuccess(`Merged. ${sent('Both families are told by email.')}`)}
        aria-label={`Merge with ${named}`}
      >
        Merge…
      </ActionButton>
      <Link to={`/registrations/${registration_id}`}>{`Refuse ${named} instead`}</Link>
    </div>
  );
}
