import type { AnsweredSection, Comparison } from '@bowline/contract/api/staff/review/answers';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { languageNames } from '@bowline/contract/text/languages';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { type Definition, DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { type FormPart, partsOf } from './answer-parts.ts';
import answersStyles from './answers.module.css';
import styles from './review.module.css';

// An answer with more characters has the whole width.
const LONG = 60;

type Change = Comparison['changes'][number];
type Answer = AnsweredSection['answers'][number];
type Props = Pick<Review, 'sections' | 'reading' | 'hidden' | 'submitted_at'> & {
  changes: readonly Change[];
  /** The address of the form that corrects a step; undefined where there is none for this role. */
  correctAt?: (step: string) => string | undefined;
};

/** The form in words, as it was submitted; what the family changed is marked, and the earlier answer is below. */
export function AnswersPart({ sections, reading, hidden, submitted_at, changes, correctAt }: Props) {
  return (
    <>
      {!submitted_at && (
        <div className={styles.notice}>
          <Callout colour="amber">
            This form has not been submitted yet. These are the answers so far.
          </Callout>
        </div>
      )}
      {partsOf(sections).map((part) => (
        <Part
          key={part.id}
          part={{ ...part, isFolded: part.isFolded && submitted_at !== null }}
          {...{ reading, changes, correctAt }}
        />
      ))}
      {hidden.length > 0 && (
        <p className={`${styles.quiet} ${styles.notice}`}>{`Not shown to your role: ${hidden.join(', ')}`}</p>
      )}
    </>
  );
}

type PartProps = Pick<Props, 'reading' | 'changes' | 'correctAt'> & { part: FormPart };

function Part({ part: { id, title, sections, isFolded }, reading, changes, correctAt }: PartProps) {
  const titleId = `${id}-title`;
  const changesIn = (section: AnsweredSection) => changes.filter(({ step }) => step === section.step);
  const content = sections.map((section) => (
    <Answers
      key={section.step}
      {...{ section, reading }}
      changes={changesIn(section)}
      correctAt={correctAt?.(section.step)}
    />
  ));
  return (
    <section id={id} className={answersStyles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Card className={isFolded ? styles.folded : undefined}>
        {isFolded ? (
          <Disclosure
            summary={sections.map((section) => section.title).join(' · ')}
            open={sections.some((section) => changesIn(section).length > 0 || section.answers.some(isAlert))}
          >
            {content}
          </Disclosure>
        ) : (
          content
        )}
      </Card>
    </section>
  );
}

const isAlert = ({ emphasis }: Answer): boolean => emphasis === 'alert';

type AnswersProps = Pick<Review, 'reading'> & {
  section: AnsweredSection;
  changes: readonly Change[];
  correctAt?: string | undefined;
};

/** The answers of a section; those with nothing to read are folded, unless they were changed. */
export function Answers({ section, reading, changes, correctAt }: AnswersProps) {
  const changeOf = ({ name }: Answer) => changes.find((one) => one.name === name);
  const isFolded = (answer: Answer) => answer.emphasis === 'folded' && !changeOf(answer);
  const itemsOf = (answers: readonly Answer[]) =>
    answers.map((answer) => ({
      key: answer.name,
      term: answer.label,
      value: <Value answer={answer} change={changeOf(answer)} />,
      isLong: answer.value.length > LONG || answer.value.includes('\n'),
    }));
  const folded = section.answers.filter(isFolded);
  return (
    <section className={answersStyles.section} id={section.step}>
      <div className={classNames('row between', answersStyles.head)}>
        <h3>{section.title}</h3>
        {correctAt && (
          <Link to={correctAt}>
            Correct…<VisuallyHidden> {section.title}</VisuallyHidden>
          </Link>
        )}
      </div>
      <AnswerList items={itemsOf(section.answers.filter((answer) => !isFolded(answer)))} />
      {folded.length > 0 && (
        <div className={styles.folded}>
          <Disclosure summary={foldedInWords(folded.length)}>
            <AnswerList items={itemsOf(folded)} />
          </Disclosure>
        </div>
      )}
      {reading && <AsRead reading={reading} step={section.step} />}
    </section>
  );
}

type AnswerItem = Definition & { isLong: boolean };

/** Answers below their questions, side by side where they are short: a form has a hundred of them. */
function AnswerList({ items }: { items: readonly AnswerItem[] }) {
  return (
    <dl className={classNames('facts', answersStyles.list)}>
      {items.map(({ key, term, value, isLong }) => (
        <div key={key} className={isLong ? answersStyles.long : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
        <h4>{read.title}</h4>
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
