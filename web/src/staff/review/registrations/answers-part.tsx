import type { Review } from '@bowline/contract/api/staff/review';
import type { AnsweredSection, Comparison } from '@bowline/contract/api/staff/review-answers';
import { languageNames } from '@bowline/contract/text/languages';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import styles from './review.module.css';

type Change = Comparison['changes'][number];
type Answer = AnsweredSection['answers'][number];
type Props = Pick<Review, 'sections' | 'reading' | 'hidden' | 'submitted_at'> & {
  changes: readonly Change[];
};

/** The form in words, as it was submitted; what the family changed is marked, and the earlier answer is below. */
export function AnswersPart({ sections, reading, hidden, submitted_at, changes }: Props) {
  return (
    <>
      {!submitted_at && (
        <div className={styles.notice}>
          <Callout colour="amber">
            This form has not been submitted yet. These are the answers so far.
          </Callout>
        </div>
      )}
      {sections.map((section) => (
        <Answers
          key={section.step}
          section={section}
          reading={reading}
          changes={changes.filter(({ step }) => step === section.step)}
        />
      ))}
      {hidden.length > 0 && (
        <p className={`${styles.quiet} ${styles.notice}`}>{`Not shown to your role: ${hidden.join(', ')}`}</p>
      )}
    </>
  );
}

type AnswersProps = Pick<Review, 'reading'> & { section: AnsweredSection; changes: readonly Change[] };

/** The answers of a section; those with nothing to read are folded, unless they were changed. */
function Answers({ section, reading, changes }: AnswersProps) {
  const changeOf = ({ name }: Answer) => changes.find((one) => one.name === name);
  const isFolded = (answer: Answer) => answer.emphasis === 'folded' && !changeOf(answer);
  const itemsOf = (answers: readonly Answer[]) =>
    answers.map((answer) => ({
      key: answer.name,
      term: answer.label,
      value: <Value answer={answer} change={changeOf(answer)} />,
    }));
  const folded = section.answers.filter(isFolded);
  return (
    <Card as="section" className={styles.part} id={section.step}>
      <h2>{section.title}</h2>
      <DefinitionList items={itemsOf(section.answers.filter((answer) => !isFolded(answer)))} />
      {folded.length > 0 && (
        <div className={styles.folded}>
          <Disclosure summary={foldedInWords(folded.length)}>
            <DefinitionList items={itemsOf(folded)} />
          </Disclosure>
        </div>
      )}
      {reading && <AsRead reading={reading} step={section.step} />}
    </Card>
  );
}

/** A section in the words that the family read. */
function AsRead({ reading, step }: { reading: NonNullable<Review['reading']>; step: string }) {
  const { language, sections } = reading;
  const read = sections.find((section) => section.step === step);
  if (!read || read.answers.length === 0) return null;
  const items = read.answers.map(({ name, label, value }) => ({ key: name, term: label, value }));
  return (
    <Disclosure quiet summary={`As the family read it: ${languageNames[language]}`}>
      <div lang={language}>
        <h3>{read.title}</h3>
        <DefinitionList items={items} />
      </div>
    </Disclosure>
  );
}

const foldedInWords = (count: number): string =>
  count === 1 ? '1 question answered No or not given' : `${count} questions answered No or not given`;

function Value({ answer, change }: { answer: Answer; change: Change | undefined }) {
  const { value, emphasis, kind } = answer;
  if (change) return <Changed change={change} />;
  if (value === '') return <em>Not given</em>;
  if (kind === 'phone') return <PhoneNumber number={value} />;
  if (kind === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  return emphasis === 'alert' ? <strong className={styles.alert}>{value}</strong> : value;
}

function Changed({ change: { before, after } }: { change: Change }) {
  return (
    <div className={styles.changed}>
      <span className={styles.mark}>Changed</span> {after || <em>Not given</em>}
      <p className={`${styles.quiet} ${styles.before}`}>{`Before: ${before || 'Not given'}`}</p>
    </div>
  );
}
