import type { AnswerContext, Answers, FieldKind, Fields } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { type AnswerInWords, groupTitleOf, sectionInWords } from '@bowline/contract/form/words';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from './review-groups.module.css';

type Props = {
  section: Section;
  answers: Answers;
  context: AnswerContext;
  /** The way on, at the end of the document. */
  children?: ReactNode;
};

/** A section as a person reads it, under the headings it was asked under. */
export function SectionAnswers({ section, answers, context, children }: Props) {
  return (
    <Card>
      {answerGroups(section, answers, context).map(({ title, members }) => (
        <section key={title} className={styles.sectionAnswersGroup}>
          {title && <h2 className={styles.sectionAnswersTitle}>{groupTitleOf({ title }, context)}</h2>}
          <DefinitionList items={answerItems(members, section.fields)} />
        </section>
      ))}
      {children}
    </Card>
  );
}

export type AnswerGroup = { title: string; members: AnswerInWords[] };

/** The answers in words by group; remarks that were not made are left out. */
export function answerGroups(section: Section, answers: Answers, context: AnswerContext): AnswerGroup[] {
  const { fields } = section;
  const groups: AnswerGroup[] = [];
  for (const word of sectionInWords(section, answers, context)) {
    if (!word.value && fields[word.name]?.remarkOn) continue;
    const title = fields[word.name]?.group?.title ?? '';
    const last = groups.at(-1);
    if (last?.title === title) last.members.push(word);
    else groups.push({ title, members: [word] });
  }
  return groups;
}

// A number breaks at none of its hyphens.
const unbroken: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>(['phone', 'ic']);

export const answerItems = (members: readonly AnswerInWords[], fields: Fields) =>
  members.map(({ name, label, value }) => ({
    key: name,
    term: label,
    value: value && unbroken.has(fields[name]?.kind) ? <span className="nowrap">{value}</span> : value,
  }));
