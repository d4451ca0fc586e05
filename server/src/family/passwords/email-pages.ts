import { t } from '@bowline/contract/text/t';
import { html } from '../../http/server-pages/html.ts';
import type { Page } from '../../http/server-pages/page.ts';
import { form } from '../../http/server-pages/page-form.ts';
import { callout, primaryLink, submitButton, textField } from '../../http/server-pages/page-parts.ts';
import { LINK_MINUTES } from './limits.ts';

export const CONFIRM = '/confirm-email';

interface ConfirmForm {
  readonly xsrf: string;
  readonly token: string;
  readonly email: string;
}

export function confirmPage({ xsrf, token, email }: ConfirmForm): Page {
  const field = textField({
    name: 'email',
    label: t('New email'),
    type: 'text',
    autocomplete: 'off',
    value: email,
    readOnly: true,
  });
  return {
    title: t('Confirm your new email'),
    subtitle: t('You will log in with this email from now on, and we will write to it.'),
    content: form({ action: CONFIRM, xsrf, hidden: { token }, fields: [field, submitButton(t('Confirm'))] }),
  };
}

/** Wrong, used and expired links are the same to whoever holds them. */
export const deadEmailLinkPage = (): Page => ({
  status: 410,
  title: t('This link no longer works'),
  content: html`<div class="card">
${callout(
  'blue',
  t('A link can be used once and expires in {minutes} minutes. Only the newest one works.', {
    minutes: LINK_MINUTES,
  }),
  t('Your account shows which email it has. You can ask for a new link there.'),
)}
${primaryLink('/account', t('Go to your account'))}
</div>`,
});

/** Whoever reads this has the link, and so the mailbox. */
export const takenPage = (): Page => ({
  status: 409,
  title: t('This email is already in use'),
  content: html`<div class="card">
${callout(
  'blue',
  t('Another account has been opened with this email since you asked. Nothing has changed.'),
  t('Please choose another email in your account, or log in to the other one.'),
)}
${primaryLink('/account', t('Go to your account'))}
</div>`,
});

export const confirmedPage = (): Page => ({
  title: t('Your email is changed'),
  content: html`<div class="card">
${callout(
  'green',
  t('Log in with your new email from now on. Your password is the same.'),
  t('For your safety every other device was logged out.'),
)}
${primaryLink('/account', t('Go to your account'))}
</div>`,
});
