import { PASSWORD_LENGTH } from '@bowline/contract/api/passwords';
import { t } from '@bowline/contract/text/t';
import { html } from '../../http/server-pages/html.ts';
import type { Page } from '../../http/server-pages/page.ts';
import {
  callout,
  form,
  loginAside,
  primaryLink,
  submitButton,
  textField,
} from '../../http/server-pages/page-parts.ts';
import { LINK_MINUTES, MOST_LINKS_AN_HOUR } from './limits.ts';

export const FORGOT = '/forgot-password';
export const RESET = '/reset-password';

type Errors = Readonly<Record<string, string>>;

const statusOf = (errors: Errors): number => (Object.keys(errors).length === 0 ? 200 : 422);

export function forgotPage(xsrf: string, email = '', errors: Errors = {}): Page {
  const field = textField({
    name: 'email',
    label: t('Email'),
    type: 'email',
    autocomplete: 'username',
    value: email,
    error: errors.email,
    first: true,
  });
  return {
    status: statusOf(errors),
    title: t('Forgot your password?'),
    subtitle: t('Enter the email you signed up with. We’ll email you a link to choose a new password.'),
    content: html`${form({ action: FORGOT, xsrf, fields: [field, submitButton(t('Send me a link'))] })}${loginAside(t('Remembered it?'))}`,
  };
}

/** The same for every address: it must not tell which of them have an account. */
export const sentPage = (): Page => ({
  title: t('Check your email'),
  content: html`<div class="card">
${callout(
  'green',
  t('If there’s an account with this email, we’ve sent it a link.'),
  t('The link can be used once and expires in {minutes} minutes.', { minutes: LINK_MINUTES }),
)}
<div class="more"><p>${t('No email after a few minutes?')}</p><ul>
<li>${t('Check your spam folder.')}</li>
<li>${t('Is it the email you signed up with?')} <a href="${FORGOT}">${t('Ask again')}</a></li>
<li>${t('We send up to {most} links an hour. Only the newest one works.', { most: MOST_LINKS_AN_HOUR })}</li>
</ul></div>
${primaryLink('/login', t('Back to log in'))}
</div>`,
});

interface ResetForm {
  readonly xsrf: string;
  readonly token: string;
  readonly email: string;
  readonly errors?: Errors;
}

export function resetPage({ xsrf, token, email, errors = {} }: ResetForm): Page {
  const secret = { type: 'password', autocomplete: 'new-password', minLength: PASSWORD_LENGTH } as const;
  const again = Object.keys(errors).length > 0;
  const fields = [
    ...(again ? [callout('red', t('Almost there. Please type both passwords once more.'))] : []),
    // Shows whose password it is, also to the browser that keeps it.
    textField({
      name: 'email',
      label: t('Email'),
      type: 'text',
      autocomplete: 'username',
      value: email,
      readOnly: true,
    }),
    textField({
      ...secret,
      name: 'password',
      label: t('New password'),
      hint: t(
        'At least 6 characters; longer is safer. A few unrelated words are strong and easy to remember.',
      ),
      error: errors.password,
      first: true,
    }),
    textField({
      ...secret,
      name: 'password_confirmation',
      label: t('Confirm new password'),
      error: errors.password_confirmation,
    }),
    submitButton(t('Save new password')),
  ];
  return {
    status: statusOf(errors),
    title: t('Choose a new password'),
    content: form({ action: RESET, xsrf, hidden: { token }, fields }),
  };
}

/** Wrong, used and expired links are the same to whoever holds them. */
export const deadLinkPage = (): Page => ({
  status: 410,
  title: t('This link no longer works'),
  content: html`<div class="card">
${callout(
  'blue',
  t('A link can be used once and expires in {minutes} minutes. Only the newest one works.', {
    minutes: LINK_MINUTES,
  }),
  t('Ask for a new one, and we will email it to you.'),
)}
${primaryLink(FORGOT, t('Ask for a new link'))}
</div>${loginAside(t('Already chose a new password?'))}`,
});

export const changedPage = (): Page => ({
  title: t('Your password is changed'),
  content: html`<div class="card">
${callout('green', t('For your safety, you were logged out everywhere. Please log in with your new password.'))}
${primaryLink('/login', t('Log in'))}
</div>`,
});
