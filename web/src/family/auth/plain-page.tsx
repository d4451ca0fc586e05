import type { PasswordPage, PasswordPageName } from '@bowline/contract/api/family/account/password-pages';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Callout, type CalloutColour } from '../../ui/feedback/callout.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from './auth.module.css';

// The parts of pages that run no script.

export type PageOf<Name extends PasswordPageName> = Extract<PasswordPage, { name: Name }>;

export const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

export const field = (name: string, errors: Readonly<Record<string, string>> = {}) => ({
  id: name,
  name,
  error: errors[name],
});

interface OwnEmailProps {
  readonly label: string;
  readonly email: string;
  readonly autoComplete?: 'off' | 'username';
}

/** The email that the page is about. */
export function OwnEmail({ label, email, autoComplete = 'off' }: OwnEmailProps) {
  return (
    <TextField
      {...asTyped}
      {...field('email')}
      label={label}
      autoComplete={autoComplete}
      defaultValue={email}
      readOnly
    />
  );
}

export const linkRule = (minutes: number): string =>
  t('A link can be used once and expires in {minutes} minutes. Only the newest one works.', { minutes });

interface PlainFormProps {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** A form that the browser sends by itself. */
export function PlainForm({ action, hidden, submitLabel, children }: PlainFormProps) {
  return (
    <Card>
      <form method="post" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>{children}</div>
        <div className={styles.submit}>
          <Button type="submit" variant="primary" wide>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface NoticeProps {
  readonly colour: CalloutColour;
  readonly paragraphs: readonly string[];
  readonly next: { readonly href: string; readonly label: string };
  readonly children?: ReactNode;
}

/** What happened, and the way on. */
export function Notice({ colour, paragraphs, next, children }: NoticeProps) {
  return (
    <Card className={styles.notice}>
      <Callout colour={colour} role="status">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Callout>
      {children}
      <LinkButton to={next.href} variant="primary" wide>
        {next.label}
      </LinkButton>
    </Card>
  );
}
