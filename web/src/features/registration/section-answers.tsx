import type { ProfileChange } from '@bowline/contract/api/form-changes';
import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { type AnswerInWords, sectionInWords } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ChangedAnswer } from '../change-request/changed-answer.tsx';
import styles from './section-answers.module.css';

type Props = {
  section: Section;
  answers: Answers;
  context: AnswerContext;
  /** What the profile says otherwise than the form that was signed. */
  changes?: readonly ProfileChange[];
};

/** A section as a person reads it, under the headings it was asked under. */
export function SectionAnswers({ section, answers, context, changes = [] }: Props) {
  const words = sectionInWords(section, answers, context);
  const shownValue = ({ name, value }: AnswerInWords) => {
    const change = changes.find((one) => one.name === name);
    return change ? <ChangedAnswer change={change} /> : value;
  };
  return (
    <Card>
      {groupsOf(section, words).map(({ title, members }) => (
        <section key={title} className={styles.group}>
          {title && <h2 className={styles.title}>{t(title, { product: context.product })}</h2>}
          <DefinitionList
            items={members.map((word) => ({ key: word.name, term: word.label, value: shownValue(word) }))}
          />
        </section>
      ))}
    </Card>
  );
}

type Group = { title: string; members: AnswerInWords[] };

function groupsOf({ fields }: Section, words: readonly AnswerInWords[]): Group[] {
  const groups: Group[] = [];
  for (const word of words) {
    const title = fields[word.name]?.group?.title ?? '';
    const last = groups.at(-1);
    if (last?.title === title) last.members.push(word);
    else groups.push({ title, members: [word] });
  }
  return groups;
}
