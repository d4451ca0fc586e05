import {
  askCampQuestions,
  type CampQuestionsRecord,
  getCampQuestions,
  previewAskQuestions,
  undoAskQuestions,
} from '@bowline/contract/api/staff/season/camp-questions';
import { statusLabels } from '@bowline/contract/registrations/status';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { useMailServer } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmailPreview } from '../../form/previewed-form.tsx';
import { useStaffMe } from '../../session/session.ts';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { useSecondsLeft } from '../../ui/held-emails.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './questions.module.css';

/** More forms are folded away, above the questions. */
const MOST_OPEN = 10;

type Props = { record: CampQuestionsRecord };

/** The families whose forms were sent before a question that must be answered. */
export function LackingAnswers({ record }: Props) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  const { lacking } = record;
  if (lacking.length === 0) return null;
  return (
    <Card as="section">
      <h2>{`Sent before the latest questions (${lacking.length})`}</h2>
      {hasAnyRole(roles, askCampQuestions.roles) && <AskButtons record={record} />}
      <Disclosure summary="Which forms" open={lacking.length <= MOST_OPEN}>
        <ResponsiveTable
          caption="Forms that lack an answer"
          columns={columns}
          rows={lacking.map((row) => ({ key: row.registration_id, cells: cellsOf(row, time_zone) }))}
        />
      </Disclosure>
    </Card>
  );
}

function AskButtons({ record }: Props) {
  const [open, setOpen] = useState(false);
  const forms = record.lacking.length;
  return (
    <ButtonRow>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {forms === 1 ? 'Email this family…' : `Email about these ${forms} forms…`}
      </Button>
      <UndoAsk record={record} />
      <Dialog title="Ask for the answers" open={open} onClose={() => setOpen(false)}>
        <AskPreview campId={record.camp.id} onClose={() => setOpen(false)} />
      </Dialog>
    </ButtonRow>
  );
}

/** The email as the first family gets it, how many go out, and the last step. */
function AskPreview({ campId, onClose }: { campId: string; onClose: () => void }) {
  const store = useStoreRecord(campId);
  const hasMailServer = useMailServer();
  const params = { campId };
  return (
    <Loaded call={previewAskQuestions} params={params} fresh>
      {({ forms, emails, without_email, mail }) => (
        <>
          <p className={styles.asked}>
            {emails === 1
              ? '1 email goes out.'
              : `${emails} emails go out, one for each form and guardian. This is the first.`}{' '}
            {without_email > 0 && `${without_email} more cannot: the account has no email. `}
            {hasMailServer
              ? 'They wait for a minute, in which you can undo this.'
              : 'There is no mail server: they are kept until there is one.'}
          </p>
          <EmailPreview
            mail={mail}
            sendLabel={emails === 1 ? 'Send 1 email' : `Send ${emails} emails`}
            onSend={async () => {
              store(await callApi(askCampQuestions, { params, body: { forms }, background: true }));
              onClose();
            }}
            onBack={onClose}
          />
        </>
      )}
    </Loaded>
  );
}

function UndoAsk({ record }: Props) {
  const held = useMemo(() => ({ seconds_left: record.seconds_left ?? 0 }), [record]);
  const left = useSecondsLeft(held);
  const store = useStoreRecord(record.camp.id);
  const undone = (result: CampQuestionsRecord) => {
    store(result);
    notifySuccess('Undone: no email is sent.');
  };
  if (left === 0) return null;
  return (
    <ActionButton call={undoAskQuestions} params={{ campId: record.camp.id }} onDone={undone}>
      {`Undo the emails (${left} s left)`}
    </ActionButton>
  );
}

function useStoreRecord(campId: string): (record: CampQuestionsRecord) => void {
  const queries = useQueryClient();
  return (record) => setQueryData(queries, queryOf(getCampQuestions, { params: { campId } }), () => record);
}

const columns = [
  { key: 'camper', label: 'Camper', heads: true },
  { key: 'reference', label: 'Reference' },
  { key: 'status', label: 'Status' },
  { key: 'open', label: 'Open questions', numeric: true },
  { key: 'asked', label: 'Asked by email' },
];

const cellsOf = (
  { registration_id, camper_name, reference, status, open, asked_at }: CampQuestionsRecord['lacking'][number],
  timeZone: string,
) => [
  <Link key="camper" to={`/registrations/${registration_id}`}>
    {camper_name}
  </Link>,
  reference,
  statusLabels[status],
  open,
  asked_at ? formatInstant(asked_at, timeZone) : 'Not yet',
];
