import { t } from '@bowline/contract/text/t';
import { XSRF_FIELD } from '../xsrf.ts';
import { type Html, html } from './html.ts';

const icons = {
  info: 'M12 11v6M12 7.2v.1M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  tick: 'm5 12.5 4.5 4.5L19 7',
  warning: 'M12 9.5v4.5M12 17.2v.1M12 3.5 2.5 20h19z',
} as const;

const icon = (name: keyof typeof icons): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}" /></svg>`;

const iconOf = { blue: 'info', green: 'tick', red: 'warning' } as const;

/** A word set apart: how it went, or what to look at. */
export const callout = (colour: keyof typeof iconOf, ...paragraphs: readonly string[]): Html =>
  html`<div class="callout ${colour}" role="status">${icon(iconOf[colour])}<div>
${paragraphs.map((text) => html`<p>${text}</p>`)}
</div></div>`;

interface TextField {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly minLength?: number;
  readonly readOnly?: boolean;
  /** Where the person begins to type. */
  readonly first?: boolean;
}

/** Label and hint above the control, the error below it, as in the rest of the portal. */
export function textField({ name, label, type, autocomplete, value, hint, error, ...rest }: TextField): Html {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input class="control" id="${name}" name="${name}" type="${type}" value="${value ?? ''}"
  autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false"
  ${described && html`aria-describedby="${described}"`} ${error && html`aria-invalid="true"`}
  ${rest.minLength && html`minlength="${rest.minLength}"`}
  ${rest.readOnly ? html`readonly` : html`required`} ${rest.first && html`autofocus`}>
${error && html`<p class="error" id="${name}-error">${icon('warning')}${error}</p>`}
</div>`;
}

export const submitButton = (label: string): Html =>
  html`<button class="button primary wide" type="submit">${label}</button>`;

export const primaryLink = (href: string, label: string): Html =>
  html`<a class="button primary wide" href="${href}">${label}</a>`;

/** The way to the login, below the card. */
export const loginAside = (question: string): Html =>
  html`<p class="aside">${question} <a href="/login">${t('Log in here')}</a></p>`;

interface Form {
  readonly action: string;
  /** `request.xsrf`. */
  readonly xsrf: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly fields: readonly Html[];
}

/** A form that the server reads itself: it works without scripts and proves that it comes from our page. */
export const form = ({ action, xsrf, hidden = {}, fields }: Form): Html =>
  html`<form class="card" method="post" action="${action}">
${Object.entries({ [XSRF_FIELD]: xsrf, ...hidden }).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
${fields}
</form>`;
