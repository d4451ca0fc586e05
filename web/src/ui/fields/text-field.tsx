import { t } from '@bowline/contract/text/t';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './control.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type Props = FieldProps &
  ComponentProps<'input'> & {
    /** What is part of the answer too, such as a box that says that there is none. */
    below?: ReactNode;
  };

export function TextField({ label, hint, error, optional, id, type = 'text', below, ...input }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(wiring) => (
        <>
          <input {...input} {...wiring} type={type} className={styles.control} />
          {below}
        </>
      )}
    </FieldFrame>
  );
}

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'> & { strength?: ReactNode };

export function PasswordField({ label, hint, error, optional, id, strength, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      {(wiring) => (
        <>
          <span className={styles.row}>
            <input
              spellCheck={false}
              autoCapitalize="none"
              {...input}
              {...wiring}
              type={shown ? 'text' : 'password'}
              className={classNames(styles.control, styles.password)}
            />
            <button
              type="button"
              className={classNames('bare small medium', styles.toggle)}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? t('Hide') : t('Show')}
              {/* Which of them, where a password is typed twice. */}
              <VisuallyHidden> {label}</VisuallyHidden>
            </button>
          </span>
          {strength}
        </>
      )}
    </FieldFrame>
  );
}

type LoginFieldsProps = { messages: Readonly<Partial<Record<'email' | 'password', string>>> };

/** Email and password, named for password managers. */
export function LoginFields({ messages }: LoginFieldsProps) {
  return (
    <>
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={messages.email}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        error={messages.password}
      />
    </>
  );
}
