import { t } from '@bowline/contract/text/t';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { AlertBox } from './callout.tsx';
import styles from './still-needed.module.css';

/** `id` is the control's, or that of the group around it. */
export type NeededField = { id: string; label: string };

/** What a form still needs, counted. Its list opens over the form, so that nothing moves when it gets shorter. */
function StillNeeded({ fields }: { fields: readonly NeededField[] }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (fields.length === 0) return <NothingMissing />;
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const keyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons do
    <div onBlur={blur} onKeyDown={keyDown}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClick={({ currentTarget }) => {
          currentTarget.focus(); // Safari does not.
          setOpen(!open);
        }}
      >
        {/* A browser that translates the page exchanges the text, and another key exchanges it again. */}
        <span key={fields.length}>{t('Still needed ({count})', { count: fields.length })}</span>
        <Icon name="chevron" />
      </button>
      <div id={listId} className={classNames('sheet', styles.panel)} tabIndex={-1} hidden={!open}>
        {open && <NeededList fields={fields} />}
      </div>
    </div>
  );
}

function NothingMissing() {
  return (
    <span className={styles.nothing}>
      <Icon name="tick" />
      {t('Nothing is missing')}
    </span>
  );
}

function NeededList({ fields }: { fields: readonly NeededField[] }) {
  return (
    <ul className="plain">
      {fields.map(({ id, label }) => (
        <li key={id}>
          <button type="button" className={classNames('bare', styles.entry)} onClick={() => focusField(id)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Goes to the control with this id, or to the first one of the group with it. */
export function focusField(id: string): void {
  const target = document.getElementById(id);
  target?.closest('details')?.setAttribute('open', '');
  const controls = target?.matches('[role=group]') ? [...target.querySelectorAll('input')] : [];
  const control = controls.find(({ checked }) => checked) ?? controls[0] ?? target;
  control?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

type Props = {
  /** What the form still needs; left out where nothing is asked. */
  needed?: readonly NeededField[];
  /** How what was typed is kept, in a few words. */
  note?: string | undefined;
  /** Errors that belong to no field. */
  errors?: readonly string[];
  children: ReactNode;
};

/** The buttons at the end of a form and what they wait for. On a phone they stay in sight. */
export function FormActions({ needed, note, errors = [], children }: Props) {
  return (
    <div className={styles.actions}>
      <AlertBox messages={errors} />
      {needed && (
        <div className={styles.line}>
          <StillNeeded fields={needed} />
          <span className="ellipsis fit">{note}</span>
        </div>
      )}
      <div className={classNames('row gap-3', styles.buttons)}>{children}</div>
    </div>
  );
}
