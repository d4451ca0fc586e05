import { type HistoryEvent, historyKinds, type Review } from '@bowline/contract/api/staff/review';
import { transitionLabels } from '@bowline/contract/registrations/transition-labels';
import { formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/page.tsx';
import historyStyles from './answers.module.css';
import { RecordLinks } from './record-links.tsx';
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
