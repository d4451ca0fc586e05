import { t } from '@bowline/contract/text/t';
import { linkRule, Notice, OwnEmail, type PageOf, PlainForm } from './plain-page.tsx';

const CONFIRM = '/confirm-email';

export function ConfirmEmail({ hidden, email }: PageOf<'confirm-email'>) {
  return (
    <PlainForm action={CONFIRM} hidden={hidden} submitLabel={t('Confirm')}>
      <OwnEmail label={t('New email')} email={email} />
    </PlainForm>
  );
}

export function ConfirmOwnEmail({ hidden, email }: PageOf<'confirm-own-email'>) {
  return (
    <PlainForm action={CONFIRM} hidden={hidden} submitLabel={t('Yes, confirm')}>
      <OwnEmail label={t('Email')} email={email} />
    </PlainForm>
  );
}

export function EmailConfirmed() {
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

export function DeadEmailLink({ linkMinutes }: PageOf<'dead-email-link'>) {
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
export function EmailTaken() {
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

export function EmailChanged() {
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
