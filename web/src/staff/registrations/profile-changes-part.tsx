import type { Review } from '@bowline/contract/api/staff/registration-review';
import { formatDay } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Card } from '../../ui/layout/page.tsx';
import styles from './changes.module.css';
import review from './review.module.css';

type Props = Pick<Review, 'profile_changes' | 'hidden_changes'>;

/** What the family changed in its profile after it signed the form: the camp's lists use it, the form below does not. */
export function ProfileChangesPart({ profile_changes, hidden_changes }: Props) {
  if (profile_changes.length === 0 && hidden_changes.length === 0) return null;
  return (
    <Card as="section" className={review.part} id="profile-changes">
      <h2>{t('Changed since submitted')}</h2>
      <p className={review.quiet}>
        {t('The form below keeps what was signed. The camp’s lists use the new answers.')}
      </p>
      {profile_changes.length > 0 && <ProfileChangesTable changes={profile_changes} />}
      {hidden_changes.length > 0 && (
        <p className={review.quiet}>
          {t('Also changed, not shown to your role: {parts}', { parts: hidden_changes.join(', ') })}
        </p>
      )}
    </Card>
  );
}

function ProfileChangesTable({ changes }: { changes: Review['profile_changes'] }) {
  const { time_zone } = usePortal();
  const notGiven = <em>{t('Not given')}</em>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Question')}</th>
          <th scope="col">{t('Signed')}</th>
          <th scope="col">{t('Now')}</th>
          <th scope="col">{t('Changed on')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ step, title, name, label, before, after, changed_at }) => (
          <tr key={`${step} ${name}`}>
            <th scope="row">
              {label} <span className={styles.step}>{title}</span>
            </th>
            <td data-label={t('Signed')}>{before || notGiven}</td>
            <td data-label={t('Now')}>{after || notGiven}</td>
            <td data-label={t('Changed on')}>{formatDay(changed_at, time_zone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
