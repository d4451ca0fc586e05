import type { PasswordPage, PasswordPageName } from '@bowline/contract/api/account/password-pages';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/layout/page.tsx';
import { AuthLayout } from './auth-layout.tsx';
import {
  ConfirmEmail,
  ConfirmOwnEmail,
  DeadEmailLink,
  EmailChanged,
  EmailConfirmed,
  EmailTaken,
} from './confirmed-email.tsx';
import {
  DeadPasswordLink,
  ForgotPassword,
  LinkSent,
  PasswordChanged,
  ResetPassword,
} from './forgotten-password.tsx';
import { Notice, type PageOf } from './plain-page.tsx';

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

function Failed({ message, retryHref }: PageOf<'failed'>) {
  return <Notice colour="red" paragraphs={[message]} next={{ href: retryHref, label: t('Try again') }} />;
}
