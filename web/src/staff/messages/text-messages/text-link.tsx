import { sendTextMessage } from '@bowline/contract/api/staff/messages/text-messages';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useSyncExternalStore } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { type StaffMe, useStaffMe, useStaffSession } from '../../session/session.ts';

/** To a queue as it was narrowed, a group, or everybody at a camp. */
type TextTo =
  | { readonly queue: string }
  | { readonly campId: string; readonly groupId: string }
  | { readonly atCamp: string };

/** Where a text to them is written. */
const pageFor = (to: TextTo) => ({ pathname: '/mail/text-message', search: searchOf(to) });

function searchOf(to: TextTo): string {
  if ('queue' in to) return to.queue;
  if ('atCamp' in to) return new URLSearchParams({ at_camp: to.atCamp }).toString();
  return new URLSearchParams({ of_camp: to.campId, group: to.groupId }).toString();
}

/** Whether somebody may send texts; in a session only for camp days nobody may. */
const canText = ({ roles, for_camp_days }: Pick<StaffMe, 'roles' | 'for_camp_days'>): boolean =>
  !for_camp_days && hasAnyRole(roles, sendTextMessage.roles);

const LABEL = 'Text these families';

type Props = {
  readonly to: TextTo;
  readonly label?: string | undefined;
  readonly quiet?: boolean;
};

/** Leads to the page that writes a text message, for roles that may. */
export function TextLink({ to, label = LABEL, quiet = false }: Props) {
  if (!canText(useStaffMe())) return null;
  return (
    <LinkButton variant={quiet ? 'quiet' : 'secondary'} to={pageFor(to)}>
      {label}
    </LinkButton>
  );
}

/** The same on a page that also works without a network, where nothing is offered that needs one. */
export function TextEverybody({ campId, reached }: { campId: string; reached: boolean }) {
  const session = useStaffSession();
  const online = useOnline() && reached;
  if (session.status !== 'signed-in' || !canText(session.me) || !online) return null;
  return <LinkButton to={pageFor({ atCamp: campId })}>{LABEL}</LinkButton>;
}

/** Whether the browser has a network: it says so at once, where a call would have to fail first. */
const useOnline = (): boolean => useSyncExternalStore(followNetwork, () => navigator.onLine);

function followNetwork(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
}
