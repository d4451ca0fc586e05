import { joinCampers } from '@bowline/contract/api/staff/families/guardians';
import type { Review } from '@bowline/contract/api/staff/review';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { promptChoice } from '../../ui/prompt-choice.tsx';
import { useRefresh } from '../../ui/refresh.ts';
import styles from './guardians-part.module.css';

type Other = Review['other_accounts'][number];
type Props = { id: string; registrations: readonly Other[] };

/** That another account registers the same child too, which only staff are told. */
export function OtherAccountsPart({ id, registrations }: Props) {
  const { roles } = useStaffMe();
  if (registrations.length === 0) return null;
  const decides = hasAnyRole(roles, joinCampers.roles);
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
      {decides && <p>To keep both, there is nothing to do.</p>}
    </Callout>
  );
}

/** Joins the two, or leads to where the other one is refused. */
function Actions({ id, other: { registration_id, reference, camper_name } }: { id: string; other: Other }) {
  const refresh = useRefresh('campers joined');
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(joinCampers, {
        params: { registrationId: id },
        body: { other_registration_id: registration_id },
        background: true,
      }),
    onSuccess: async () => {
      notifySuccess('Joined. Both families are told by email.');
      await refresh();
    },
    // Also that the other registration has money, which would be lost.
    onError: ({ message }) => notifyError(message),
  });
  const named = reference ?? camper_name;
  const ask = async () => {
    const text = `Both accounts will share the camper of this registration: see, change, sign and pay. ${named} is withdrawn, and the other account’s own profile of the child is no longer listed. Both families are told by email. Only do this once both have agreed. This cannot be undone here.`;
    const choices = [{ name: 'join', label: 'Join' }] as const;
    if (await promptChoice({ title: 'Join the two accounts’ campers?', text, choices })) mutate();
  };
  return (
    <div className={styles.actions}>
      <Button aria-label={`Join with ${named}`} busy={isPending} onClick={ask}>
        Join…
      </Button>
      <Link to={`/registrations/${registration_id}`}>{`Refuse ${named} instead`}</Link>
    </div>
  );
}
