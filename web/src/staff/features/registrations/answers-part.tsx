import type { Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import styles from './review.module.css';

type Props = Pick<Review, 'sections' | 'hidden'>;

/** The form in words, as it was submitted. */
export function AnswersPart({ sections, hidden }: Props) {
  return (
    <>
      {sections.map(({ step, title, answers }) => (
        <Card key={step} as="section" className={styles.part}>
          <h2>{title}</h2>
          <DefinitionList
            items={answers.map(({ name, label, value }) => ({ key: name, term: label, value }))}
          />
        </Card>
      ))}
      {hidden.length > 0 && (
        <p className={styles.quiet}>{t('Not shown to your role: {parts}', { parts: hidden.join(', ') })}</p>
      )}
    </>
  );
}
