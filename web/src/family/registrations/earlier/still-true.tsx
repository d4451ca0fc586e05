import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { groupTitleOf, titleOf } from '@bowline/contract/form/words';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import type { DraftStore } from '../../../form/drafts/draft-store.ts';
import { useLocalDraft } from '../../../form/drafts/local-drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { FormActions, focusField } from '../../../ui/feedback/still-needed.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useConfirm } from '../review-step.tsx';
import { type AnswerGroup, answerGroups } from '../section-answers.tsx';
import type { Wizard } from '../wizard.ts';
import { BackLink } from '../wizard-frame.tsx';
import styles from './still-true.module.css';

type Props = {
  wizard: Wizard;
  section: Section;
  answers: Answers;
  context: AnswerContext;
  /** When the answers to be confirmed were given, by question. */
  days: Readonly<Record<string, string>>;
  editPath: (field: string) => string;
};

/** A section answered in an earlier season: the family confirms each answer, or all at once. */
export default function StillTrue({ wizard, section, answers, context, days, editPath }: Props) {
  const groups = answerGroups(section, answers, context);
  const asked = groups.flatMap(({ members }) => members).filter(({ name }) => days[name]);
  const draft = useLocalDraft({ form: wizard.form?.id ?? '', step: wizard.step });
  const { ticked: confirmed, tick, forget } = useTicks(draft, answers);
  const { confirm, busy, error } = useConfirm(wizard, forget);
  const open = asked.filter(({ name }) => !confirmed.includes(name));
  const [first] = open;
  const toggle = (name: string) =>
    tick(confirmed.includes(name) ? confirmed.filter((one) => one !== name) : [...confirmed, name]);
  const confirmAll = () => {
    tick(asked.map(({ name }) => name));
    confirm();
  };
  return (
    <Card>
      <div className={classNames('row middle between', styles.all)}>
        <p>{t('Is everything still true?')}</p>
        <Button variant="primary" busy={busy} onClick={confirmAll}>
          {t('All still true, continue')}
        </Button>
      </div>
      {groups.map(({ title, members }) => (
        <Group
          key={title}
          title={title ? groupTitleOf({ title }, context) : titleOf(section)}
          {...{ members, days, confirmed, toggle }}
          editPath={editPath(members[0]?.name ?? '')}
        />
      ))}
      <AlertBox messages={error ? [error] : []} />
      <FormActions needed={open.map(({ name, label }) => ({ id: confirmId(name), label }))}>
        <BackLink wizard={wizard} />
        <Button
          aria-disabled={first !== undefined}
          busy={busy}
          onClick={() => (first ? focusField(confirmId(first.name)) : confirm())}
        >
          {t('Confirm')}
        </Button>
      </FormActions>
    </Card>
  );
}

type GroupProps = AnswerGroup &
  Pick<Props, 'days'> & {
    confirmed: readonly string[];
    toggle: (name: string) => void;
    editPath: string;
  };

function Group({ title, members, days, confirmed, toggle, editPath }: GroupProps) {
  return (
    <section className={styles.group}>
      <div className={classNames('line gap-3 between', styles.head)}>
        <h2 className={styles.title}>{title}</h2>
        <Link to={editPath} aria-label={t('Change {title}', { title })}>
          {t('Change')}
        </Link>
      </div>
      <ul className="plain">
        {members.map(({ name, label, value }) => (
          <AnswerToConfirm
            key={name}
            {...{ name, label, value }}
            day={days[name] && formatDate(days[name])}
            confirmed={confirmed.includes(name)}
            onToggle={() => toggle(name)}
          />
        ))}
      </ul>
    </section>
  );
}

type ConfirmIdProps = {
  name: string;
  label: string;
  value: string;
  /** When it was given; absent where there is nothing to confirm. */
  day: string | undefined;
  confirmed: boolean;
  onToggle: () => void;
};

const confirmId = (name: string): string => `still-true-${name}`;

/** An answer with its day, and the tick that it is still true. */
function AnswerToConfirm({ name, label, value, day, confirmed, onToggle }: ConfirmIdProps) {
  return (
    <li className={classNames('line gap-3 middle between', styles.row)}>
      <div className={classNames('breaks lines fit', styles.answer)}>
        <p className="quiet small">{label}</p>
        <p>
          {value || t('Not given')}
          {day && <span className={styles.day}>{day}</span>}
        </p>
      </div>
      {day && (
        <label className={styles.tick}>
          <input id={confirmId(name)} type="checkbox" checked={confirmed} onChange={onToggle} />
          <span>
            {t('Still true')}
            <VisuallyHidden> {label}</VisuallyHidden>
          </span>
        </label>
      )}
    </li>
  );
}

interface Ticks {
  /** The questions that were ticked and still have the answer of then. */
  readonly ticked: readonly string[];
  readonly tick: (names: readonly string[]) => void;
  /** To be called once they are saved. */
  readonly forget: () => void;
}

/** Ticks beside answers, kept as a draft until they are saved. */
function useTicks(draft: DraftStore, answers: Answers): Ticks {
  // Each with the answer that was ticked: another one must be ticked again.
  const [kept, setKept] = useState<Answers>({});
  useEffect(() => {
    let left = false;
    const restore = (found: unknown) => {
      if (!left && typeof found === 'object') setKept((now) => ({ ...found, ...now }));
    };
    const found = draft.read();
    // Without the key of the drafts they are ticked again.
    if (found instanceof Promise) found.then(restore, () => undefined);
    else restore(found);
    return () => {
      left = true;
    };
  }, [draft]);
  return {
    ticked: Object.keys(kept).filter((name) => kept[name] === (answers[name] ?? null)),
    tick: (names) => {
      const next = Object.fromEntries(names.map((name) => [name, answers[name] ?? null]));
      setKept(next);
      if (names.length > 0) draft.keep(next);
      else draft.clear();
    },
    forget: () => draft.clear(),
  };
}
