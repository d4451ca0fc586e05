import {
  closeStaffCamp,
  deleteStaffCamp,
  getStaffCamp,
  publishStaffCamp,
  type StaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';

/** Closes registration regardless of its dates, after a question; the same button reopens it. */
export function CloseCamp({ camp: { id, name, closed_by_hand } }: { camp: StaffCamp }) {
  const show = useShowCamp();
  const closed = (saved: StaffCamp) =>
    show(saved, saved.closed_by_hand ? 'Registration is closed.' : 'Registration follows its dates again.');
  return (
    <ActionButton
      call={closeStaffCamp}
      params={{ campId: id }}
      body={{ closed_by_hand: !closed_by_hand }}
      confirm={
        closed_by_hand
          ? undefined
          : {
              title: `Close registration for ${name}?`,
              text: 'Families can no longer submit a form, not even one that they have started. You can reopen it at any time.',
              yes: 'Close registration',
              danger: false,
            }
      }
      onDone={closed}
    >
      {closed_by_hand ? 'Reopen registration' : 'Close registration…'}
    </ActionButton>
  );
}

/** Says that families do not see this camp yet; the button shows it to them. */
export function DraftNotice({ camp: { id } }: { camp: StaffCamp }) {
  const show = useShowCamp();
  return (
    <Callout colour="blue" title="This camp is a draft">
      <p>Families do not see it. Check its dates, fees and terms, then publish it.</p>
      <ActionButton
        call={publishStaffCamp}
        params={{ campId: id }}
        onDone={(saved) => show(saved, 'Published. Families see this camp now.')}
        variant="primary"
      >
        Publish
      </ActionButton>
    </Callout>
  );
}

function useShowCamp() {
  const queries = useQueryClient();
  return (saved: StaffCamp, message: string) => {
    setQueryData(queries, queryOf(getStaffCamp, { params: { campId: saved.id } }), () => saved);
    notifySuccess(message);
  };
}

/** Deletes a camp that nobody has registered for, after a question; otherwise the server says why not. */
export function DeleteCamp({ camp: { id, name } }: { camp: StaffCamp }) {
  const navigate = useNavigate();
  const deleted = () => {
    notifySuccess(`${name} is deleted.`);
    navigate('/camps', { replace: true });
  };
  return (
    <ActionButton
      call={deleteStaffCamp}
      params={{ campId: id }}
      confirm={{
        title: `Delete ${name}?`,
        text: 'Its dates, fees and terms are lost. This cannot be undone.',
        yes: 'Delete camp',
      }}
      onDone={deleted}
    >
      Delete…
    </ActionButton>
  );
}
