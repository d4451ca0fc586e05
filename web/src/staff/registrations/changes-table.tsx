import type { Comparison } from '@bowline/contract/api/staff/registration-answers';
import { t } from '@bowline/contract/text/t';
import styles from './changes.module.css';

export function ChangesTable({ changes }: Pick<Comparison, 'changes'>) {
  if (changes.length === 0)
    return <p>{t('The family sent the form again. Nothing that you read on it has changed.')}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Question')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('Now')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ step, title, name, label, before, after }) => (
          <tr key={`${step} ${name}`}>
            <th scope="row">
              {label} <span className={styles.step}>{title}</span>
            </th>
            <td data-label={t('Before')}>{before || <em>{t('Not given')}</em>}</td>
            <td data-label={t('Now')}>{after || <em>{t('Not given')}</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
