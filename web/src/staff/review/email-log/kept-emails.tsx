import { listKeptMessages, sendKeptMessages } from '@bowline/contract/api/staff/messages/email-log';
import { messageKinds } from '@bowline/contract/emails/message-kinds';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDay } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallResult } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useStaffMe } from '../../session/session.ts';

type Kinds = CallResult<typeof listKeptMessages>['kinds'];

/** Emails that were only stored, as there was no mail server: admins choose which of them go now. */
export function KeptEmails() {
  const { roles } = useStaffMe();
  const mayRead = hasAnyRole(roles, listKeptMessages.roles);
  const { data } = useQuery({ ...queryOf(listKeptMessages), staleTime: 0, enabled: mayRead });
  const [choosing, setChoosing] = useState(false);
  const kinds = data?.kinds ?? [];
  if (kinds.length === 0) return null;
  const close = () => setChoosing(false);
  return (
    <Callout colour="amber" title={`${emailCount(kinds)} kept while there was no mail server`}>
      <p>A mail server is set now, so they can be sent.</p>
      <ButtonRow>
        <Button onClick={() => setChoosing(true)}>Choose what to send…</Button>
      </ButtonRow>
      <Dialog title="Send kept emails" open={choosing} onClose={close}>
        <Choice kinds={kinds} onClose={close} />
      </Dialog>
    </Callout>
  );
}

type ChoiceProps = { kinds: Kinds; onClose: () => void };

function Choice({ kinds, onClose }: ChoiceProps) {
  const { time_zone } = usePortal();
  const [names, setNames] = useState<readonly string[]>(kinds.map(({ kind }) => kind));
  const chosen = kinds.filter(({ kind }) => names.includes(kind));
  const sent = ({ queued }: CallResult<typeof sendKeptMessages>) => {
    notifySuccess(`${countText(queued)} on the way.`);
    onClose();
  };
  return (
    <>
      <p>
        Emails that no longer apply are not sent, such as the acceptance of a registration that was withdrawn
        since. Emails with a link can’t be sent: their links have expired.
      </p>
      <CheckboxRows
        label="What to send"
        name="kinds"
        options={kinds.map(({ kind, count, oldest }) => ({
          value: kind,
          label: messageKinds[kind].label,
          hint: `${countText(count)}, since ${formatDay(new Date(oldest), time_zone)}`,
        }))}
        defaultValues={names}
        onChange={setNames}
      />
      <ButtonRow>
        <ActionButton
          call={sendKeptMessages}
          body={{ kinds: chosen.map(({ kind }) => kind) }}
          onDone={sent}
          variant="primary"
          disabled={chosen.length === 0}
        >
          {`Send ${emailCount(chosen)}`}
        </ActionButton>
        <Button onClick={onClose}>Cancel</Button>
      </ButtonRow>
    </>
  );
}

const emailCount = (kinds: Kinds): string => countText(kinds.reduce((sum, { count }) => sum + count, 0));

const countText = (count: number): string => (count === 1 ? '1 email' : `${count} emails`);
