import { listLog } from '@bowline/contract/api/staff/administration/log';
import { getFamilyData } from '@bowline/contract/api/staff/families/family-data';
import { getPaperForm } from '@bowline/contract/api/staff/review/paper-forms';
import {
  type HistoryEvent,
  historyKinds,
  type Review,
} from '@bowline/contract/api/staff/review/registrations';
import { transitionLabels } from '@bowline/contract/registrations/transition-labels';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { ActionButton } from '../../../shell/action.tsx';
import { DownloadButton, LONG_FILE_MS, saveFile } from '../../../shell/download.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffMe } from '../../session/session.ts';
import historyStyles from './answers.module.css';
import styles from './review.module.css';

type Kind = HistoryEvent['kind'];

const labels: Readonly<Record<Kind, string>> = {
  status: 'Status',
  money: 'Money',
  email: 'Emails',
  camp: 'Camp days',
  medicine: 'Medicine',
};

const FEW = 8;

/** What happened, with time, actor and reason, newest first: decisions, money, emails and camp days together. */
export function HistoryPart({ review }: { review: Review }) {
  const { history } = review;
  const [kind, setKind] = useState<Kind>();
  const [isLong, setLong] = useState(false);
  const chosen = kind ? history.filter((event) => isAbout(event, kind)) : history;
  const newest = [...chosen].reverse();
  return (
    <Card as="section" className={styles.part} id="history">
      <h2>History</h2>
      <KindFilter history={history} chosen={kind} onChoose={setKind} />
      <ol className="plain" reversed>
        {(isLong ? newest : newest.slice(0, FEW)).map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {!isLong && newest.length > FEW && (
        <Button variant="quiet" className={styles.outdented} onClick={() => setLong(true)}>
          {`Show all ${newest.length}`}
        </Button>
      )}
      {history.length === 0 && <p className={styles.quiet}>Nothing has happened yet.</p>}
      <RecordLinks review={review} />
    </Card>
  );
}

/** A payment that changed the status is about both. */
const isAbout = (event: HistoryEvent, kind: Kind): boolean =>
  event.kind === kind || (kind === 'money' && event.kind === 'status' && event.detail !== null);

type FilterProps = Pick<Review, 'history'> & {
  chosen: Kind | undefined;
  onChoose: (kind: Kind | undefined) => void;
};

/** One kind of event; not shown where there is only one. */
function KindFilter({ history, chosen, onChoose }: FilterProps) {
  const present = historyKinds.filter((kind) => history.some((event) => isAbout(event, kind)));
  if (present.length < 2) return null;
  return (
    <fieldset className={classNames('row gap-1', historyStyles.filter)} aria-label="Show in the history">
      {[undefined, ...present].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind ? labels[kind] : 'All'}
        </button>
      ))}
    </fieldset>
  );
}

function Event({ event }: { event: HistoryEvent }) {
  const { kind, move, text, detail, from, to, by, at, reason } = event;
  const { time_zone } = usePortal();
  return (
    <li className={classNames(historyStyles.event, historyStyles[kind])}>
      <p>
        <span className="medium">{move ? transitionLabels[move] : text}</span>
        {detail && <span className="digits">{detail}</span>}
      </p>
      <p className={styles.quiet}>
        <time dateTime={at}>{formatInstant(at, time_zone)}</time>
        {by && ` · ${by}`}
        {to && from !== to && ` · ${from ?? 'Not submitted'} → ${to}`}
      </p>
      {reason && <blockquote className={historyStyles.words}>{reason}</blockquote>}
    </li>
  );
}

type Props = { review: Pick<Review, 'id' | 'account' | 'paper_form'> };

/** The family's page, and, for readers of the log, the views of this and everything held on the family. */
function RecordLinks({ review: { id, account, paper_form } }: Props) {
  const { roles } = useStaffMe();
  const readsLog = hasAnyRole(roles, listLog.roles);
  return (
    <div className={classNames('no-print', styles.links)}>
      <LinkButton variant="quiet" to={`/families/${account.id}`}>
        Family page
      </LinkButton>
      {paper_form && <PaperScan id={id} signedOn={paper_form.signed_on} />}
      {readsLog && (
        <>
          <LinkButton variant="quiet" to={`/log?registration=${id}`}>
            Who viewed this
          </LinkButton>
          <DownloadButton
            call={getFamilyData}
            params={{ accountId: account.id }}
            timeoutMs={LONG_FILE_MS}
            fileName="family-data.zip"
          >
            Export family data
          </DownloadButton>
        </>
      )}
    </div>
  );
}

/** The scan of the form that the family signed on paper. */
function PaperScan({ id, signedOn }: { id: string; signedOn: string }) {
  const save = (scan: File) =>
    saveFile(scan, scan.type === 'application/pdf' ? 'signed-form.pdf' : 'signed-form.jpg');
  return (
    <ActionButton variant="quiet" call={getPaperForm} params={{ registrationId: id }} onDone={save}>
      {`Signed paper form, ${formatDate(signedOn)}`}
    </ActionButton>
  );
}
