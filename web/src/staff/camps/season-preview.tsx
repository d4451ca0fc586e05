import type { StaffCampRow } from '@bowline/contract/api/staff/camps';
import { copyOfCamp, daysToMove } from '@bowline/contract/staff/season-copy';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import styles from './season-preview.module.css';

type Props = { camps: readonly StaffCampRow[]; firstDay: string };

const dates = [
  ['starts_on', () => t('Starts')],
  ['ends_on', () => t('Ends')],
  ['opens_on', () => t('Registration opens')],
  ['closes_on', () => t('Registration closes')],
  ['early_bird_until', () => t('Early-bird discount until')],
] as const;

/** Every date of the camps, as it is and as its copy will have it. */
export function SeasonPreview({ camps, firstDay }: Props) {
  const days = daysToMove(camps, firstDay) ?? 0;
  const moved = Math.abs(days) === 1 ? t('1 day') : t('{count} days', { count: Math.abs(days) });
  return (
    <section className={styles.preview} aria-label={t('New dates')}>
      <p className={styles.by}>
        {days > 0 ? t('{moved} later', { moved }) : t('{moved} earlier: check that you mean this', { moved })}
      </p>
      {camps.map((camp) => (
        <MovedCamp key={camp.id} camp={camp} days={days} />
      ))}
    </section>
  );
}

function MovedCamp({ camp, days }: { camp: StaffCampRow; days: number }) {
  const copy = copyOfCamp(camp, days);
  return (
    <table className={styles.camp}>
      <caption>{copy.name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('Now')}</th>
          <th scope="col">{t('New')}</th>
        </tr>
      </thead>
      <tbody>
        {dates.map(([name, label]) => {
          const [before, after] = [camp[name], copy[name]];
          return (
            before &&
            after && (
              <tr key={name}>
                <th scope="row">{label()}</th>
                <td>{formatDate(before)}</td>
                <td className={styles.after}>{formatDate(after)}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}
