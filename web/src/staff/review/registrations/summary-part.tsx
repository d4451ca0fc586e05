import { type Review, sendConfirmation } from '@bowline/contract/api/staff/review/registrations';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatRinggit } from '@bowline/contract/text/money';
import { hasUnprintedLetters } from '@bowline/contract/text/names/printed-letters';
import { ActionButton } from '../../../shell/action.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { returnedText, StatusBadge, waitingListText } from '../../ui/badge.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { KeyHint, useShortcuts } from '../../ui/shortcuts.tsx';
import { paymentsId } from './payments-part.tsx';
import reviewStyles from './review.module.css';
import styles from './summary.module.css';

type Props = { review: Review; changed: number; onAskForDetails: () => void };

/** What to know before anything else: what can endanger them, what needs attention, and who to ask. */
export function SummaryPart({ review, changed, onAskForDetails }: Props) {
  const { summary } = review;
  return (
    <Card as="section" className={reviewStyles.part} id="summary">
      <h2>Summary</h2>
      <div className={styles.signals}>
        {summary.alerts.length > 0 && (
          <ul className={classNames('row gap-1', styles.alerts)} aria-label="Alerts">
            {summary.alerts.map((alert) => (
              <li key={alert}>{alert}</li>
            ))}
          </ul>
        )}
        {summary.behaviour.length > 0 && (
          <ul className="row gap-1" aria-label="Behaviour">
            {summary.behaviour.map((words) => (
              <li key={words} className={reviewStyles.mark}>
                {words}
              </li>
            ))}
          </ul>
        )}
        <SummaryFlags review={review} changed={changed} />
        {summary.details_missing && review.decisions.includes('request changes') && (
          <AskForDetails onAsk={onAskForDetails} />
        )}
      </div>
      <dl className={classNames('facts', styles.facts)}>
        {summary.facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
        {summary.health_hidden && <Fact label="Health" value="Not shown to your role" />}
      </dl>
      <div className={styles.family}>
        <Contact review={review} />
        <Siblings registrations={review.siblings} />
      </div>
    </Card>
  );
}

const ASK_KEY = 'h';

function AskForDetails({ onAsk }: { onAsk: () => void }) {
  useShortcuts([{ keys: [ASK_KEY], does: 'Ask the family for health details', act: onAsk }]);
  return (
    <Button aria-keyshortcuts={ASK_KEY} onClick={onAsk}>
      Ask for health details
      <KeyHint name={ASK_KEY} />
    </Button>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Contact({ review }: { review: Review }) {
  const { name, email, phone, deleted_at } = review.account;
  return (
    <address className={classNames('stack gap-1 breaks', styles.contact)}>
      <span>{name}</span>
      {phone && <PhoneNumber number={phone} />}
      {!deleted_at && (email ? <a href={`mailto:${email}`}>{email}</a> : <span>No email</span>)}
      {!deleted_at && email && <EmailConfirmation review={review} />}
    </address>
  );
}

/** Whether the family reads the email, which the form copy waits for, and another link. */
function EmailConfirmation({ review: { id, account, form_copy } }: { review: Review }) {
  const { roles } = useStaffMe();
  const sent = useStaffSentWords();
  if (account.email_confirmed) return <span className={reviewStyles.quiet}>Email confirmed</span>;
  return (
    <>
      <span className={styles.unconfirmed}>
        {form_copy === 'waiting' ? 'Email not confirmed: the form copy waits' : 'Email not confirmed'}
      </span>
      {hasAnyRole(roles, sendConfirmation.roles) && (
        <ActionButton
          call={sendConfirmation}
          params={{ registrationId: id }}
          onDone={() => notifySuccess(sent(`A link is on its way to ${account.email}.`))}
          variant="quiet"
          className={reviewStyles.outdented}
        >
          Send a confirmation link
        </ActionButton>
      )}
    </>
  );
}

interface Flag {
  readonly text: string;
  /** The part of the page with the details. */
  readonly part?: string;
}

/** What needs attention, each with a link to its part of the page. */
function SummaryFlags({ review, changed }: { review: Review; changed: number }) {
  const flags = [
    ...doubtFlags(review),
    ...requestFlags(review),
    ...changeFlags(review, changed),
    ...moneyFlags(review),
  ];
  if (flags.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label="To look at">
      {flags.map(({ text, part }) => (
        <li key={text}>{part ? <a href={`#${part}`}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}

function doubtFlags({ summary, camper, account }: Review): Flag[] {
  return [
    ...[camper.name, account.name].filter(hasUnprintedLetters).map((name) => ({
      text: `Papers show boxes for letters of ${name}: use the Latin name of the passport`,
    })),
    ...(summary.details_missing ? [{ text: 'Health details missing' }] : []),
    ...(camper.similar_ics.length > 0 ? [{ text: 'Others have a similar IC number', part: 'people' }] : []),
  ];
}

function requestFlags({ change_requests, returned_to, waiting_place }: Review): Flag[] {
  return [
    ...(change_requests.length ? [{ text: 'Change requested by family', part: 'change-request' }] : []),
    ...(returned_to ? [{ text: returnedText(returned_to) }] : []),
    ...(waiting_place ? [{ text: waitingListText(waiting_place) }] : []),
  ];
}

function changeFlags({ profile_changes, hidden_changes }: Review, changed: number): Flag[] {
  const since = profile_changes.length + hidden_changes.length;
  return [
    ...(changed > 0 ? [{ text: answersChanged(changed), part: 'changes' }] : []),
    ...(since > 0 ? [{ text: 'Changed since submitted', part: 'profile-changes' }] : []),
  ];
}

const answersChanged = (count: number): string =>
  count === 1 ? '1 answer changed in the form' : `${count} answers changed in the form`;

function moneyFlags({ payments, money }: Review): Flag[] {
  const waiting = payments.filter(({ status }) => status === 'Submitted');
  const part = paymentsId;
  return [
    ...(waiting.some(({ same_slip }) => same_slip.length > 0)
      ? [{ text: 'Possible duplicate slip', part }]
      : []),
    ...(waiting.length > 0 ? [{ text: slipsToConfirm(waiting.length), part }] : []),
    ...(money.to_refund > 0 ? [{ text: `${formatRinggit(money.to_refund)} to refund`, part }] : []),
  ];
}

const slipsToConfirm = (count: number): string =>
  count === 1 ? '1 slip to confirm' : `${count} slips to confirm`;

/** The other registrations of the family, to decide on them together. */
export function Siblings({ registrations }: { registrations: Review['siblings'] }) {
  if (registrations.length === 0) return null;
  return (
    <div className={styles.siblings}>
      <h3>Also of this family</h3>
      <ul>
        {registrations.map(({ registration_id, camper_name, status, camp_name }) => (
          <li key={registration_id}>
            <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
            <StatusBadge status={status} />
            <span>{camp_name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
