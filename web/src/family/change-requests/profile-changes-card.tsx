import type { ProfileChange } from '@bowline/contract/api/form-changes';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import styles from './change-request.module.css';
import { ChangedAnswer } from './changed-answer.tsx';

/** What the profile says otherwise than the form that was signed, answer by answer. */
export function ProfileChangesCard({ changes }: { changes: readonly ProfileChange[] }) {
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('Changed since you submitted')}</h2>
      <p>{t('Your form keeps the answers you signed. The camp’s lists use the new ones.')}</p>
      <DefinitionList
        items={changes.map((change) => ({
          key: `${change.step} ${change.name}`,
          term: <Question change={change} />,
          value: <ChangedAnswer change={change} />,
        }))}
      />
    </Card>
  );
}

/** The same words are asked in several parts, such as a phone. */
function Question({ change: { label, title } }: { change: ProfileChange }) {
  return (
    <>
      {label}
      {label !== title && <span className={styles.title}> {title}</span>}
    </>
  );
}
