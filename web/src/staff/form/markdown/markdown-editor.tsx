import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/fields/control.module.css';
import { FieldFrame, type FieldProps } from '../../../ui/fields/field-frame.tsx';
import styles from './markdown-editor.module.css';
import { RenderedText } from './rendered-text.tsx';
import { applyByKey, Toolbar } from './toolbar.tsx';

type Props = FieldProps & {
  id: string;
  name: string;
  value: string;
  onTyped: (text: string) => void;
  onBlur: () => void;
  lang?: string | undefined;
  /** The text that this one is a translation of. */
  english?: string | null | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

type View = 'write' | 'preview' | 'english';

const viewLabels: Readonly<Record<View, string>> = { write: 'Write', preview: 'Preview', english: 'English' };

/** A long text, written with marks that the buttons insert, and shown as families read it. */
export function MarkdownEditor({ value, onTyped, onBlur, name, lang, english, ref, ...frame }: Props) {
  const [view, setView] = useState<View>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, []);
  const { id, error } = frame;
  useLayoutEffect(() => {
    if (error) setView('write');
  }, [error]);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className={styles.editor}>
          <div className={classNames('row middle between', styles.bar)}>
            <Views shown={view} onShow={setView} withEnglish={Boolean(english)} label={frame.label} />
            {view === 'write' && <Toolbar area={area} controls={id} onTyped={onTyped} />}
          </div>
          <textarea
            {...wiring}
            ref={area}
            hidden={view !== 'write'}
            name={name}
            rows={6}
            lang={lang}
            className={classNames(control.control, styles.area)}
            value={value}
            onChange={(event) => onTyped(event.currentTarget.value)}
            onKeyDown={(event) => applyByKey(event, onTyped)}
            onBlur={onBlur}
          />
          {view !== 'write' && (
            <section
              className={styles.preview}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              aria-label={`${frame.label}: ${viewLabels[view]}`}
            >
              <RenderedText markdown={view === 'english' ? (english ?? '') : value} />
            </section>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

type ViewsProps = { shown: View; onShow: (view: View) => void; withEnglish: boolean; label: ReactNode };

function Views({ shown, onShow, withEnglish, label }: ViewsProps) {
  const views: readonly View[] = withEnglish ? ['write', 'preview', 'english'] : ['write', 'preview'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame of its own
    <div className={styles.views} role="group" aria-label={`View of ${label}`}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          data-view={view}
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
        >
          {viewLabels[view]}
        </button>
      ))}
    </div>
  );
}
