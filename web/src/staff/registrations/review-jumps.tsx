import { decidingRoles } from '@bowline/contract/api/staff/deciding-roles';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { useStaffMe } from '../session/session.ts';
import styles from './review.module.css';
import { paymentsId } from './review-ids.ts';
import jumpStyles from './review-jumps.module.css';

type Props = { review: Review; changedSteps: readonly string[] };

/** The headings of the page to jump to, with how much in each has changed. */
export function ReviewJumps({ review, changedSteps }: Props) {
  const { roles } = useStaffMe();
  const paid = review.submitted_at !== null && mayAny(roles, decidingRoles);
  const changesIn = (step: string) => changedSteps.filter((one) => one === step).length;
  const profileChanges = review.profile_changes.length + review.hidden_changes.length;
  const jumps: readonly (readonly [id: string, label: string, changes?: number])[] = [
    ...(review.change_request ? [['change-request', t('Change requested by family')] as const] : []),
    ...(profileChanges > 0
      ? [['profile-changes', t('Changed since submitted'), review.profile_changes.length] as const]
      : []),
    ...(review.comparisons.length > 0 ? [['changes', t('What changed'), changedSteps.length] as const] : []),
    ['people', t('Photo and ID')],
    ...(paid ? [[paymentsId, t('Payments')] as const] : []),
    ...review.sections.map(({ step, title }) => [step, title, changesIn(step)] as const),
    ['history', t('History')],
  ];
  return (
    <nav className={jumpStyles.jumps} aria-label={t('On this page')}>
      <ul>
        {jumps.map(([id, label, changes = 0]) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
            {changes > 0 && <span className={styles.mark}>{t('{count} changed', { count: changes })}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
