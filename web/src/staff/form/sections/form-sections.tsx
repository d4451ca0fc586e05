import { groupTitleOf, noteOf } from '@bowline/contract/form/words';
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLocation } from '../../../ui/router/router.tsx';
import { GroupCells } from './group-cells.tsx';
import { goToSection, type ListedSection, SectionList, StateOfSection } from './section-list.tsx';
import { errorsIn, type FormSection, useFormSections, useSectionStates } from './section-states.ts';
import styles from './sections.module.css';

/** What is shown below the questions of a section, by its title. */
export type SectionExtras = Readonly<Record<string, ComponentType<{ form: AnswersForm }>>>;

type Props = {
  form: AnswersForm;
  extras?: SectionExtras | undefined;
  /** What the list beside the form leads to below it. */
  after?: readonly ListedSection[];
  /** Shows only the section that is chosen in the list. */
  oneAtATime?: boolean | undefined;
  /** Puts the form around its sections. */
  children: (sections: ReactNode) => ReactNode;
};

/**
 * A long form in sections: a list of them beside it where there is room, which can show them one by one. Otherwise the
 * sections themselves are the list, and one is open at a time.
 */
export function FormSections({ form, after = [], extras = {}, oneAtATime = false, children }: Props) {
  const sections = useFormSections(form);
  const states = useSectionStates(form, sections);
  const isNarrow = useIsNarrow();
  const { open, setOpen, toggle } = useOpenSection(form, sections);
  useNamedPlace();
  const listed = sections.map(({ id, title }, at) => ({ id, title, state: states[at] }));
  return (
    <div className={styles.page}>
      {!isNarrow && (
        <SectionList
          sections={[...listed, ...after]}
          {...(oneAtATime && { open, onOpen: (id) => flushSync(() => setOpen(id)) })}
        />
      )}
      {children(
        <div className={classNames('stack gap-4 fit', styles.sections)}>
          {sections.map((section, at) => (
            <OneSection
              key={section.id}
              form={form}
              section={section}
              Extra={extras[section.title]}
              hidden={oneAtATime && !isNarrow && section.id !== (open ?? sections[0]?.id)}
              folding={
                isNarrow && {
                  isOpen: section.id === open,
                  toggle: () => toggle(section.id),
                  state: states[at] && <StateOfSection state={states[at]} />,
                }
              }
            />
          ))}
        </div>,
      )}
    </div>
  );
}

type Folding = { readonly isOpen: boolean; readonly toggle: () => void; readonly state: ReactNode };

type SectionProps = {
  form: AnswersForm;
  section: FormSection;
  Extra: SectionExtras[string] | undefined;
  hidden: boolean;
  folding: Folding | false;
};

function OneSection({ form, section: { id, group, title }, Extra, hidden, folding }: SectionProps) {
  const heading = group.group ? groupTitleOf(group.group, form.context) : title;
  const note = group.group && noteOf(group.group, form.context);
  return (
    <fieldset id={id} className={classNames('sheet fit', styles.section)} tabIndex={-1} hidden={hidden}>
      <legend className={styles.legend}>
        <h2>
          {folding ? (
            <button
              type="button"
              className={classNames('line gap-2 middle bare', styles.fold)}
              aria-expanded={folding.isOpen}
              onClick={folding.toggle}
            >
              <Icon name="chevron" />
              <span>{heading}</span>
              {folding.state}
            </button>
          ) : (
            heading
          )}
        </h2>
      </legend>
      <div className={styles.content} hidden={folding && !folding.isOpen}>
        {note && <p className={styles.note}>{note}</p>}
        <GroupCells form={form} cells={group.cells} />
        {Extra && <Extra form={form} />}
      </div>
    </fieldset>
  );
}

/**
 * The section that is worked on: the one of the address, else the first; one with an error opens when nothing else is wrong.
 */
function useOpenSection(form: AnswersForm, sections: readonly FormSection[]) {
  const { hash } = useLocation();
  const named = sections.find(({ id }) => `#${id}` === hash)?.id;
  const [open, setOpen] = useState<string | undefined>(named ?? sections[0]?.id);
  useEffect(() => {
    const openFirstError = () => {
      const wrong = sections.filter(({ names }) => errorsIn(form.store.get(), names).length > 0);
      const [first] = wrong;
      // At once, as the field with the error is about to get the focus.
      if (first && !wrong.some(({ id }) => id === open)) flushSync(() => setOpen(first.id));
    };
    return form.store.subscribe(openFirstError);
  }, [form, sections, open]);
  const toggle = (id: string) => setOpen(open === id ? undefined : id);
  return { open, setOpen, toggle };
}

/** Goes to the place that the address names: a section, or what is below the form. */
function useNamedPlace(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit
  useEffect(() => {
    if (!hash) return;
    // After the page has been scrolled to its top, as after each navigation.
    const frame = requestAnimationFrame(() => goToSection(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

const narrow = '(max-width: 63.99rem)';

function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

function subscribe(onChange: () => void) {
  const media = matchMedia(narrow);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
