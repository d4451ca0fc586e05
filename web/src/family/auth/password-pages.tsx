import type { PasswordPage, PasswordPageName } from '@bowline/contract/api/password-pages';
import { MIN_PASSWORD_LENGTH } from '@bowline/contract/api/passwords';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Callout, type CalloutColour } from '../../ui/feedback/callout.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card, PageHeading } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './auth.module.css';
import { AuthLayout } from './auth-layout.tsx';
import pageStyles from './password-pages.module.css';

const FORGOT = '/forgot-password';
const RESET = '/reset-password';
const CONFIRM = '/confirm-email';

type PageOf<Name extends PasswordPageName> = Extract<PasswordPage, { name: Name }>;

const pages: {
  [Name in PasswordPageName]: { title: () => string; Content: (page: PageOf<Name>) => ReactNode };
} = {
  'forgot-password': { title: () => t('Forgot your password?'), Content: ForgotPassword },
  'link-sent': { title: () => t('Check your email'), Content: LinkSent },
  'reset-password': { title: () => t('Choose a new password'), Content: ResetPassword },
  'dead-password-link': { title: () => t('This link no longer works'), Content: DeadPasswordLink },
  'password-changed': { title: () => t('Your password is changed'), Content: PasswordChanged },
  'confirm-email': { title: () => t('Confirm your new email'), Content: ConfirmEmail },
  'dead-email-link': { title: () => t('This link no longer works'), Content: DeadEmailLink },
  'confirm-own-email': { title: () => t('Is this your email?'), Content: ConfirmOwnEmail },
  'email-confirmed': { title: () => t('Thank you!'), Content: EmailConfirmed },
  'email-taken': { title: () => t('This email is already in use'), Content: EmailTaken },
  'email-changed': { title: () => t('Your email is changed'), Content: EmailChanged },
  failed: { title: () => t('That didn’t work'), Content: Failed },
};

const subtitles: Partial<Record<PasswordPageName, () => string>> = {
  'forgot-password': () =>
    t('Enter the email you signed up with. We’ll email you a link to choose a new password.'),
  'confirm-own-email': () => t('Then we can send you the copies of your forms.'),
  'confirm-email': () => t('You will log in with this email from now on, and we will write to it.'),
};

export const passwordPageTitle = ({ name }: PasswordPage): string => pages[name].title();

/** The pages for a forgotten password, a new email and one to confirm. They run no script, so nothing in them may need one. */
export function PasswordPageContent({ page }: { page: PasswordPage }) {
  const Content = pages[page.name].Content as (page: PasswordPage) => ReactNode;
  return (
    <AuthLayout intro={false}>
      <PageHeading title={passwordPageTitle(page)} subtitle={subtitles[page.name]?.()} />
      <Content {...page} />
    </AuthLayout>
  );
}

function ForgotPassword({ hidden, email, errors = {} }: PageOf<'forgot-password'>) {
  return (
    <>
      <PlainForm action={FORGOT} hidden={hidden} submitLabel={t('Send me a link')}>
        <TextField
          {...asTyped}
          {...field('email', errors)}
          label={t('Email')}
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
          autoFocus
        />
      </PlainForm>
      <LoginAside question={t('Remembered it?')} />
    </>
  );
}

/** The same for every address: it must not tell which of them have an account. */
function LinkSent({ linkMinutes, linksAnHour }: PageOf<'link-sent'>) {
  return (
    <Notice
      colour="green"
      paragraphs={[
        t('If there’s an account with this email, we’ve sent it a link.'),
        t('The link can be used once and expires in {minutes} minutes.', { minutes: linkMinutes }),
      ]}
      next={{ href: '/login', label: t('Back to log in') }}
    >
      <div className={pageStyles.help}>
        <p>{t('No email after a few minutes?')}</p>
        <ul>
          <li>{t('Check your spam folder.')}</li>
          <li>
            {t('Is it the email you signed up with?')} <Link to={FORGOT}>{t('Ask again')}</Link>
          </li>
          <li>
            {t('We send up to {most} links an hour. Only the newest one works.', { most: linksAnHour })}
          </li>
        </ul>
      </div>
    </Notice>
  );
}

function ResetPassword({ hidden, email, errors = {} }: PageOf<'reset-password'>) {
  const password = {
    ...asTyped,
    type: 'password',
    autoComplete: 'new-password',
    minLength: MIN_PASSWORD_LENGTH,
    required: true,
  } as const;
  return (
    <PlainForm action={RESET} hidden={hidden} submitLabel={t('Save new password')}>
      {Object.keys(errors).length > 0 && (
        <Callout colour="red" role="status">
          <p>{t('Almost there. Please type both passwords once more.')}</p>
        </Callout>
      )}
      {/* Shows whose password it is, also to the browser that keeps it. */}
      <TextField
        {...asTyped}
        {...field('email')}
        label={t('Email')}
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <TextField
        {...password}
        {...field('password', errors)}
        label={t('New password')}
        hint={t(
          'At least 6 characters; longer is safer. A few unrelated words are strong and easy to remember.',
        )}
        autoFocus
      />
      <TextField
        {...password}
        {...field('password_confirmation', errors)}
        label={t('Confirm new password')}
      />
    </PlainForm>
  );
}

/** Wrong, used and expired links are the same to the person who has one. */
function DeadPasswordLink({ linkMinutes }: PageOf<'dead-password-link'>) {
  return (
    <>
      <Notice
        colour="blue"
        paragraphs={[linkRule(linkMinutes), t('Ask for a new one, and we will email it to you.')]}
        next={{ href: FORGOT, label: t('Ask for a new link') }}
      />
      <LoginAside question={t('Already chose a new password?')} />
    </>
  );
}

function PasswordChanged() {
  return (
    <Notice
      colour="green"
      paragraphs={[
        t('For your safety, you were logged out everywhere. Please log in with your new password.'),
      ]}
      next={{ href: '/login', label: t('Log in') }}
    />
  );
}

function ConfirmEmail({ hidden, email }: PageOf<'confirm-email'>) {
  return (
    <PlainForm action={CONFIRM} hidden={hidden} submitLabel={t('Confirm')}>
      <TextField
        {...asTyped}
        {...field('email')}
        label={t('New email')}
        autoComplete="off"
        defaultValue={email}
        readOnly
      />
    </PlainForm>
  );
}

function ConfirmOwnEmail({ hidden, email }: PageOf<'confirm-own-email'>) {
  return (
    <PlainForm action={CONFIRM} hidden={hidden} submitLabel={t('Yes, confirm')}>
      <TextField
        {...asTyped}
        {...field('email')}
        label={t('Email')}
        autoComplete="off"
        defaultValue={email}
        readOnly
      />
    </PlainForm>
  );
}

function EmailConfirmed() {
  return (
    <Notice
      colour="green"
      paragraphs={[
        t('Your email is confirmed.'),
        t('If you’ve sent a form, its copy will be in your mailbox within a minute.'),
      ]}
      next={{ href: '/campers', label: t('Go to your campers') }}
    />
  );
}

function DeadEmailLink({ linkMinutes }: PageOf<'dead-email-link'>) {
  return (
    <Notice
      colour="blue"
      paragraphs={[
        linkRule(linkMinutes),
        t('Your account shows which email it has. You can ask for a new link there.'),
      ]}
      next={toAccount()}
    />
  );
}

/** The reader has the link, and so the mailbox. */
function EmailTaken() {
  return (
    <Notice
      colour="blue"
      paragraphs={[
        t('Another account has been opened with this email since you asked. Nothing has changed.'),
        t('Please choose another email in your account, or log in to the other one.'),
      ]}
      next={toAccount()}
    />
  );
}

function EmailChanged() {
  return (
    <Notice
      colour="green"
      paragraphs={[
        t('Log in with your new email from now on. Your password is the same.'),
        t('For your safety every other device was logged out.'),
      ]}
      next={toAccount()}
    />
  );
}

function Failed({ message, retryHref }: PageOf<'failed'>) {
  return <Notice colour="red" paragraphs={[message]} next={{ href: retryHref, label: t('Try again') }} />;
}

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

const field = (name: string, errors: Readonly<Record<string, string>> = {}) => ({
  id: name,
  name,
  error: errors[name],
});

const linkRule = (minutes: number): string =>
  t('A link can be used once and expires in {minutes} minutes. Only the newest one works.', { minutes });

const toAccount = () => ({ href: '/account', label: t('Go to your account') });

interface PlainFormProps {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** A form that the browser sends by itself. */
function PlainForm({ action, hidden, submitLabel, children }: PlainFormProps) {
  return (
    <Card>
      <form method="post" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>{children}</div>
        <div className={pageStyles.submit}>
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
function Notice({ colour, paragraphs, next, children }: NoticeProps) {
  return (
    <Card className={pageStyles.notice}>
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

function LoginAside({ question }: { question: string }) {
  return (
    <p className={styles.aside}>
      {question} <Link to="/login">{t('Log in here')}</Link>
    </p>
  );
}
