import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { type AnswerInWords, sectionInWords } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import styles from './section-answers.module.css';

type Props = { section: Section; answers: Answers; context: AnswerContext };

/** A section as a person reads it, under the headings it was asked under. */
export function SectionAnswers({ section, answers, context }: Props) {
  const words = sectionInWords(section, answers, context);
  return (
    <Card>
      {groupsOf(section, words).map(({ title, members }) => (
        <section key={title} className={styles.group}>
          {title && <h2 className={styles.title}>{t(title, { product: context.product })}</h2>}
          <DefinitionList
            items={members.map(({ name, label, value }) => ({ key: name, term: label, value }))}
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
