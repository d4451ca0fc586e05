import { dryRunOf } from '@bowline/contract/api/define-call';
import {
  closeStaffCamp,
  deleteStaffCamp,
  getStaffCamp,
  publishStaffCamp,
  type StaffCamp,
  undoCampMove,
} from '@bowline/contract/api/staff/season/camps';
import { formatDateRange, formatDay } from '@bowline/contract/text/dates';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { ActionButton, useAction } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { confirm } from '../../../shell/prompt-choice.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
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

/** Says that the dates of a camp were changed; the button moves it back, after a question that says what that does. */
export function MovedNotice({ camp: { id, moved } }: { camp: StaffCamp }) {
  const show = useShowCamp();
  const { time_zone } = usePortal();
  const params = { campId: id };
  const { act, busy } = useAction(undoCampMove, {
    onDone: (saved) => show(saved, 'The camp has its earlier dates again.'),
  });
  const undo = async () => {
    const { told, held, messages } = await callApi(dryRunOf(undoCampMove), { params });
    const text = (
      <div className="stack gap-2">
        <p>The days that moved with the dates move back, but for those that you changed since.</p>
        {held > 0 && <p>{`${emails(held)} not sent yet, and will not be.`}</p>}
        {told > 0 && (
          <p>{`${emails(told)} sent already: these families get another one, with the earlier dates.`}</p>
        )}
        {messages.length > 0 && <p>{`It is too late for these messages: ${messages.join(', ')}.`}</p>}
      </div>
    );
    const question = { title: 'Undo the change of dates?', text, yes: 'Move the camp back' };
    if (await confirm({ ...question, danger: told > 0 })) act({ params } as Parameters<typeof act>[0]);
  };
  if (!moved) return null;
  const { starts_on, ends_on } = moved.from;
  return (
    <Callout colour="blue" title={`Moved on ${formatDay(moved.at, time_zone)}`}>
      <p>{`Earlier dates: ${formatDateRange(starts_on, ends_on)}`}</p>
      <ButtonRow>
        <Button busy={busy} onClick={undo}>
          Undo the change of dates…
        </Button>
      </ButtonRow>
    </Callout>
  );
}

const emails = (count: number): string => (count === 1 ? '1 email was' : `${count} emails were`);

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
