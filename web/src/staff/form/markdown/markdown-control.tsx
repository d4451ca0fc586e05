import { createContext, type ReactNode, use, useState } from 'react';
import { type ControlProps, frameOf, textOf, typedOf } from '../../../form/controls.tsx';
import { Button } from '../../../ui/button.tsx';
import frame from '../../../ui/fields/control.module.css';
import { FieldHint, OptionalMark } from '../../../ui/fields/field-frame.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './markdown-editor.module.css';
import { MarkdownEditor } from './markdown-editor.tsx';
import { RenderedText } from './rendered-text.tsx';

/** The texts of a form in English, by field, and the language that they are translated into. */
export const TranslationContext = createContext<{
  readonly language?: string;
  readonly english?: Readonly<Record<string, string | null>>;
}>({});

/** A long text: what is written already is folded to a few lines until somebody edits it. */
export function MarkdownControl(props: ControlProps) {
  const { name, typed, onTyped, error } = props;
  const { language, english } = use(TranslationContext);
  const [state, setState] = useState<'folded' | 'written' | 'opened'>(typed === null ? 'written' : 'folded');
  if (state === 'folded' && !error && typed !== null)
    return <FoldedText {...props} lang={language} onEdit={() => setState('opened')} />;
  // A text that is emptied while it is typed stays in the editor.
  if (state === 'folded') setState('written');
  const original = english?.[name];
  const editor = (
    <MarkdownEditor
      {...frameOf(props)}
      ref={state === 'opened' ? focusOnMount : undefined}
      lang={language}
      english={original}
      value={textOf(typed)}
      onTyped={(text) => onTyped(typedOf(text))}
    />
  );
  return original ? (
    <BesideEnglish english={original} label={props.label}>
      {editor}
    </BesideEnglish>
  ) : (
    editor
  );
}

type EnglishProps = { english: string; label: string; children: ReactNode };

/** A translation with the English text beside it where there is room; elsewhere the editor has a view of it. */
function BesideEnglish({ english, label, children }: EnglishProps) {
  return (
    <div className={styles.translated}>
      <div>{children}</div>
      <div className={styles.english}>
        <p className={frame.label}>English</p>
        <section
          className={styles.englishText}
          lang="en"
          aria-label={`${label} in English`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <RenderedText markdown={english} />
        </section>
      </div>
    </div>
  );
}

type FoldedProps = ControlProps & { lang: string | undefined; onEdit: () => void };

function FoldedText({ id, label, hint, optional, typed, lang, onEdit }: FoldedProps) {
  return (
    <div className={frame.frame}>
      <div className={styles.foldedHead}>
        <p className={frame.label}>
          {label}
          {optional === true && <OptionalMark />}
        </p>
        <Button id={id} variant="quiet" onClick={onEdit}>
          Edit<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </div>
      <FieldHint id={id} hint={hint} />
      <div className={styles.folded} lang={lang}>
        <RenderedText markdown={textOf(typed)} />
      </div>
    </div>
  );
}
