import type { AnswerContext, Answers, Fields } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { groupTitleOf, titleOf } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { answersDigest } from './answers-digest.ts';
import styles from './review-groups.module.css';
import { type AnswerGroup, answerGroups, answerItems } from './section-answers.tsx';

type Props = {
  section: Section;
  answers: Answers;
  context: AnswerContext;
  /** What changed since it was submitted. */
  changed: ReactNode;
  /** The questions without a valid answer. */
  missing: readonly string[];
  /** Where a group is edited, by one of its questions. */
  editPath: ((field: string) => string) | undefined;
  /** The way on, at the end of the document. */
  children: ReactNode;
};

// Answers that need no folding.
const FEW = 4;
// Where there is room for all of them in two columns.
const hasRoom = () => typeof matchMedia === 'function' && matchMedia('(min-width: 37.5rem)').matches;

/** A section to be checked: what changed first, then each group, on a phone in a few lines that unfold. */
export function ReviewGroups({ section, answers, context, changed, missing, editPath, children }: Props) {
  const groups = answerGroups(section, answers, context);
  return (
    <Card>
      {changed}
      {groups.map((group) => {
        const { title, members } = group;
        const shownTitle = title ? groupTitleOf({ title }, context) : titleOf(section);
        const incomplete = members.find(({ name }) => missing.includes(name));
        const open = incomplete !== undefined || hasRoom() || (groups.length === 1 && members.length <= FEW);
        return (
          <div key={title} className={styles.group}>
            <FoldedGroup group={group} fields={section.fields} title={shownTitle} open={open}>
              {answersDigest(members, { fields: section.fields, answers, context })}
            </FoldedGroup>
            {editPath && (
              <Link
                className={styles.edit}
                to={editPath((incomplete ?? members[0])?.name ?? '')}
                aria-label={t('Edit {title}', { title: shownTitle })}
              >
                {t('Edit')}
              </Link>
            )}
          </div>
        );
      })}
      {children}
    </Card>
  );
}

type FoldedProps = { group: AnswerGroup; fields: Fields; title: string; open: boolean; children: string };

function FoldedGroup({ group: { members }, fields, title, open, children: digest }: FoldedProps) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        <h2 className={styles.title}>{title}</h2>
        <span className={classNames('small', !digest && 'quiet', styles.digest)}>
          {digest || t('Not given')}
        </span>
      </summary>
      <DefinitionList items={answerItems(members, fields)} />
    </details>
  );
}
