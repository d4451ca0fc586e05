import type { ProfileChange } from '@bowline/contract/api/registration-changes';
import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { type AnswerInWords, groupTitleOf, sectionInWords, titleOf } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { ChangedAnswer } from '../change-requests/changed-answer.tsx';
import styles from './section-answers.module.css';

type Props = {
  section: Section;
  answers: Answers;
  context: AnswerContext;
  /** What the profile says otherwise than the form that was signed. */
  changes?: readonly ProfileChange[];
  /** Where a group is edited, by its first question. */
  editPath?: ((field: string) => string) | undefined;
  /** The way on, at the end of the document. */
  children?: ReactNode;
};

/** A section as a person reads it, under the headings it was asked under. */
export function SectionAnswers({ section, answers, context, changes = [], editPath, children }: Props) {
  const words = sectionInWords(section, answers, context).filter(
    ({ name, value }) => value || !section.fields[name]?.remarkOn,
  );
  const groups = groupsOf(section, words);
  const shownValue = ({ name, value }: AnswerInWords) => {
    const change = changes.find((one) => one.name === name);
    return change ? <ChangedAnswer change={change} /> : value;
  };
  return (
    <Card>
      {groups.map(({ title, members }) => (
        <section key={title} className={styles.group}>
          {(title || editPath) && (
            <GroupHead
              title={title ? groupTitleOf({ title }, context) : titleOf(section)}
              edit={editPath?.(members[0]?.name ?? '')}
            />
          )}
          <DefinitionList
            items={members.map((word) => ({ key: word.name, term: word.label, value: shownValue(word) }))}
          />
        </section>
      ))}
      {children}
    </Card>
  );
}

function GroupHead({ title, edit }: { title: string; edit: string | undefined }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {edit && (
        <Link to={edit} aria-label={t('Edit {title}', { title })}>
          {t('Edit')}
        </Link>
      )}
    </div>
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
