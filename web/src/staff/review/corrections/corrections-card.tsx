import {
  answerObjection,
  listStaffCorrections,
  objectionAnswerBody,
  type StaffCorrection,
} from '@bowline/contract/api/staff/review/corrections';
import { choice } from '@bowline/contract/form/choice-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ChangesTable } from './changes-table.tsx';
import styles from './corrections.module.css';

type Props = {
  accountId: string;
  /** Only what is about this registration or its camper, and only open objections. */
  openFor?: { readonly registrationId: string; readonly camper: string };
};

/** What staff corrected for a family, and what the family says to it. */
export function CorrectionsCard({ accountId, openFor }: Props) {
  const { roles } = useStaffMe();
  if (!hasAnyRole(roles, listStaffCorrections.roles)) return null;
  const isShown = ({ state, registration_id, camper_name }: StaffCorrection) =>
    !openFor ||
    (state === 'objected' &&
      (registration_id
        ? registration_id === openFor.registrationId
        : camper_name !== null
          ? camper_name === openFor.camper
          : true));
  return (
    <Loaded call={listStaffCorrections} params={{ accountId }}>
      {({ corrections }) => {
        const shown = corrections.filter(isShown);
        return shown.length === 0 ? null : (
          <Card as="section" id="corrections">
            <h2>{openFor ? 'The family says that a correction is not right' : 'Corrections by staff'}</h2>
            <ul className={styles.corrections}>
              {shown.map((correction) => (
                <li key={correction.id}>
                  <OneCorrection accountId={accountId} correction={correction} />
                </li>
              ))}
            </ul>
          </Card>
        );
      }}
    </Loaded>
  );
}

const stateWords: Readonly<Record<StaffCorrection['state'], string>> = {
  new: 'Not yet answered by the family',
  seen: 'The family says it is right',
  objected: 'The family says it is not right',
  kept: 'Kept after an objection',
  withdrawn: 'Undone',
};

function OneCorrection({ accountId, correction }: { accountId: string; correction: StaffCorrection }) {
  const { time_zone } = usePortal();
  const { section_title, camper_name, camp_name, by, at, state, details, can_answer } = correction;
  const subject = [camper_name, camp_name, section_title].filter(Boolean).join(' · ');
  return (
    <>
      <h3>{subject}</h3>
      <p className={styles.quiet}>{`${by}, ${formatInstant(at, time_zone)} · ${stateWords[state]}`}</p>
      {!details && <p className={styles.quiet}>Not shown to your role.</p>}
      {details && (
        <>
          <ChangesTable changes={details.changes} />
          <p className="breaks lines">{details.reason}</p>
          {details.objection && (
            <Callout colour="amber" title="The family says">
              <p className="breaks lines">{details.objection}</p>
            </Callout>
          )}
          {details.answer && <p className="breaks lines">{`Answer: ${details.answer}`}</p>}
        </>
      )}
      {can_answer && <AnswerObjection accountId={accountId} correction={correction} subject={subject} />}
    </>
  );
}

const fields = {
  decision: choice(
    'What do we do?',
    [
      { value: 'keep', label: 'Keep the correction' },
      { value: 'withdraw', label: 'Undo it: the answers are as before' },
    ],
    {},
  ),
  reason: longText('Reason', { hint: 'The family reads it in the email.' }),
};

type AnswerProps = { accountId: string; correction: StaffCorrection; subject: string };

function AnswerObjection({ accountId, correction, subject }: AnswerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ButtonRow>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Answer the family…
      </Button>
      <Dialog title={subject} open={open} onClose={close}>
        <AnswerForm params={{ accountId, correctionId: correction.id }} onClose={close} />
      </Dialog>
    </ButtonRow>
  );
}

type FormProps = { params: Record<'accountId' | 'correctionId', string>; onClose: () => void };

function AnswerForm({ params, onClose }: FormProps) {
  const sent = useStaffSentWords();
  const callForm = useCallForm({
    fields,
    schema: objectionAnswerBody,
    send: (body) => callApi(answerObjection, { params, body, background: true }),
    onDone: () => {
      onClose();
      notifySuccess(`Answered. ${sent('The family is told by email.')}`);
    },
  });
  return <DialogForm callForm={callForm} submitLabel="Answer and email the family" onCancel={onClose} />;
}
