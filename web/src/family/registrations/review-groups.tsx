import type { AnswerContext, Answers, Fields } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { isAnswered } from '@bowline/contract/form/shown';
import { type AnswerInWords, answerInWords, groupTitleOf, titleOf } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
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

type Options = { fields: Fields; answers: Answers; context: AnswerContext };

// Fewer questions are said one by one.
const MANY = 4;

/** What a group of answers says, in a line. Many of one kind are counted, but every Yes on health is said. */
export function answersDigest(words: readonly AnswerInWords[], options: Options): string {
  const given = words.filter(({ name }) => isAnswered(options.answers[name]));
  return withoutCounted(withoutNo({ said: [], given }, options), options).join(' · ');
}

/** What is said already, and the answers of which nothing is said yet. */
type Digest = { said: readonly string[]; given: readonly AnswerInWords[] };

function withoutNo({ said, given }: Digest, { fields, answers }: Options): Digest {
  const asked = given.filter(({ name }) => fields[name]?.kind === 'yesNo');
  if (asked.length < MANY) return { said, given };
  const isNo = ({ name }: AnswerInWords) => fields[name]?.kind === 'yesNo' && answers[name] === false;
  const rest = given.filter((one) => !isNo(one));
  const allNo = asked.every(isNo) ? [t('No to all {count} questions', { count: asked.length })] : [];
  return { said: [...said, ...allNo], given: rest };
}

/** Questions with the same choices, such as vaccines, are counted by answer; what depends on them is left out. */
function withoutCounted({ said, given }: Digest, options: Options): string[] {
  const { fields, answers, context } = options;
  const first = given.map(({ name }) => fields[name]).find((field) => field?.kind === 'choice');
  const alike = given.filter(({ name }) => first?.choices && fields[name]?.choices === first.choices);
  const rest = given.filter((one) => !alike.includes(one));
  if (!first?.choices || alike.length < MANY) return [...said, ...given.map((one) => words(one, options))];
  const counts = first.choices.flatMap(({ value }) => {
    const count = alike.filter(({ name }) => answers[name] === value).length;
    return count > 0 ? [`${answerInWords(first, value, context)} ${count}`] : [];
  });
  const depends = ({ name }: AnswerInWords) =>
    alike.some((one) => one.name in (fields[name]?.showWhen ?? {}));
  return [...said, ...counts, ...rest.filter((one) => !depends(one)).map((one) => words(one, options))];
}

/** A level or a No says little without its question, which alone says a Yes; a name or an address says enough. */
function words({ name, label, value }: AnswerInWords, { fields, answers }: Options): string {
  const { kind } = fields[name] ?? {};
  const short = label.replace(/[?？]$/, '');
  if (kind === 'yesNo' && answers[name] === true) return short;
  return kind === 'yesNo' || kind === 'scale' ? t('{label}: {value}', { label: short, value }) : value;
}
