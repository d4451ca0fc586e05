import type { Comparison } from '@bowline/contract/api/staff/registration-answers';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import styles from './review.module.css';

type Change = Comparison['changes'][number];
type Props = Pick<Review, 'sections' | 'hidden' | 'submitted_at'> & { changes: readonly Change[] };

/** The form in words, as it was submitted; what the family changed is marked, and what it said before stands below. */
export function AnswersPart({ sections, hidden, submitted_at, changes }: Props) {
  return (
    <>
      {!submitted_at && (
        <div className={styles.notice}>
          <Callout colour="amber">
            {t('The form was not submitted yet. These are the answers as they stand.')}
          </Callout>
        </div>
      )}
      {sections.map(({ step, title, answers }) => (
        <Card key={step} as="section" className={styles.part} id={step}>
          <h2>{title}</h2>
          <DefinitionList
            items={answers.map(({ name, label, value }) => {
              const change = changes.find((one) => one.step === step && one.name === name);
              return { key: name, term: label, value: change ? <Changed change={change} /> : value };
            })}
          />
        </Card>
      ))}
      {hidden.length > 0 && (
        <p className={`${styles.quiet} ${styles.notice}`}>
          {t('Not shown to your role: {parts}', { parts: hidden.join(', ') })}
        </p>
      )}
    </>
  );
}

function Changed({ change: { before, after } }: { change: Change }) {
  return (
    <div className={styles.changed}>
      <span className={styles.mark}>{t('Changed')}</span> {after || <em>{t('Not given')}</em>}
      <p className={`${styles.quiet} ${styles.before}`}>
        {t('Before: {answer}', { answer: before || t('Not given') })}
      </p>
    </div>
  );
}
