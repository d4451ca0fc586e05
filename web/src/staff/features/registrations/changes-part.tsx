import type { Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../../ui/card.tsx';
import styles from './review.module.css';

/** What the family changed when it submitted again. */
export function ChangesPart({ changes }: Pick<Review, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('Changed since it was submitted before')}</h2>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('Question')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('Now')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ title, label, before, after }) => (
            <tr key={`${title} ${label}`}>
              <th scope="row">
                {label} <span className={styles.quiet}>{title}</span>
              </th>
              <td>{before || t('Not given')}</td>
              <td>{after || t('Not given')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
