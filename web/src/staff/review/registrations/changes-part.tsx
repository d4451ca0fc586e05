import type { Comparison } from '@bowline/contract/api/staff/review/answers';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { formatDay, formatInstant } from '@bowline/contract/text/dates';
import { usePortal } from '../../../shell/portal.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import changeStyles from '../corrections/corrections.module.css';
import styles from './review.module.css';

type Props = {
  comparisons: readonly Comparison[];
  chosen: Comparison;
  onChoose: (comparison: Comparison) => void;
};

/** What the family changed: since the reader's last view, or since the submission before. */
export function ChangesPart({ comparisons, chosen, onChoose }: Props) {
  const nameOf = useComparisonName();
  return (
    <Card as="section" className={styles.part} id="changes">
      <h2>What changed</h2>
      {comparisons.length === 1 ? (
        <p className={styles.quiet}>{nameOf(chosen)}</p>
      ) : (
        <fieldset className={changeStyles.switch}>
          <legend>
            <VisuallyHidden>Compared with</VisuallyHidden>
          </legend>
          {comparisons.map((comparison) => (
            <label key={comparison.since}>
              <input
                type="radio"
                name="since"
                checked={comparison.since === chosen.since}
                onChange={() => onChoose(comparison)}
              />
              <span>{nameOf(comparison)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ChangesTable changes={chosen.changes} />
    </Card>
  );
}

function useComparisonName() {
  const { time_zone } = usePortal();
  return ({ since, at }: Comparison) => {
    const time = { time: formatInstant(at, time_zone) };
    return since === 'looked'
      ? `Since you last looked (${time.time})`
      : `Since the submission of ${time.time}`;
  };
}

function ChangesTable({ changes }: Pick<Comparison, 'changes'>) {
  if (changes.length === 0)
    return <p>The family sent the form again. Nothing that you read on it has changed.</p>;
  return (
    <table className={changeStyles.changes}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ step, title, name, label, before, after }) => (
          <tr key={`${step} ${name}`}>
            <th scope="row">
              {label} <span className="quiet small block">{title}</span>
            </th>
            <td data-label="Before">{before || <em>Not given</em>}</td>
            <td data-label="Now">{after || <em>Not given</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ProfileChangesPartProps = Pick<Review, 'profile_changes' | 'hidden_changes'>;

/** What the family changed in its profile after it signed the form: the camp's lists use it, the form below does not. */
export function ProfileChangesPart({ profile_changes, hidden_changes }: ProfileChangesPartProps) {
  if (profile_changes.length === 0 && hidden_changes.length === 0) return null;
  return (
    <Card as="section" className={styles.part} id="profile-changes">
      <h2>Changed since submitted</h2>
      <p className={styles.quiet}>
        The form below keeps what was signed. The camp’s lists use the new answers.
      </p>
      {profile_changes.length > 0 && <ProfileChangesTable changes={profile_changes} />}
      {hidden_changes.length > 0 && (
        <p className={styles.quiet}>{`Also changed, not shown to your role: ${hidden_changes.join(', ')}`}</p>
      )}
    </Card>
  );
}

function ProfileChangesTable({ changes }: { changes: Review['profile_changes'] }) {
  const { time_zone } = usePortal();
  const notGiven = <em>Not given</em>;
  return (
    <table className={changeStyles.changes}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Signed</th>
          <th scope="col">Now</th>
          <th scope="col">Changed on</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ step, title, name, label, before, after, changed_at }) => (
          <tr key={`${step} ${name}`}>
            <th scope="row">
              {label} <span className="quiet small block">{title}</span>
            </th>
            <td data-label="Signed">{before || notGiven}</td>
            <td data-label="Now">{after || notGiven}</td>
            <td data-label="Changed on" className="nowrap">
              {formatDay(changed_at, time_zone)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
