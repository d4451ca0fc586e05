import { MIN_PASSWORD_LENGTH } from '@bowline/contract/api/family/account/passwords';
import { sentenceGap } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { useSentWords } from '../../shell/mail-server.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './auth.module.css';
import { asTyped, field, linkRule, Notice, OwnEmail, type PageOf, PlainForm } from './plain-page.tsx';

const FORGOT = '/forgot-password';
const RESET = '/reset-password';

export function ForgotPassword({ hidden, email, errors = {} }: PageOf<'forgot-password'>) {
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
export function LinkSent({ linkMinutes, linksAnHour }: PageOf<'link-sent'>) {
  const sent = useSentWords();
  return (
    <Notice
      colour="green"
      paragraphs={[
        sent(() => t('If there’s an account with this email, we’ve sent it a link.')),
        t('The link can be used once and expires in {minutes} minutes.', { minutes: linkMinutes }),
      ]}
      next={{ href: '/login', label: t('Back to log in') }}
    >
      <div className={styles.help}>
        <p>{t('No email after a few minutes?')}</p>
        <ul>
          <li>{t('Check your spam folder.')}</li>
          <li>
            {t('Is it the email you signed up with?')}
            {sentenceGap()}
            <Link to={FORGOT}>{t('Ask again')}</Link>
          </li>
          <li>
            {t('We send up to {most} links an hour. Only the newest one works.', { most: linksAnHour })}
          </li>
        </ul>
      </div>
    </Notice>
  );
}

export function ResetPassword({ hidden, email, errors = {} }: PageOf<'reset-password'>) {
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
      <OwnEmail label={t('Email')} email={email} autoComplete="username" />
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
export function DeadPasswordLink({ linkMinutes }: PageOf<'dead-password-link'>) {
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

export function PasswordChanged() {
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

function LoginAside({ question }: { question: string }) {
  return (
    <p className={styles.aside}>
      {question} <Link to="/login">{t('Log in here')}</Link>
    </p>
  );
}
