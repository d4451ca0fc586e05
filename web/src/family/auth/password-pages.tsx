import type { PasswordPage, PasswordPageName } from '@bowline/contract/api/family/account/password-pages';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/layout/page.tsx';
import { AuthLayout } from './auth-layout.tsx';
import {
  DeadPasswordLink,
  ForgotPassword,
  LinkSent,
  PasswordChanged,
  ResetPassword,
} from './forgotten-password.tsx';
import { linkRule, Notice, OwnEmail, type PageOf, PlainForm } from './plain-page.tsx';

const CONFIRM = '/confirm-email';

function ConfirmEmail({ hidden, email }: PageOf<'confirm-email'>) {
  return (
    <PlainForm action={CONFIRM} hidden={hidden} submitLabel={t('Confirm')}>
      <OwnEmail label={t('New email')} email={email} />
    </PlainForm>
  );
}

function ConfirmOwnEmail({ hidden, email }: PageOf<'confirm-own-email'>) {
  return (
    <PlainForm action={CONFIRM} hidden={hidden} submitLabel={t('Yes, confirm')}>
      <OwnEmail label={t('Email')} email={email} />
    </PlainForm>
  );
}

function EmailConfirmed() {
  return (
    <Notice
      colour="green"
      paragraphs={[
        t('Your email is confirmed.'),
        t('The copy of a form that waited for this will be in your mailbox within a minute.'),
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

const toAccount = () => ({ href: '/account', label: t('Go to your account') });

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
  'confirm-own-email': { title: () => t('Confirm your email'), Content: ConfirmOwnEmail },
  'email-confirmed': { title: () => t('Thank you!'), Content: EmailConfirmed },
  'email-taken': { title: () => t('This email is already in use'), Content: EmailTaken },
  'email-changed': { title: () => t('Your email is changed'), Content: EmailChanged },
  failed: { title: () => t('That didn’t work'), Content: Failed },
};

const subtitles: Partial<Record<PasswordPageName, () => string>> = {
  'forgot-password': () =>
    t('Enter the email you signed up with. We’ll email you a link to choose a new password.'),
  'confirm-own-email': () => t('We can then email you the copies of your forms.'),
  'confirm-email': () => t('You will log in with this email from now on, and we will write to it.'),
};

export const passwordPageTitle = ({ name }: PasswordPage): string => pages[name].title();

/**
 * The pages for a forgotten password, a new email and one to confirm. They run no script, so nothing in them may need one.
 */
export function PasswordPageContent({ page }: { page: PasswordPage }) {
  const Content = pages[page.name].Content as (page: PasswordPage) => ReactNode;
  return (
    <AuthLayout intro={false}>
      <PageHeading title={passwordPageTitle(page)} subtitle={subtitles[page.name]?.()} />
      <Content {...page} />
    </AuthLayout>
  );
}

function Failed({ message, retryHref }: PageOf<'failed'>) {
  return <Notice colour="red" paragraphs={[message]} next={{ href: retryHref, label: t('Try again') }} />;
}
