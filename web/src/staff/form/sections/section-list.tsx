import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { SectionState } from './section-states.ts';
import styles from './sections.module.css';

/** A place of the page that the list leads to; one that is no part of the form has no state. */
export interface ListedSection {
  readonly id: string;
  readonly title: string;
  readonly state?: SectionState | undefined;
}

type Props = {
  sections: readonly ListedSection[];
  /** The one that is shown, where it is the only one. */
  open?: string | undefined;
  onOpen?: (id: string) => void;
};

/** The sections of a long page, with what each still needs; the one in view is marked. */
export function SectionList({ sections, open, onOpen }: Props) {
  const inScroll = useSectionInView(sections);
  const inView = onOpen ? (open ?? sections[0]?.id) : inScroll;
  return (
    <nav className={styles.list} aria-label="Sections">
      <ol>
        {sections.map(({ id, title, state }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={id === inView ? 'location' : undefined}
              onClick={() => {
                onOpen?.(id);
                goToSection(id);
              }}
            >
              <span>{title}</span>
              {state && <StateOfSection state={state} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function StateOfSection({ state: { errors, missing } }: { state: SectionState }) {
  if (errors > 0) return <Badge colour="red">{errors === 1 ? '1 error' : `${errors} errors`}</Badge>;
  if (missing > 0) return <Badge colour="amber">{`${missing} missing`}</Badge>;
  return (
    <span className={styles.complete}>
      <Icon name="tick" />
      <VisuallyHidden>Complete</VisuallyHidden>
    </span>
  );
}

/** Shows a section at the top of the window, and lets the keyboard continue from there. */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}

/** The last section that begins in the upper third of the window; at the end of the page the last one. */
function useSectionInView(sections: readonly ListedSection[]): string | undefined {
  const [inView, setInView] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const started = sections.filter(({ id }) => isAbove(id, window.innerHeight / 3));
      setInView((isAtEnd ? sections : started).at(-1)?.id ?? sections[0]?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return inView;
}

const isAbove = (id: string, line: number): boolean =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line;
